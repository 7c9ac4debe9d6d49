# A board in words: whose turn it is, what stands where, what happened, what to choose.

## Sides. Attributes are other forms of the name: `.to` is `$side-to` in a sentence.
side-name-white = White
side-name-black = Black
side-name-red = Red
side-name-yellow = Yellow
side-name-blue = Blue
side-named = { $name }

## Whose turn it is, and how the game ended
due-roll = { $side } to roll
due-move = { $side } to move
due-move-by = { $side } to move { $face ->
    [one] { $face } space
   *[other] { $face } spaces
}
due-won = { $side } won
due-drawn = The game is a draw

## How sentences and lists are put together
board-heading = { $game }: { $due }
board-side = { $side }: { $parts }
board-last-move = Last move: { $move }
board-sentence = { $text }.
separator-sentences = { " " }
separator-parts = { "; " }
separator-events = { ", " }
separator-places = { ", " }

## What stands where
board-stack = { $place } ({ $stones } stones)
pieces-figure = { $count ->
    [one] figure on { $places }
   *[other] figures on { $places }
}
pieces-chip = { $count ->
    [one] chip on { $places }
   *[other] chips on { $places }
}
pieces-pawn = { $count ->
    [one] pawn on { $places }
   *[other] pawns on { $places }
}
pieces-guard = { $count ->
    [one] guard on { $places }
   *[other] guards on { $places }
}
pieces-tower = { $count ->
    [one] tower on { $places }
   *[other] towers on { $places }
}
pieces-stone = { $count ->
    [one] stone on { $places }
   *[other] stones on { $places }
}

## What can be counted: beside the pieces, and for people who do not see them
tally-in-hand = { $count } left
tally-at-home = { $count } at home
tally-runs = { $count ->
    [one] { $count } run
   *[other] { $count } runs
}
tally-captured = { $count } captured
tally-of-in-hand = { $count } of { $of } chips left
tally-of-at-home = { $count } of { $of } pawns at home
tally-of-runs = { $count } of { $of } runs
tally-of-captured = { $count } of { $of } captured

## What happened
event-move = { $stones ->
    [1] { $from } to { $to }
   *[other] { $stones } stones from { $from } to { $to }
}
event-enter = a pawn enters on { $at }
event-place = a chip on { $at }
event-capture = { $at } captured
event-relocate = the figure on { $from } moved to { $to }
event-bump = the pawn on { $from } bumped over the wall to { $to }
event-swap = the pawns on { $landed } and { $across } swapped
event-send-home = { $side }’s pawn on { $from } sent home
event-score = { $side } scores a run

## What to do now
ask-roll = Your turn
ask-roll-again = You landed on your own pawn – roll again
ask-only = Only one move: { $move }
ask-move-figure = Move a figure { $face ->
    [one] { $face } space
   *[other] { $face } spaces
}
ask-move-pawn = Move a pawn { $face ->
    [one] { $face } space
   *[other] { $face } spaces
}
ask-move-guard = Move your guard
ask-move-tower = Move a tower
ask-move-guard-tower = Move your guard or a tower
ask-move-stone = Move a stone
ask-move-again = Move the pawn on { $at } again, { $face ->
    [one] { $face } space
   *[other] { $face } spaces
}
ask-pass-absent-pawn = No pawn on the board yet – you pass
ask-pass-blocked-figure = No figure can move – you pass
ask-pass-blocked-pawn = No pawn can move – you pass

## What to choose next
ask-to = Where to?
ask-to-stones = How far? One square per stone you move
ask-relocate = Put { $side }’s figure on a free border space
ask-place = Place a chip on a marked crossing?
ask-place-on = Place a chip on { $spot }?
ask-capture = Which stones do you capture?
game-named-ask = { $name }: { $ask }
button-skip = Skip
button-done = Done
button-pass = Continue

## The legend of a board of text
legend-die = Die
legend-to-be-rolled = to be rolled
legend-start = starting space: { $places }
legend-start-of = { $side } { $place }
legend-from = from
legend-to = to
legend-controls = controls
legend-pushed = pushed
legend-gone = off the board
legend-decisive = decided the game
legend-chosen = chosen
legend-must-move = must move
legend-can-go = possible target
legend-would-be-hit = under threat
