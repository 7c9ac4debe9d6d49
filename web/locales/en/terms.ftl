# Who plays, and what was agreed before a game.
seat-guest = Guest
seat-guest-number = Guest { $number }
seat-guest-named = { $name } (guest)
seat-computer = Computer, level { $level }
clock-none = No clock
clock-fischer = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
rules-standard = Standard rules
rules-spaces = Board with { $number } spaces.
