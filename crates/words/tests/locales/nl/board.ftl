side-name-red = Rood
side-name-blue = Blauw
due-move = { $side } is aan zet
event-move = { $stones ->
    [1] van { $from } naar { $to }
   *[other] { $stones } stenen van { $from } naar { $to }
}
ask-move-guard-tower = Verplaats je wachter of een toren
