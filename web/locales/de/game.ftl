# Die Spielseite.

## Die Seite
game-board = Spielbrett
game-far-side = Gegenseite
game-near-side = Eigene Seite
game-moves = Züge
game-list = Liste der Züge
game-replay = Die Partie durchblättern
game-step-first = Zum Anfang
game-step-back = Ein Schritt zurück
game-step-on = Ein Schritt weiter
game-step-last = Zum jetzigen Stand
game-type = Zug eintippen
game-type-play = Diesen Zug spielen
game-actions = Zu dieser Partie
game-tools = Werkzeuge
game-sound = Ton
game-tips = Tipps
game-turn-board = Brett drehen
game-share = Link teilen
game-record = Aufzeichnung herunterladen
game-rules = Regeln dieses Spiels
game-description = Das Brett in Worten

## Tasten
game-keys = Tastatur
game-help = Tasten anzeigen
game-key-arrows = über das Brett oder durch die Züge gehen
game-key-enter = auswählen
game-key-escape = letzte Auswahl zurücknehmen
game-key-roll = würfeln
game-key-moves = zeigen, was ziehen kann
game-key-board = zum Brett
game-key-describe = das Brett in Worten hören
game-key-replay = zurück- und vorblättern

## Was gefragt ist, und die Knöpfe dazu
game-roll = Würfeln
game-show-moves = Züge zeigen
game-undo-part = Schritt zurück
game-back-to-game = Zurück zur Partie
game-replaying = Rückblick: { $ply } von { $plies }
game-your-turn = Du bist dran
game-rolled = Wurf: { $face }
game-no-moves = Noch keine Züge
game-type-unknown = { $text } ist hier kein erlaubter Zug.
game-tips-off = Keine Tipps mehr. Die Glühbirne schaltet sie wieder ein.

## Die Spieler
game-you = du
game-guest = Gast
game-computer = Computer, Stufe { $level }
game-here = da
game-away = nicht da
game-unit-day = T
game-unit-hour = Std.

## Aufgeben und Angebote
game-take-back = Zurücknehmen
game-offer-draw = Remis anbieten
game-agree-draw = Remis vereinbaren
game-resign = Aufgeben
game-really-resign = Wirklich aufgeben?
game-really-draw = Die Partie remis beenden?
game-resign-yes = Ja, aufgeben
game-draw-yes = Ja, remis
game-not-really = Nein
game-offered-draw = Du hast Remis angeboten.
game-offered-take-back = Du hast um Zurücknahme gebeten.
game-offered-rematch = Du hast um Revanche gebeten.
game-offers-draw = { $name } bietet Remis an.
game-offers-take-back = { $name } möchte den letzten Zug zurücknehmen.
game-offers-rematch = { $name } möchte eine Revanche.
game-declined-draw = Dein Remisangebot wurde abgelehnt.
game-declined-take-back = Deine Bitte um Zurücknahme wurde abgelehnt.
game-declined-rematch = Deine Bitte um Revanche wurde abgelehnt.
game-accept = Annehmen
game-decline = Ablehnen
game-withdraw = Zurückziehen

## Das Ergebnis
game-you-won = Gewonnen
game-you-lost = Verloren
game-drawn = Remis
game-has-won = { $side } hat gewonnen
game-rematch = Revanche
game-to-rematch = Zur Revanche
game-next-game = Nächste Partie
game-match-table = Tabelle
game-match-game = Partie { $game } von { $games }
game-other-game = Andere Partie

## Unterhaltung
game-chat = Unterhaltung
game-chat-say = Etwas sagen
game-chat-send = Senden

## Faire Würfel
game-dice = Faire Würfel
game-dice-about = Vor der Partie hat der Server ein Geheimnis gewählt, auf das ihn dieser Hash festlegt. Danach hat jeder Browser eine Zufallszahl beigetragen, die der Server nicht kennen konnte. Daraus folgen alle Würfe. Sobald die Zahlen da sind, kennt der Server die Würfe, aussuchen kann er sie nicht. Nach der Partie steht das Geheimnis hier, und dein Browser kann jeden Wurf prüfen.
game-dice-over = Die Partie ist zu Ende, und dies ist das Geheimnis. Dein Browser kann prüfen, dass es das anfangs versprochene ist, dass deine Zahl verwendet wurde und dass jeder Wurf daraus folgt.
game-dice-commitment = Versprechen (SHA-256 des Geheimnisses)
game-dice-seed = Beitrag von { $side }
game-dice-secret = Geheimnis
game-dice-check = Würfe prüfen
game-dice-right = Das Versprechen wurde gehalten, deine Zahl wurde verwendet, und alle Würfe stimmen ({ $rolls } geprüft).
game-dice-right-watched = Das Versprechen wurde gehalten, und alle Würfe stimmen ({ $rolls } geprüft).
game-dice-right-late = Alle Würfe folgen aus dem Geheimnis ({ $rolls } geprüft). Dieser Browser hat das Versprechen aber nicht vor dem ersten Wurf gesehen und kann nicht sagen, ob es geändert wurde.
game-dice-right-seedless = Das Versprechen wurde gehalten, und alle Würfe stimmen ({ $rolls } geprüft). Von diesem Browser ist aber keine Zahl eingeflossen.
game-dice-wrong = Wurf { $roll } folgt nicht aus dem Geheimnis.
game-dice-broken = Das ist nicht das Geheimnis, das versprochen wurde.
game-dice-other-commitment = Das ist nicht das Versprechen, das dein Browser zuerst gesehen hat. Diesen Würfen ist nicht zu trauen.
game-dice-other-seed = Die Zahl, die dein Browser beigetragen hat, fehlt oder wurde geändert. Diesen Würfen ist nicht zu trauen.
game-dice-unable = Dein Browser kann die Würfe nur über https prüfen. Lade die Aufzeichnung herunter und prüfe sie mit „roundel check“.
game-dice-wait = Warten auf den Würfelbeitrag der anderen Seite … { $seconds } s
game-dice-wait-both = Warten auf die Würfelbeiträge der beiden … { $seconds } s

## Die Verbindung
game-lost = Verbindung verloren, neuer Versuch …
game-back = Wieder verbunden
game-not-stored = Dein letzter Zug ist nicht angekommen. Bitte spiele ihn noch einmal.
game-copied = Link kopiert

## Felder und Figuren, für alle, die sie hören
game-empty = leer
game-chosen = ausgewählt
game-stones = { $stones } Steine
game-can-from = kann ziehen
game-can-to = kann hierher
game-can-relocate = kann hierher versetzt werden
game-can-place = hier kann ein Chip liegen
game-can-capture = kann geschlagen werden
game-piece-figure = Figur
game-piece-chip = Chip
game-piece-pawn = Figur
game-piece-guard = Wächter
game-piece-tower = Turm
game-piece-stone = Stein

## Die Regelkarte: was als Nächstes zu wissen ist
game-tip-got-it = Verstanden
game-tip-rules = Alle Regeln
game-tip-none = Keine Tipps mehr
game-tip-go-round-roll = Jeder Zug beginnt mit dem Würfel. Danach geht eine deiner beiden Figuren genau so weit am Rand entlang, in eine der beiden Richtungen.
game-tip-go-round-move = Tippe eine Figur an, dann ein markiertes Feld. Jede Figur beherrscht die Linie, die an ihrem Feld endet: Wo deine beiden Linien sich kreuzen, darfst du einen Chip legen.
game-tip-go-round-part-place = Deine beiden Linien kreuzen sich auf einer leeren Kreuzung: Dort darfst du einen Chip legen. Wer zuerst alle 13 gelegt hat, gewinnt.
game-tip-go-round-part-relocate = Du landest auf der gegnerischen Figur: Setze sie auf ein beliebiges freies Randfeld. Sie bringt dort keinen Chip ein.
game-tip-go-round-event-place = Ein Chip bleibt die ganze Partie liegen. Diese Kreuzung ist vergeben, für beide Seiten.
game-tip-go-round-later = An den Eckfeldern endet keine Linie, und zwei Figuren auf derselben Linie kreuzen sich nicht. Halte eine Figur an der Seite und eine oben oder unten.
game-tip-runaround-roll = Würfle. Zeigt der Würfel höchstens so viel, wie du Figuren im Haus hast, kommt eine davon von selbst an deinem Tor ins Spiel.
game-tip-runaround-move = Ziehe nun eine deiner Figuren um den ganzen Wurf, den Pfeilen deiner Farbe nach. Die beiden Seiten laufen einander entgegen.
game-tip-runaround-event-bump = Gestoßen! Auf wem man landet, der fliegt über die Mauer. Wer dort steht, muss ins Haus.
game-tip-runaround-event-swap = Getauscht! Wer auf einem leeren Feld landet, dem genau jenseits der Mauer eine gegnerische Figur gegenübersteht, tauscht mit ihr den Platz.
game-tip-runaround-event-send-home = Ab ins Haus! Bei den Toren ist keine Mauer: Wer dort auf einer gegnerischen Figur landet, muss selbst ins Haus. Ebenso, wer von einer gestoßenen Figur getroffen wird.
game-tip-runaround-event-score = Das war eine Runde: einmal herum, bis zum eigenen Tor oder daran vorbei. Fünf Runden gewinnen.
game-tip-runaround-later = Wer auf einer eigenen Figur landet, würfelt noch einmal und zieht von genau diesem Feld weiter.
game-tip-guard-towers-move = Tippe eine Figur an, dann ein markiertes Feld. Du gewinnst, wenn du den gegnerischen Wächter schlägst oder deinen eigenen in die gegnerische Burg bringst.
game-tip-guard-towers-later = Türme wachsen: Ziehe auf einen eigenen Turm, um zu stapeln. Ein Turm aus drei Steinen geht genau drei Felder weit; du darfst auch nur die oberen Steine ziehen.
game-tip-guard-towers-event-capture = Ein Wächter schlägt alles. Jeder Turm schlägt einen Wächter, und einen Turm von höchstens so vielen Steinen, wie gezogen wurden.
game-tip-gou-move = Ein Stein geht beliebig weit an der Seite eines Quadrats entlang oder einen Schritt auf einer Diagonalen. Wer alle vier umringten Punkte in der Mitte hält, gewinnt.
game-tip-gou-event-capture = Geschlagen: Der Stein stand zwischen zwei gegnerischen, auf einer Linie direkt neben beiden, und einer davon kam gerade erst hin.
game-tip-gou-part-capture = Schlagen ist hier freigestellt: Tippe die Steine an, die du nimmst, oder nimm keinen.
game-tip-gou-later = Du darfst zwischen zwei gegnerischen Steinen hindurchziehen, aber nicht dort stehen bleiben. Auch wer fast alle Steine des anderen schlägt, gewinnt.
