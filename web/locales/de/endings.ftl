# Wie Partien endeten, an den Leser gerichtet: `won` an den Gewinner, `lost` an den Verlierer, `other` an alle anderen. Ohne Punkt.

## Der Leser, am Anfang eines Satzes und mittendrin
ended-you = Du
ended-you-within = du
ended-list = { $outcome } – { $why }

## Nach den Regeln
ended-last-chip = { $view ->
    [won] { $you } hast alle deine Chips gelegt: { $count } zu { $other }
    [lost] { $winner } hat alle Chips gelegt: { $count } zu { $other }
   *[other] { $winner } hat alle Chips gelegt: { $count } zu { $other }
}
ended-runs = { $view ->
    [won] { $you } hast fünf Runden geschafft: { $count } zu { $other }
    [lost] { $winner } hat fünf Runden geschafft: { $count } zu { $other }
   *[other] { $winner } hat fünf Runden geschafft: { $count } zu { $other }
}
ended-guard-captured = { $view ->
    [won] { $you } hast den Wächter von { $loser } geschlagen
    [lost] { $winner } hat deinen Wächter geschlagen
   *[other] { $winner } hat den Wächter von { $loser } geschlagen
}
ended-castle-reached = { $view ->
    [won] { $you } hast deinen Wächter in die Burg von { $loser } gebracht
    [lost] { $winner } hat mit dem Wächter deine Burg erreicht
   *[other] { $winner } hat mit dem Wächter die Burg von { $loser } erreicht
}
ended-four-points = { $view ->
    [won] { $you } hältst alle vier Punkte
    [lost] { $winner } hält alle vier Punkte
   *[other] { $winner } hält alle vier Punkte
}
ended-captures = { $view ->
    [won] { $you } hast { $count } Steine von { $loser } geschlagen
    [lost] { $winner } hat { $count } deiner Steine geschlagen
   *[other] { $winner } hat { $count } Steine von { $loser } geschlagen
}
ended-no-move = { $view ->
    [won] { $loser } kann nicht mehr ziehen
    [lost] { $you } kannst nicht mehr ziehen
   *[other] { $loser } kann nicht mehr ziehen – { $winner } gewinnt
}
ended-goal = { $view ->
    [won] { $you } hast das Ziel erreicht
    [lost] { $winner } hat gewonnen
   *[other] { $winner } hat gewonnen
}

## Unentschieden
ended-repetition = Unentschieden: dreimal dieselbe Stellung
ended-quiet = Unentschieden: { $count } Züge ohne Fortschritt (je { $each })
ended-agreement = Unentschieden vereinbart
draw-warning = { $count ->
    [one] Unentschieden mit dem nächsten Zug
   *[other] Unentschieden in { $count } Zügen
}, wenn { $game ->
    [go-round] kein Chip gelegt wird
   *[other] nichts geschlagen wird
}

## Alles andere
ended-resignation = { $view ->
    [won] { $loser } hat aufgegeben
    [lost] { $you } hast aufgegeben
   *[other] { $loser } hat aufgegeben – { $winner } gewinnt
}
ended-time = { $view ->
    [won] { $loser } hat keine Zeit mehr
    [lost] { $you ->
        [du] deine
       *[other] Deine
    } Zeit ist abgelaufen
   *[other] { $loser } hat keine Zeit mehr – { $winner } gewinnt
}
ended-abandoned = { $view ->
    [won] { $loser } hat die Partie verlassen
    [lost] { $you } hast die Partie verlassen
   *[other] { $loser } hat die Partie verlassen – { $winner } gewinnt
}
ended-forfeit = { $view ->
    [won] { $loser } hat kampflos verloren
    [lost] { $you } hast kampflos verloren
   *[other] { $loser } hat kampflos verloren – { $winner } gewinnt
}
outcome-drawn = Unentschieden
game-you-won = Gewonnen!
game-you-lost = Verloren
game-has-won = { $side } hat gewonnen
