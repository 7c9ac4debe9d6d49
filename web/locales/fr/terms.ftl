# Qui joue, et ce qui est convenu avant une partie.
seat-guest = Invité
seat-guest-number = Invité { $number }
seat-guest-named = { $name } (invité)
seat-computer = Ordinateur, niveau { $level }
clock-none = Sans pendule
clock-fischer = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
rules-standard = Règles standard
rules-spaces = Plateau de { $number } cases.
