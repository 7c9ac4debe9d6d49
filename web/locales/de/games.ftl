# Was die Spiele über sich sagen.

## Jedes Spiel in einem Satz
about-go-round = Umrunde das Brett mit zwei Figuren und besetze die Kreuzungen ihrer Linien.
about-runaround = Lauf fünf Runden um die Mauer: Stoße weg, wer dir entgegenkommt, oder tausche die Plätze.
about-guard-towers = Baue und teile Türme; schlage den Wächter des Gegners oder bring deinen in seine Burg.
about-gou = Schließe gegnerische Steine ein oder besetze die vier Punkte rund um das Glückssymbol.

## Würfel
dice-with = mit Würfel
dice-without = ohne Würfel

## Dauer und Anspruch
fact-minutes = etwa { $minutes } min
learn-easy = leicht zu lernen
learn-medium = ein paar Regeln
learn-hard = braucht etwas Übung

## Varianten
option-any-crossing = Beide Figuren an einer Linie: Du darfst einen Chip auf eine leere Kreuzung darauf legen.
option-relocate = Du darfst auf gegnerische Figuren ziehen und sie auf ein freies Randfeld versetzen.
option-oval = Ovales Brett ({ $min } bis { $max } Felder, gerade Anzahl): zwei gleich lange Bahnen an der Mauer.
option-horseshoe = Hufeisen (28 Felder): Die Außenbahn ist länger als die Innenbahn.
option-rows = Schlage ganze Ketten, die an beiden Enden eingeschlossen sind, nicht nur einzelne Steine.
option-dare = Du darfst zwischen zwei gegnerischen Steinen halten, wenn dein Zug einen davon schlägt.
option-may-capture = Schlagen ist freiwillig: Du entscheidest bei jedem eingeschlossenen Stein.
option-eleven = Erst elf geschlagene Steine gewinnen, nicht zehn: Dem Verlierer bleiben nur drei.
