### Texte aller Seiten außer der Spielseite.

## Jede Seite

site-description = Vier Brettspiele für zwei: Go Round, Runaround, Guard & Towers und Gou. Spiel gegen den Computer, zu zweit an einem Bildschirm oder online mit Freunden.
site-skip = Zum Inhalt
site-navigation = Hauptmenü
site-language = Sprache
site-theme = Farbschema
site-api = API
site-licence = Freie Software (MIT oder Apache 2.0)
theme-system = Automatisch
theme-light = Hell
theme-dark = Dunkel
nav-play = Spielen
nav-lobby = Lobby
nav-rules = Regeln
nav-account = Anmelden

## Namen, Ergebnisse und Uhren

games-count = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
seat-number = Spieler { $number }
players-versus = { $first } – { $second }
players-against = gegen { $name }
players-against-computer = gegen den Computer, Stufe { $level }
players-screen = Zu zweit an einem Bildschirm
players-screen-named = { $first } – { $second }, ein Bildschirm
your-turn = Du bist dran
waiting-for = { $name } ist dran
waiting-for-computer = Der Computer ist dran
outcome-won = { $name } hat gewonnen
outcome-you-won = Du hast gewonnen
outcome-you-lost = Du hast verloren

## Startseite

front-title = Vier Brettspiele für zwei
front-lead = Spiel aussuchen und loslegen. Ohne Konto, ohne Installation.
front-computer = Gegen den Computer
front-computer-at = Gegen den Computer: { $game }
front-pair = Gegner finden
front-pair-at = Gegner finden: { $game }
front-screen = Zu zweit hier spielen
front-screen-at = Zu zweit hier spielen: { $game }
front-invite = Herausfordern
front-invite-at = Freunde herausfordern: { $game }
front-more = Mehr Möglichkeiten
front-more-at = Mehr Möglichkeiten: { $game }
front-rules = Regeln
front-rules-of = Regeln von { $game }
front-own = Deine Partien
front-recent = Letzte Partien
front-all = Alle Partien

## Seiten, die ohne Verbindung funktionieren

site-offline = Offline spielen
site-online = Online spielen
device-title = Offline spielen
device-description = Vier Brettspiele für zwei: Go Round, Runaround, Guard & Towers und Gou. Spiel gegen den Computer oder zu zweit an einem Bildschirm, auch ohne Internet.
device-lead = Spiel gegen den Computer oder zu zweit an einem Bildschirm. Nach dem ersten Besuch geht hier alles auch ohne Internet.
device-offline = Gerade gibt es keine Verbindung. Auf dieser Seite funktioniert trotzdem alles.
device-games = Partien auf diesem Gerät
device-delete = Löschen
device-delete-named = { $game } löschen, { $players }
device-clock-note = Jeder hat seine eigene Uhr: Minuten für die ganze Partie plus Sekunden für jeden Zug. Läuft deine Zeit ab, verlierst du.
device-needs-scripts = Zum Spielen muss JavaScript eingeschaltet sein.
device-not-found = Diese Partie ist nicht auf diesem Gerät. Partien bleiben in dem Browser, in dem sie begonnen wurden.
device-bad-setup = Mit diesen Einstellungen lässt sich das Spiel nicht spielen. Bitte wähle andere.
device-not-stored = Dein Browser kann diese Partie nicht speichern. Du kannst weiterspielen, aber sie ist weg, wenn du die Seite verlässt.
device-unsupported = Dieser Browser ist zu alt, um offline zu spielen. Bitte aktualisiere ihn.
device-failed = Die Partie konnte nicht geladen werden. Bitte lade die Seite neu.
device-storage = Dein Browser lässt diese Seite nicht auf ihre Partien zugreifen. Vielleicht sind sie noch in einem älteren Tab offen: Schließ die anderen Tabs und lade die Seite neu.
device-unreadable = Diese Partie lässt sich nicht lesen. Vielleicht stammt sie aus einer neueren Version: Lade die Seite neu.
device-restarted = Es gab einen Fehler, und das Spiel wurde neu gestartet. Nichts ist verloren.
device-stuck = Etwas funktioniert nicht. Bitte lade die Seite neu: Deine Partie ist gespeichert.
device-keep = Online speichern
device-kept = Online ansehen
device-not-kept = Der Server ist nicht erreichbar. Bitte versuch es später noch einmal.
device-delete-really = Diese Partie löschen?
device-delete-yes = Ja, löschen
device-delete-no = Nein, behalten
device-go-on = Auf diesem Gerät weiterspielen
device-go-on-lost = Keine Verbindung. Du kannst auch ohne weiterspielen:
device-go-on-busy = Der Server ist ausgelastet, der Computer braucht länger.

## Lobby

lobby-title = Lobby
lobby-lead = Finde einen Gegner oder schau bei einer Partie zu.
lobby-challenges = Offene Herausforderungen
lobby-no-challenges = Gerade sucht niemand einen Gegner.
lobby-pair-lead = Du spielst gegen jemanden, der gerade wartet. Ist niemand da, wartest du auf den Nächsten.
lobby-make = Herausforderung erstellen
lobby-make-at = Herausforderung erstellen: { $game }
lobby-make-lead = Wähle ein Spiel und die Einstellungen. Jeder in der Lobby kann deine Herausforderung annehmen.
lobby-watch = Zuschauen
lobby-no-games = Gerade läuft keine Partie zum Zuschauen.

## Eine Partie vorbereiten

play-opponent = Gegner
play-opponent-computer = Computer
play-opponent-computer-note = Zwölf Stufen
play-opponent-screen = Zu zweit an einem Bildschirm
play-opponent-screen-note = Abwechselnd an diesem Gerät
play-opponent-friend = Ein Freund, per Link
play-opponent-friend-note = Niemand braucht ein Konto
play-opponent-open = Beliebiger Gegner
play-opponent-open-note = Offene Herausforderung in der Lobby
play-opponent-player = Ein bestimmter Spieler
play-opponent-player-note = Sieht deine Herausforderung auf jeder Seite
play-to = Name des Spielers
play-names = Namen (freiwillig)
play-same-names = Beide haben denselben Namen. Bitte ändere einen davon.
play-no-player = Diesen Spieler gibt es nicht. Stimmt die Schreibweise?
play-yourself = Das bist du selbst. Fordere jemand anderen heraus.
play-level = Stufe
play-level-named = Stufe { $level }: { $name }
level-1 = Erste Schritte
level-2 = Anfänger
level-3 = Hobbyspieler
level-4 = Mittel
level-5 = Geübt
level-6 = Fortgeschritten
level-7 = Erfahren
level-8 = Stark
level-9 = Sehr stark
level-10 = Experte
level-11 = Meister
level-12 = Volle Stärke
play-side = Deine Seite
side-begins = beginnt
side-random = Zufällig
play-rules-chosen = Regeln
play-spaces = Felder
play-clause = Regel { $clause }
play-rules = Regeln von { $game }
play-clock = Uhr
clock-custom = Eigene
play-minutes = Minuten pro Spieler
play-increment = Bonussekunden pro Zug
play-clock-note = Jeder hat seine eigene Uhr: Minuten für die ganze Partie plus Sekunden für jeden Zug, oder Tage für jeden Zug. Läuft deine Zeit ab, verlierst du.
play-match = Wettkampf
play-games = Partien
play-match-note = Bei mehreren Partien beginnt ihr abwechselnd, und die Punkte werden addiert.
play-start = Partie starten
play-create-link = Link erstellen
play-post = Herausforderung erstellen
play-send = Herausforderung senden

## Gäste

guest-name = Dein Name (freiwillig)
name-limit = Höchstens 20 Zeichen.
guest-name-note = Wir zeigen ihn mit dem Zusatz „(Gast)“ und merken ihn uns für deine nächste Partie.
guest-name-save = Name speichern

## Hinweise

notice-turn = Du bist dran: { $game } { $players }
notice-challenge = { $name } fordert dich zu { $game } heraus.
notice-accepted = { $name } hat angenommen: Eure Partie { $game } läuft.
notice-declined = { $name } hat deine Herausforderung abgelehnt ({ $game }).
notice-play = Spielen
notice-close = Schließen
notice-ask = Benachrichtigungen einschalten

## Regeln

rules-title = Spielregeln
rules-lead = Die vollständigen Regeln mit Bildern und Varianten.
rules-read = Regeln lesen
rules-of = { $game }: Regeln
rules-contents = Inhalt
rules-try = Ausprobieren: { $game } gegen den Computer
rules-common = Gemeinsame Regeln aller vier Spiele

## Herausforderungen

challenge-title = Herausforderung: { $game }
challenge-view = Ansehen
challenge-view-at = Herausforderung ansehen: { $game } gegen { $by }
challenge-open-yours = Deine ansehen
challenge-open-yours-at = Deine Herausforderung ansehen: { $game }
challenge-for-you = für dich
challenge-to = an { $name }
challenge-made = { $game }: deine Herausforderung
challenge-looking = { $game }: Gegner gesucht
challenge-made-link = Schick diesen Link einem Freund. Wer zuerst annimmt, spielt gegen dich.
challenge-made-open = Deine Herausforderung steht in der Lobby. Du kannst den Link auch verschicken.
challenge-link = Link zur Herausforderung
challenge-copy = Kopieren
challenge-copied = Kopiert
challenge-share = Teilen
challenge-share-text = Lust auf eine Partie { $game }?
challenge-waiting = Warten auf einen Gegner. Die Partie beginnt hier automatisch.
challenge-waiting-for = Warten auf die Antwort von { $name }. Die Partie beginnt hier automatisch.
challenge-from = { $by } fordert dich zu { $game } heraus
challenge-cancel = Zurückziehen
challenge-stop = Suche beenden
challenge-accept = Annehmen und spielen
challenge-decline = Ablehnen
challenge-fact-side = Deine Seite
challenge-fact-rules = Regeln
challenge-fact-clock = Uhr
challenge-fact-games = Wettkampf
challenge-side-random = zufällig
challenge-withdrawn = Diese Herausforderung wurde zurückgezogen
challenge-expired = Diese Herausforderung ist abgelaufen
challenge-declined = Diese Herausforderung wurde abgelehnt
challenge-gone-text = Diese Partie { $game } findet nicht statt. Du kannst sofort eine andere beginnen.
challenge-taken = Jemand war schneller
challenge-taken-text = Diese Partie { $game } hat schon zwei Spieler. Du kannst zuschauen oder eine eigene beginnen.
challenge-gone-play = { $game } spielen
challenge-gone-watch = Zuschauen

## Konto

account-title = Konto
account-lead = Du kannst auch ohne Konto spielen. Mit Konto hast du deine Partien und Ergebnisse auf jedem Gerät.
account-register = Konto erstellen
account-register-lead = Deine Partien aus diesem Browser werden übernommen.
account-register-do = Konto erstellen
account-name = Name
account-password = Passwort
account-password-note = Mindestens 8 Zeichen. Wir haben keine E-Mail-Adresse von dir: Ein vergessenes Passwort lässt sich nicht wiederherstellen.
account-login = Anmelden
account-login-do = Anmelden
account-logout = Abmelden
account-you = Dein Profil
account-profile = Partien und Ergebnisse
account-tokens = API-Schlüssel
account-tokens-lead = Ein Bot, der unter diesem Namen spielt, meldet sich mit einem API-Schlüssel an.
account-token-once = Dein neuer Schlüssel. Kopiere ihn jetzt, er wird nicht noch einmal angezeigt.
account-token-label = Name des Schlüssels
account-token-make = Schlüssel erstellen
account-token-made = erstellt am { $date }
account-token-revoke = Widerrufen
account-token-revoke-named = Schlüssel „{ $label }“ widerrufen
account-logout-everywhere = Auf allen Geräten abmelden
account-token-scope = Rechte
account-scope-play = Lesen und spielen
account-scope-read = Nur lesen
account-token-days = Gültig für
account-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
account-token-ends = gültig bis { $date }
account-token-endless = unbefristet
account-token-used = zuletzt verwendet am { $date }
account-token-unused = nie verwendet
account-change = Passwort ändern
account-change-lead = Alle anderen Geräte werden dabei abgemeldet.
account-password-old = Aktuelles Passwort
account-password-new = Neues Passwort
account-change-do = Passwort ändern
account-data = Deine Daten
account-export-lead = Alles, was wir über dich gespeichert haben, in einer Datei: deine Partien, Chatnachrichten, Schlüssel und Geräte.
account-export = Daten herunterladen
account-delete = Konto löschen
account-delete-lead = Name, Passwort und Schlüssel werden endgültig gelöscht, und du gibst alle laufenden Partien auf. Deine Gegner behalten die beendeten Partien samt deinen Chatnachrichten, aber ohne deinen Namen.
account-delete-sure = Ja, mein Konto löschen.
account-delete-do = Konto löschen

## Spieler

player-since = Dabei seit { $date }
player-nothing = Noch keine Partien.
player-challenge = { $name } herausfordern
player-results = Ergebnisse
player-game = Spiel
player-played = Gespielt
player-won = Gewonnen
player-drawn = Unentschieden
player-lost = Verloren
player-games = Partien
lobby-more = Weitere Herausforderungen
player-older = Ältere Partien

## Wettkämpfe

match-title = { $game }: Wettkampf über { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
match-score = Punktestand
match-games = Partien
match-game = Partie
match-first = Beginnt
match-result = Ergebnis
match-total = Gesamt
match-running = Läuft
match-coming = Steht noch aus
match-you-won = Du hast den Wettkampf gewonnen
match-you-lost = Du hast den Wettkampf verloren
match-winner = { $name } hat den Wettkampf gewonnen
match-drawn = Der Wettkampf endet unentschieden
match-open = Der Wettkampf läuft noch
match-note = Beide beginnen abwechselnd.
match-note-chips = Der Gewinner bekommt einen Punkt für jeden Chip, den der Verlierer noch hat.
match-note-wins = Ein Sieg zählt einen Punkt, ein Unentschieden einen halben.
match-go = Zu Partie { $number }

## Rückblick auf eine Partie

review-of = Rückblick: { $game }
review-thinking = Die Partie wird analysiert …
review-deeper = Genauer analysieren
review-to-game = Zurück zur Partie
review-start = Der Anfang der Partie
review-move = { $number }. { $name }: { $move }
review-graph = So änderte sich die Gewinnchance von { $name }
review-moves = Alle Züge
review-turning = Wendepunkte
review-none = Niemand hat einen Fehler gemacht.
review-totals = Insgesamt
review-next-mistake = Nächster Fehler
review-better = Besser: { $move }
review-missed-win = { $move } hätte in { $count } Zügen gewonnen.
review-missed-win-now = { $move } hätte sofort gewonnen.
review-allowed-loss = Nach diesem Zug kann die andere Seite den Sieg erzwingen (nötige Züge: { $count }).
review-gave-away = Verschenkte Gewinnchance: { $loss }
review-chance = Gewinnchance von { $name }: { $chance }
review-play-line = Bessere Zugfolge zeigen
review-line = Bessere Zugfolge: Zug { $number } von { $count }
review-leave-line = Zurück zum gespielten Zug
review-try = Selbst versuchen
review-try-all = Eigene Fehler noch einmal versuchen
review-try-both = Die Fehler noch einmal versuchen
review-try-ask = { $name } am Zug. Was ist besser als { $move }?
review-try-right = Ja, { $move } ist besser!
review-try-wrong = { $move } ist nicht besser. Versuch etwas anderes.
review-try-better = { $move } ist besser, aber es gibt noch etwas Stärkeres.
review-try-thinking = Mal sehen …
review-try-done = Das war der letzte.
review-reveal = Lösung zeigen
review-try-next = Weiter
review-stop-trying = Beenden
review-limits = { $nodes } Stellungen für jede Entscheidung, wie mit { $command }
review-grade-best = Bester Zug
review-grade-good = Guter Zug
review-grade-inaccuracy = Ungenau
review-grade-mistake = Fehler
review-grade-blunder = Grober Fehler
review-inaccuracies = Ungenaue Züge
review-mistakes = Fehler
review-blunders = Grobe Fehler
review-skill = Insgesamt verschenkt
review-skill-per-move = Verschenkt pro Entscheidung
review-luck = Würfelglück
review-roll = { $face } gewürfelt, Glück { $luck }
review-turning-roll = { $number }. { $name } würfelt { $face }: { $luck }
review-helped = Die Würfel halfen { $name } ({ $luck }).
review-even = Die Würfel bevorzugten niemanden.
review-adjusted = Mit neutralen Würfeln hätte { $name } etwa { $chance } erreicht: das Ergebnis ohne das Glück aller Würfe.
review-not-over = Diese Partie läuft noch. Der Rückblick ist danach möglich.

## Analysebrett

analysis-of = Analysebrett: { $game }
analysis-about = Probier alles aus: Spiel für beide Seiten, geh zurück, zweig ab. Die Adresse dieser Seite enthält alles.
analysis-lines = Beste Züge
analysis-engine = Engine an
analysis-count = Varianten
analysis-moves = Züge und Varianten
analysis-promote = Zur Hauptvariante machen
analysis-remove = Ab hier löschen
analysis-comment = Kommentar zu diesem Zug
analysis-position = Stellung
analysis-rules = Regeln
analysis-text = Stellung als Text
analysis-load = Aufbauen
analysis-roll = Würfeln
analysis-roll-face = Eine { $face } würfeln
analysis-drawn = Die Partie ist unentschieden.
analysis-over = Die Partie ist zu Ende.
analysis-win-in = Gewinnt, Züge: { $count }
analysis-loss-in = Verliert, Züge: { $count }
analysis-depth = Tiefe { $depth }
analysis-effort = { $nodes } Stellungen, { $speed } pro Sekunde
analysis-bad-position = Das ist keine zulässige Stellung: { $reason }
review-analysis = Diese Stellung analysieren

## API

api-title = API
api-lead = Programme können alles, was diese Seiten können: spielen, herausfordern, zuschauen und Ereignisse live verfolgen.
api-document = OpenAPI-3.1-Dokument:
api-parameters = Parameter
api-body = Anfrage
api-responses = Antworten
api-problems = Fehler
api-schemas = Schemas

## Fehlerseiten

error-home = Zu den Spielen
error-not-found = Seite nicht gefunden
error-not-found-text = Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link unvollständig.
error-refused = Das hat nicht geklappt
error-refused-text = Wir konnten die Anfrage nicht verstehen. Geh zurück und versuch es noch einmal.
error-server = Unser Fehler
error-server-text = Auf dem Server ist etwas schiefgegangen. Kein Zug ist verloren; versuch es bitte noch einmal.
error-busy = Einen Moment bitte
error-busy-text = Der Server ist ausgelastet. Versuch es bitte in ein paar Sekunden noch einmal.
