# What the games say about themselves.

## Each game in a sentence
about-go-round = Circle the board with two figures and claim the crossings where their lines meet.
about-runaround = Make five runs around the wall, bumping and swapping what comes your way.
about-guard-towers = Build and split towers; capture the enemy guard or bring yours into the enemy castle.
about-gou = Trap stones on nested squares, or hold the four points around the symbol of luck.

## Dice
dice-with = with a die
dice-without = without dice

## Length and difficulty
fact-minutes = about { $minutes } min
learn-easy = easy to learn
learn-medium = a few rules to learn
learn-hard = takes some practice

## Options
option-any-crossing = With a figure at both ends of a line, place a chip on any empty crossing of it.
option-relocate = You may land on an enemy figure and put it on any other free border space.
option-oval = Oval board ({ $min }–{ $max } spaces, an even number): two lanes of the same length along the wall.
option-horseshoe = Horseshoe board (28 spaces): its outer lane is longer than its inner one.
option-rows = Capture whole rows of stones trapped at both ends, not only single stones.
option-dare = You may stop between two enemy stones if your move captures one of them.
option-may-capture = Capturing is optional: you decide for each trapped stone.
option-eleven = Eleven captures win instead of ten, leaving the loser three stones instead of four.
