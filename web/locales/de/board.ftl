# Ein Brett in Worten: wer dran ist, was wo steht, was geschehen ist, was zu wählen ist.

## Seiten. Attribute sind andere Formen des Namens: `.to` steht im Satz als `$side-to`.
side-name-white = Weiß
side-name-black = Schwarz
side-name-red = Rot
side-name-yellow = Gelb
side-name-blue = Blau
side-named = { $name }

## Wer dran ist, und wie die Partie endete
due-roll = { $side } würfelt
due-move = { $side } ist am Zug
due-move-by = { $side } zieht { $face ->
    [one] { $face } Feld
   *[other] { $face } Felder
}
due-won = { $side } hat gewonnen
due-drawn = Die Partie ist unentschieden

## Wie Sätze und Aufzählungen gebaut werden
board-heading = { $game }: { $due }
board-side = { $side }: { $parts }
board-last-move = Letzter Zug: { $move }
board-sentence = { $text }.
separator-sentences = { " " }
separator-parts = { "; " }
separator-events = { ", " }
separator-places = { ", " }

## Was wo steht
board-stack = { $place } ({ $stones } Steine)
pieces-figure = { $count ->
    [one] Figur auf { $places }
   *[other] Figuren auf { $places }
}
pieces-chip = { $count ->
    [one] Chip auf { $places }
   *[other] Chips auf { $places }
}
pieces-pawn = { $count ->
    [one] Figur auf { $places }
   *[other] Figuren auf { $places }
}
pieces-guard = { $count ->
    [one] Wächter auf { $places }
   *[other] Wächter auf { $places }
}
pieces-tower = { $count ->
    [one] Turm auf { $places }
   *[other] Türme auf { $places }
}
pieces-stone = { $count ->
    [one] Stein auf { $places }
   *[other] Steine auf { $places }
}

## Was sich zählen lässt: neben den Figuren, und für alle, die sie nicht sehen
tally-in-hand = noch { $count }
tally-at-home = { $count } im Haus
tally-runs = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
tally-captured = { $count } geschlagen
tally-of-in-hand = noch { $count } von { $of } Chips
tally-of-at-home = { $count } von { $of } Figuren im Haus
tally-of-runs = { $count } von { $of } Runden
tally-of-captured = { $count } von { $of } geschlagen

## Was geschehen ist
event-move = { $stones ->
    [1] von { $from } nach { $to }
   *[other] { $stones } Steine von { $from } nach { $to }
}
event-enter = eine Figur kommt auf { $at } ins Spiel
event-place = ein Chip auf { $at }
event-capture = { $at } geschlagen
event-relocate = die Figur von { $from } nach { $to } versetzt
event-bump = die Figur von { $from } über die Mauer auf { $to } gestoßen
event-swap = die Figuren auf { $landed } und { $across } getauscht
event-send-home = { $side } muss von { $from } ins Haus
event-score = eine Runde für { $side }

## Was jetzt zu tun ist
ask-roll = Du bist dran
ask-roll-again = Du bist auf einer eigenen Figur gelandet – würfle noch einmal
ask-only = Nur ein Zug möglich: { $move }
ask-move-figure = Zieh eine Figur um { $face }
ask-move-pawn = Zieh eine Figur um { $face }
ask-move-guard = Zieh deinen Wächter
ask-move-tower = Zieh einen Turm
ask-move-guard-tower = Zieh deinen Wächter oder einen Turm
ask-move-stone = Zieh einen Stein
ask-move-again = Zieh die Figur auf { $at } noch einmal, um { $face }
ask-pass-absent-pawn = Noch keine Figur auf dem Brett – du passt
ask-pass-blocked-figure = Keine Figur kann ziehen – du passt
ask-pass-blocked-pawn = Keine Figur kann ziehen – du passt

## Was als Nächstes zu wählen ist
ask-to = Wohin?
ask-to-stones = Wie weit? Ein Feld pro Stein, den du ziehst
ask-relocate = Setze die Figur von { $side } auf ein freies Randfeld
ask-place = Einen Chip auf eine markierte Kreuzung legen?
ask-place-on = Einen Chip auf { $spot } legen?
ask-capture = Welche Steine schlägst du?
game-named-ask = { $name }: { $ask }
button-skip = Auslassen
button-done = Fertig
button-pass = Weiter

## Die Legende eines Bretts aus Text
legend-die = Würfel
legend-to-be-rolled = noch zu würfeln
legend-start = Startfeld: { $places }
legend-start-of = { $side } { $place }
legend-from = von
legend-to = nach
legend-controls = beherrscht
legend-pushed = versetzt
legend-gone = vom Brett
legend-decisive = spielentscheidend
legend-chosen = gewählt
legend-must-move = muss ziehen
legend-can-go = mögliches Ziel
legend-would-be-hit = bedroht
