# Die Spielseite.

## Die Seite
game-board = Spielbrett
game-far-side = Gegner
game-near-side = Deine Seite
game-loading = Die Partie wird geladen …
game-moves = Züge
game-list = Zugliste
game-replay = Partie durchblättern
game-step-first = Zum Anfang
game-step-back = Ein Schritt zurück
game-step-on = Ein Schritt vor
game-step-last = Aktuelle Stellung
game-type = Zug eingeben
game-type-play = Zug spielen
game-about = Zu dieser Partie
game-actions = Aufgeben und Angebote
game-tools = Werkzeuge
game-more = Züge und mehr
game-more-close = Schließen
game-label-flip = Drehen
game-label-share = Teilen
game-label-record = Aufzeichnung
game-label-rules = Spielregeln
game-sound = Ton
game-tips = Tipps
game-flip = Brett drehen
game-share = Link teilen
game-record = Aufzeichnung herunterladen
game-rules = Spielregeln
game-description = Beschreibung des Bretts

## Tasten
game-keys = Tastenkürzel
game-key-arrows = sich auf dem Brett bewegen oder durch die Züge blättern
key-enter = Enter
game-key-enter = auswählen
key-escape = Esc
game-key-escape = letzte Auswahl aufheben
game-key-roll = würfeln
game-key-moves = Markierung der spielbaren Figuren an oder aus
game-key-board = zum Brett springen
game-key-describe = Brett vorlesen (Screenreader)
game-key-replay = zurück- und vorblättern
game-key-help = diese Liste zeigen oder verbergen
game-keys-off = Einzelne Tasten als Kürzel sind ausgeschaltet. In den Einstellungen kannst du sie einschalten.

## Aufforderungen und Knöpfe
game-roll = Würfeln
game-show-marks = Markierung an
game-hide-marks = Markierung aus
game-place = Chip legen
game-undo-part = Rückgängig
game-back-to-game = Zurück zur Partie
game-replaying = Zug { $ply } von { $plies }
game-your-turn = Du bist dran
game-sending = Dein Zug wird gesendet …
game-rolling = Der Würfel rollt …
game-rolled = Wurf: { $face }
game-no-moves = Noch keine Züge
game-type-unknown = { $text } ist hier kein gültiger Zug.
game-tips-off = Die Tipps sind aus. In den Einstellungen kannst du sie wieder einschalten.

## Antworten auf Tipper, die nicht gemeint sein können
game-roll-first = Erst würfeln
game-choose-first = Wähle zuerst eine deiner Figuren
game-marked = Wähle eine der markierten Stellen
game-whose-turn = { $side } ist dran
game-theirs-figure = Diese Figur gehört { $side }
game-theirs-chip = Dieser Chip gehört { $side }
game-theirs-pawn = Diese Figur gehört { $side }
game-theirs-guard = Dieser Wächter gehört { $side }
game-theirs-tower = Dieser Turm gehört { $side }
game-theirs-stone = Dieser Stein gehört { $side }
game-stuck-figure = Diese Figur kann gerade nicht ziehen
game-stuck-chip = Chips bleiben liegen
game-stuck-pawn = Diese Figur kann gerade nicht ziehen
game-stuck-guard = Der Wächter kann gerade nicht ziehen
game-stuck-tower = Dieser Turm kann gerade nicht ziehen
game-stuck-stone = Dieser Stein kann gerade nicht ziehen
game-there-figure = Dorthin kann die Figur nicht ziehen
game-there-pawn = Dorthin kann die Figur nicht ziehen
game-there-guard = Dorthin kann der Wächter nicht ziehen
game-there-tower = Dorthin kann der Turm nicht ziehen
game-there-stone = Dorthin kann der Stein nicht ziehen

## Was der andere gerade getan hat
game-computer-name = Computer
game-recap = { $name }: { $move }
game-recap-roll = { $name } hat { $face } gewürfelt: { $move }
game-recap-pass = { $name } hat { $face } gewürfelt und musste passen
game-passes = passt

## Ein Zug, der im Zug des anderen geplant wird
game-premove-set = Geplant: { $from } nach { $to } – zum Verwerfen tippen
game-premove-to = Wohin? Der Zug wird ausgeführt, sobald du dran bist
game-premove-off = Geplanter Zug verworfen
game-premove-dropped = Dein geplanter Zug war nicht mehr möglich.

## Einstellungen
game-settings = Einstellungen
game-speed = Animation
game-speed-calm = Langsam
game-speed-normal = Normal
game-speed-fast = Schnell
game-speed-off = Aus
game-auto = Für mich ziehen, wenn ich keine Wahl habe
game-show-tips = Tipps anzeigen
game-shortcuts = Einzelne Tasten als Kürzel

## Die Spieler
game-you = du
game-guest = Gast
game-here = online
game-away = offline
game-watching = Du schaust zu
game-watchers = Zuschauer: { $count }
game-unit-day = T
game-unit-hour = Std.

## Aufgeben und Angebote
game-take-back = Zurücknehmen
game-offer-draw = Unentschieden anbieten
game-agree-draw = Unentschieden
game-resign = Aufgeben
game-really-resign = Wirklich aufgeben?
game-really-draw = Partie unentschieden beenden?
game-resign-yes = Ja, aufgeben
game-draw-yes = Ja, unentschieden
game-not-really = Nein
game-offered-draw = Du hast Unentschieden angeboten.
game-offered-take-back = Du möchtest deinen letzten Zug zurücknehmen.
game-offered-rematch = Du hast eine Revanche angeboten.
game-offers-draw = { $name } bietet Unentschieden an.
game-offers-take-back = { $name } möchte den letzten Zug zurücknehmen.
game-offers-rematch = { $name } möchte eine Revanche.
game-declined-draw = Dein Angebot zum Unentschieden wurde abgelehnt.
game-declined-take-back = Deine Bitte, den Zug zurückzunehmen, wurde abgelehnt.
game-declined-rematch = Dein Revancheangebot wurde abgelehnt.
game-accept = Annehmen
game-decline = Ablehnen
game-withdraw = Zurückziehen

## Das Ergebnis
game-well-played = Gut gespielt. Noch eine Runde?
game-level-beaten = Stufe { $level } geschlagen!
game-review = Rückblick
game-share-short = Teilen
game-rematch = Revanche
game-to-rematch = Zur Revanche
game-next-game = Nächste Partie
game-match-table = Stand
game-match-game = Partie { $game } von { $games }
game-points = Diese Partie
game-total = Wettkampf
game-match-you-won = Du hast den Wettkampf { $points } zu { $other } gewonnen!
game-match-you-lost = Du hast den Wettkampf { $other } zu { $points } verloren.
game-match-won = { $name } hat den Wettkampf { $points } zu { $other } gewonnen.
game-match-drawn = Der Wettkampf endet { $points } zu { $points } unentschieden.
game-other-game = Neue Partie

## Chat
game-chat = Chat
game-chat-say = Nachricht schreiben
game-chat-send = Senden

## Faire Würfel
game-dice = Faire Würfel
game-dice-about = Alle Würfe stehen vor dem ersten fest: durch ein Geheimnis, das nur der Server kennt, gemischt mit Zufallszahlen aus den Browsern der Spieler. Der Server kann die Würfe vorausberechnen, aber nicht aussuchen. Der Hash unten legt ihn auf sein Geheimnis fest. Auch ein zurückgenommener Zug ändert nichts: Es kommen wieder dieselben Würfe. Nach der Partie steht das Geheimnis hier, und dein Browser kann jeden Wurf prüfen.
game-dice-over = Die Partie ist zu Ende, hier ist das Geheimnis. Dein Browser kann prüfen, ob es zum Hash vom Anfang passt, ob deine Zufallszahl verwendet wurde und ob sich jeder Wurf daraus ergibt.
game-dice-local = Hier wurde auf dem Gerät des Spielers gewürfelt. Die Würfe ergeben sich aus dem Geheimnis unten, aber vor dem ersten Wurf kannte niemand sonst dessen Hash.
game-dice-local-running = Dieses Gerät würfelt selbst. Die Würfe ergeben sich aus einem Geheimnis, das nach der Partie hier steht. Ein zurückgenommener Zug ändert daran nichts: Es kommen dieselben Würfe wieder.
game-dice-foreign = Anderswo gewürfelt, bevor die Partie auf dem Gerät weiterging: { $rolls }.
game-dice-right-local = Alle Würfe des Geräts ergeben sich aus dem Geheimnis ({ $rolls } geprüft).
game-dice-commitment = Hash des Geheimnisses (SHA-256)
game-dice-seed = Zufallszahl: { $side }
game-dice-secret = Geheimnis
game-dice-check = Würfe prüfen
game-dice-right = Alle Würfe stimmen ({ $rolls } geprüft). Das Geheimnis passt zum Hash, und deine Zufallszahl wurde verwendet.
game-dice-right-watched = Alle Würfe stimmen ({ $rolls } geprüft), und das Geheimnis passt zum Hash.
game-dice-right-late = Alle Würfe ergeben sich aus dem Geheimnis ({ $rolls } geprüft). Dieser Browser hat den Hash aber nicht vor dem ersten Wurf gesehen und kann nicht sagen, ob das Geheimnis ausgetauscht wurde.
game-dice-right-seedless = Alle Würfe stimmen ({ $rolls } geprüft), und das Geheimnis passt zum Hash. Eine Zufallszahl aus diesem Browser wurde aber nicht verwendet.
game-dice-wrong = Wurf { $roll } passt nicht zum Geheimnis.
game-dice-broken = Dieses Geheimnis passt nicht zum Hash.
game-dice-other-commitment = Das ist nicht der Hash, den dein Browser am Anfang gesehen hat. Traue diesen Würfen nicht.
game-dice-other-seed = Die Zufallszahl deines Browsers fehlt oder wurde geändert. Traue diesen Würfen nicht.
game-dice-unable = Dein Browser kann die Würfe nur über https prüfen. Lade die Aufzeichnung herunter und prüfe sie mit „roundel check“.
game-dice-wait = Warten auf den Browser des Gegners … { $seconds } s
game-dice-wait-both = Warten auf die Browser der Spieler … { $seconds } s

## Die Verbindung
game-lost = Verbindung verloren, neuer Versuch …
game-back = Wieder verbunden
game-not-loaded = Das konnte nicht geladen werden. Versuch es bitte noch einmal.
game-not-stored = Das ist nicht angekommen. Bitte versuch es noch einmal.
game-copied = Link kopiert

## Felder und Figuren, für Vorleseprogramme
game-empty = leer
game-chosen = ausgewählt
game-stones = { $stones } Steine
game-can-from = kann ziehen
game-can-to = kann hierher ziehen
game-can-relocate = kann hierher versetzt werden
game-can-place = hier kann ein Chip gelegt werden
game-can-capture = kann geschlagen werden
game-piece-figure = Figur
game-piece-chip = Chip
game-piece-pawn = Figur
game-piece-guard = Wächter
game-piece-tower = Turm
game-piece-stone = Stein

## Tipps
game-tip-got-it = Verstanden
game-tip-rules = Alle Regeln
game-tip-none = Tipps ausschalten
game-tip-go-round-roll = Jeder Zug beginnt mit einem Wurf. Danach zieht eine deiner beiden Figuren genau so weit am Rand entlang, in welche Richtung du willst.
game-tip-go-round-move = Tippe auf eine Figur, dann auf ein Ziel. Jede Figur beherrscht die Linie, an der sie steht. Wo sich deine beiden Linien kreuzen, darfst du einen Chip legen.
game-tip-go-round-part-place = Deine beiden Linien treffen sich auf einer leeren Kreuzung: Dort darfst du einen Chip legen. Wer zuerst alle 13 gelegt hat, gewinnt.
game-tip-go-round-part-relocate = Du bist auf einer gegnerischen Figur gelandet: Versetze sie auf ein beliebiges freies Randfeld. Deinem Gegner bringt das keinen Chip.
game-tip-go-round-event-place = Ein Chip bleibt bis zum Ende der Partie liegen. Diese Kreuzung ist nun für beide Seiten vergeben.
game-tip-go-round-later = Linien kreuzen sich nur, wenn eine waagerecht und eine senkrecht verläuft: Halte eine Figur an der Seite und eine oben oder unten.
game-tip-runaround-roll = Würfle! Ist die Zahl nicht höher als die Anzahl deiner Figuren im Haus, kommt eine davon automatisch auf dein Startfeld.
game-tip-runaround-move = Zieh nun eine deiner Figuren um den ganzen Wurf, immer in Richtung der Pfeile deiner Farbe. Die beiden Seiten laufen einander entgegen.
game-tip-runaround-event-bump = Gestoßen! Wer getroffen wird, fliegt über die Mauer. Steht dort schon eine Figur, muss sie ins Haus.
game-tip-runaround-event-swap = Getauscht! Landest du auf einem leeren Feld genau gegenüber einer gegnerischen Figur, tauschen die beiden die Plätze.
game-tip-runaround-event-send-home = Ab ins Haus! Bei den Startfeldern ist keine Mauer: Triffst du dort den Gegner, musst du selbst ins Haus – wie jeder, den eine gestoßene Figur trifft.
game-tip-runaround-event-score = Das war eine Runde! Wer zuerst fünf Runden schafft, gewinnt.
game-tip-runaround-later = Landest du auf einer eigenen Figur, würfelst du noch einmal und ziehst von diesem Feld weiter.
game-tip-guard-towers-move = Tippe auf eine Figur, dann auf ein Ziel. Du gewinnst, wenn du den gegnerischen Wächter schlägst oder deinen in die gegnerische Burg bringst.
game-tip-guard-towers-later = Zieh auf einen eigenen Turm, und er wird höher. Ein Turm aus drei Steinen zieht genau drei Felder weit. Du kannst auch nur seine oberen Steine ziehen.
game-tip-guard-towers-event-capture = Der Wächter schlägt alles. Jeder Turm schlägt einen Wächter oder einen Turm, der höchstens so hoch ist wie der Stapel, den du ziehst.
game-tip-gou-move = Ein Stein zieht beliebig weit an einem Quadrat entlang oder einen Schritt diagonal. Wer alle vier eingekreisten Punkte in der Mitte hält, gewinnt.
game-tip-gou-event-capture = Geschlagen! Der Stein wurde auf einer Linie zwischen zwei gegnerischen eingeschlossen.
game-tip-gou-part-capture = Schlagen ist hier freiwillig. Tippe auf die Steine, die du schlagen willst, oder lass es bleiben.
game-tip-gou-later = Zwischen zwei gegnerischen Steinen darfst du hindurch, aber nicht stehen bleiben. Auch wer die meisten gegnerischen Steine schlägt, gewinnt.
