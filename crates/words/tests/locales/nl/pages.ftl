games-count = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}
about-gou = Sluit stenen in op geneste vierkanten, of bezet de vier punten om het geluksteken.
