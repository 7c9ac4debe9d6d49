# Wer spielt, und was vor einer Partie vereinbart ist.
seat-guest = Gast
seat-guest-number = Gast { $number }
seat-guest-named = { $name } (Gast)
seat-computer = Computer, Stufe { $level }
clock-none = Ohne Uhr
clock-fischer = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
rules-standard = Standardregeln
rules-spaces = Brett mit { $number } Feldern.
