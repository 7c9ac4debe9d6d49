### Die Worte aller Seiten außer der Spielseite.

## Jede Seite

site-description = Vier Brettspiele für zwei: Go Round, Runaround, Guard & Towers und Gou. Gegen den Computer, zu zweit am selben Bildschirm oder mit jemandem in der Ferne.
site-skip = Direkt zum Inhalt
site-navigation = Hauptnavigation
site-language = Sprache
site-theme = Hell oder dunkel
site-api = Für Programme: die API
site-licence = Freie Software, MIT oder Apache 2.0
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
nav-play = Spielen
nav-lobby = Lobby
nav-rules = Regeln
nav-account = Anmelden

## Anzahlen und Namen

games-count = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
seat-guest = Gast
seat-computer = Computer, Stufe { $level }
seat-number = Spieler { $number }
players-versus = { $first } – { $second }
players-against = gegen { $name }
players-screen = Zu zweit an einem Bildschirm
your-turn = Am Zug
their-turn = { $name } ist am Zug
outcome-won = { $name } hat gewonnen
outcome-you-won = Du hast gewonnen
outcome-you-lost = Du hast verloren
outcome-drawn = Unentschieden
clock-none = Ohne Uhr
clock-fischer = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
rules-usual = Übliche Regeln
rules-spaces = Ein Brett mit { $number } Feldern.

## Startseite

front-title = Vier Brettspiele für zwei
front-lead = Brett aussuchen und loslegen. Ohne Konto, ohne Installation.
front-computer = Gegen den Computer
front-computer-at = Gegen den Computer: { $game }
front-screen = Zu zweit an diesem Bildschirm
front-screen-at = Zu zweit an diesem Bildschirm: { $game }
front-more = Weitere Spielarten
front-rules = Regeln
front-rules-of = Regeln von { $game }
front-own = Eigene Partien

## Lobby

lobby-title = Lobby
lobby-lead = Jemand zum Spielen oder eine Partie zum Zuschauen.
lobby-challenges = Offene Herausforderungen
lobby-no-challenges = Gerade wartet niemand auf Gesellschaft.
lobby-make = Mitspieler suchen
lobby-make-lead = Spiel und Spielweise wählen; wer vorbeikommt, kann annehmen.
lobby-watch = Partien zum Zuschauen
lobby-no-games = Gerade gibt es keine Partie zum Zuschauen.

## Eine Partie vorbereiten

play-way = Gegen wen?
play-way-computer = Den Computer
play-way-computer-note = Acht Stufen, Züge lassen sich zurücknehmen
play-way-screen = Zu zweit an diesem Bildschirm
play-way-screen-note = Nebeneinander und abwechselnd
play-way-friend = Freunde, per Link
play-way-friend-note = Auf beiden Seiten ohne Konto
play-way-open = Wer gerade da ist
play-way-open-note = Offene Herausforderung in der Lobby
play-level = Wie stark?
level-1 = Erste Schritte
level-2 = Anfänger
level-3 = Locker
level-4 = Solide
level-5 = Geübt
level-6 = Stark
level-7 = Sehr stark
level-8 = Mit aller Kraft
play-side = Eigene Seite
side-begins = beginnt
side-lot = Das Los entscheidet
play-rules-chosen = Regeln
play-spaces = Felder
play-clause = Regel { $clause }
play-rules = Die Regeln von { $game }
play-clock = Uhr
clock-own = Andere
play-minutes = Minuten pro Seite
play-increment = Sekunden Zugabe pro Zug
play-clock-note = Jede Seite hat ihre eigene Zeit, und jeder Zug bringt etwas dazu. Wer keine mehr hat, verliert.
play-match = Wettkampf
play-games = Partien
play-match-note = Bei mehreren Partien wechselt der erste Zug, und die Punkte werden zusammengezählt.
play-start = Los geht’s

## Regeln

rules-title = Die Regeln
rules-lead = Jede Regel mit gezeichnetem Beispiel, jede Variante, und eigene Festlegungen als solche benannt.
rules-of = { $game }: die Regeln
rules-contents = Inhalt
rules-try = Ausprobieren: { $game } gegen den Computer
rules-common = Was allen vier Spielen gemeinsam ist

## Herausforderungen

challenge-title = Herausforderung: { $game }
challenge-look = Ansehen
challenge-look-at = { $game } gegen { $by }: Herausforderung ansehen
challenge-open-yours = Eigene
challenge-made = { $game }: die Einladung steht
challenge-made-link = Diesen Link verschicken. Wer ihn zuerst öffnet, kann den anderen Platz einnehmen.
challenge-made-open = Die Herausforderung steht in der Lobby. Auch der Link funktioniert, für jemand Bestimmten.
challenge-link = Link zur Partie
challenge-copy = Kopieren
challenge-copied = Kopiert
challenge-share = Teilen
challenge-share-text = Eine Partie { $game }?
challenge-waiting = Noch hat niemand angenommen. Die Partie öffnet sich hier von selbst.
challenge-from = { $by } lädt zu { $game } ein
challenge-cancel = Zurückziehen
challenge-accept = Annehmen und spielen
challenge-decline = Ablehnen
challenge-fact-side = Eigene Seite
challenge-fact-rules = Regeln
challenge-fact-clock = Uhr
challenge-fact-games = Länge
challenge-side-lot = das Los entscheidet
challenge-withdrawn = Diese Einladung wurde zurückgezogen
challenge-expired = Diese Einladung ist abgelaufen
challenge-declined = Diese Einladung wurde abgelehnt
challenge-gone-text = Diese Partie { $game } findet nicht statt. Eine andere kann sofort beginnen.
challenge-taken = Jemand anderes war schneller
challenge-taken-text = Für diese Partie { $game } haben sich schon zwei gefunden. Zuschauen ist möglich, oder eine eigene Partie.
challenge-gone-play = { $game } spielen
challenge-gone-watch = Partie ansehen

## Konto

account-title = Konto
account-lead = Alles geht auch ohne. Mit einem Namen sind Partien und Ergebnisse auf jedem Gerät zur Hand.
account-register = Neu hier
account-register-lead = Die Partien aus diesem Browser kommen mit.
account-register-do = Registrieren
account-name = Name
account-password = Passwort
account-password-note = Mindestens 8 Zeichen. Eine E-Mail-Adresse gibt es nicht, also gut aufbewahren.
account-login = Schon einmal hier gewesen
account-login-lead = Zurück zu Partien und Ergebnissen.
account-login-do = Anmelden
account-logout = Abmelden
account-you = Eigene Seite
account-profile = Partien und Ergebnisse
account-tokens = Schlüssel für Programme
account-tokens-lead = Ein Bot, der unter diesem Namen spielt, meldet sich mit einem Schlüssel an.
account-token-once = Der neue Schlüssel. Er wird nur dieses eine Mal gezeigt.
account-token-label = Wofür ist er?
account-token-make = Schlüssel anlegen
account-token-made = Angelegt am { $date }
account-token-revoke = Widerrufen
account-token-revoke-named = Schlüssel „{ $label }“ widerrufen
account-logout-everywhere = Auf allen Geräten abmelden
account-token-scope = Was darf er?
account-scope-play = Lesen und spielen
account-scope-read = Nur lesen
account-token-days = Gültig für
account-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
account-token-ends = gültig bis { $date }
account-token-endless = unbefristet
account-token-used = zuletzt benutzt am { $date }
account-token-unused = noch nie benutzt
account-change = Passwort ändern
account-change-lead = Alle anderen Geräte werden dabei abgemeldet.
account-password-old = Bisheriges Passwort
account-password-new = Neues Passwort
account-change-do = Passwort ändern
account-data = Deine Daten
account-export-lead = Alles, was wir über dich gespeichert haben, in einer Datei: deine Partien, deine Chatbeiträge, deine Schlüssel und Geräte.
account-export = Daten herunterladen
account-delete = Konto löschen
account-delete-lead = Name, Passwort und Schlüssel werden endgültig gelöscht, laufende Partien gibst du auf. Beendete Partien bleiben deinen Gegnern erhalten, aber ohne deinen Namen; auch was du dort im Chat geschrieben hast, bleibt stehen.
account-delete-sure = Ja, mein Konto löschen.
account-delete-do = Konto löschen

## Spieler

player-since = Dabei seit { $date }
player-nothing = Noch keine Partien.
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
match-games = Die Partien
match-game = Partie
match-first = Begonnen hat
match-result = Ergebnis
match-total = Summe
match-running = Wird gespielt
match-coming = Kommt noch
match-winner = { $name } gewinnt den Wettkampf
match-drawn = Der Wettkampf endet unentschieden
match-open = Der Wettkampf läuft noch
match-note = Der erste Zug wechselt. Bei Go Round zählt jeder Chip, den die andere Seite übrig hat, einen Punkt; sonst bringt ein Sieg einen und ein Unentschieden einen halben Punkt.

## API

api-title = Die API
api-lead = Alles, was diese Seiten tun, kann auch ein Programm: spielen, herausfordern, zuschauen und Ereignisse verfolgen.
api-document = Für Werkzeuge, als OpenAPI 3.1:
api-parameters = Parameter
api-body = Inhalt
api-answers = Antworten
api-problems = Fehler
api-shapes = Formen der Daten

## Wenn etwas nicht stimmt

trouble-home = Zu den Spielen
trouble-not-found = Hier ist nichts
trouble-not-found-text = Unter dieser Adresse gibt es keine Seite. Vielleicht wurde der Link abgeschnitten.
trouble-refused = Das hat nicht geklappt
trouble-refused-text = Die Anfrage war nicht zu verstehen. Zurückgehen und es noch einmal versuchen hilft vielleicht.
trouble-server = Unser Fehler
trouble-server-text = Auf dem Server ist etwas schiefgegangen. Nichts Gespieltes ist verloren; bitte noch einmal versuchen.
trouble-busy = Einen Moment bitte
trouble-busy-text = Der Server hat alle Hände voll zu tun. Bitte in ein paar Sekunden noch einmal versuchen.
