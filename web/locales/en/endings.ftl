# How games ended, addressed to the reader: `won` to the winner, `lost` to the loser, `other` to everybody else. No full stop.

## The reader, at the beginning of a sentence and within one
ended-you = You
ended-you-within = you
ended-list = { $outcome } – { $why }

## By the rules
ended-last-chip = { $view ->
    [won] { $you } placed your last chip: { $count } to { $other }
    [lost] { $winner } placed their last chip: { $count } to { $other }
   *[other] { $winner } placed their last chip: { $count } to { $other }
}
ended-runs = { $view ->
    [won] { $you } finished five runs: { $count } to { $other }
    [lost] { $winner } finished five runs: { $count } to { $other }
   *[other] { $winner } finished five runs: { $count } to { $other }
}
ended-guard-captured = { $view ->
    [won] { $you } captured { $loser }’s guard
    [lost] { $winner } captured your guard
   *[other] { $winner } captured { $loser }’s guard
}
ended-castle-reached = { $view ->
    [won] { $you } brought your guard into { $loser }’s castle
    [lost] { $winner }’s guard reached your castle
   *[other] { $winner }’s guard reached { $loser }’s castle
}
ended-four-points = { $view ->
    [won] { $you } hold all four points
    [lost] { $winner } holds all four points
   *[other] { $winner } holds all four points
}
ended-captures = { $view ->
    [won] { $you } captured { $count } of { $loser }’s stones
    [lost] { $winner } captured { $count } of your stones
   *[other] { $winner } captured { $count } of { $loser }’s stones
}
ended-no-move = { $view ->
    [won] { $loser } has no move left
    [lost] { $you } have no move left
   *[other] { $loser } has no move left – { $winner } won
}
ended-goal = { $view ->
    [won] { $you } reached the goal
    [lost] { $winner } won
   *[other] { $winner } won
}

## Draws
ended-repetition = Draw: same position three times
ended-quiet = Draw: no progress for { $count } moves ({ $each } each)
ended-agreement = Draw by agreement
draw-warning = { $count ->
    [one] Draw on the next move
   *[other] Draw in { $count } moves
} { $game ->
    [go-round] unless a chip is placed
   *[other] unless there is a capture
}

## Everything else
ended-resignation = { $view ->
    [won] { $loser } resigned
    [lost] { $you } resigned
   *[other] { $loser } resigned – { $winner } won
}
ended-time = { $view ->
    [won] { $loser } ran out of time
    [lost] { $you } ran out of time
   *[other] { $loser } ran out of time – { $winner } won
}
ended-abandoned = { $view ->
    [won] { $loser } left the game
    [lost] { $you } left the game
   *[other] { $loser } left the game – { $winner } won
}
ended-forfeit = { $view ->
    [won] { $loser } forfeited
    [lost] { $you } forfeited
   *[other] { $loser } forfeited – { $winner } won
}
outcome-drawn = Draw
game-you-won = You won!
game-you-lost = You lost
game-has-won = { $side } won
