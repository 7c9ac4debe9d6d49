### Les mots de toutes les pages, sauf celle de la partie.

## Toutes les pages

site-description = Quatre jeux de plateau à deux : Go Round, Runaround, Guard & Towers et Gou. Contre l’ordinateur, à deux devant le même écran ou avec quelqu’un au loin.
site-skip = Aller au contenu
site-navigation = Navigation principale
site-language = Langue
site-theme = Clair ou sombre
site-api = Pour les programmes : l’API
site-licence = Logiciel libre, MIT ou Apache 2.0
theme-system = Comme le système
theme-light = Clair
theme-dark = Sombre
nav-play = Jouer
nav-lobby = Salon
nav-rules = Règles
nav-account = Connexion

## Nombres et noms

games-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
seat-guest = Invité
seat-computer = Ordinateur, niveau { $level }
seat-number = Joueur { $number }
players-versus = { $first } – { $second }
players-against = contre { $name }
players-screen = À deux devant un écran
your-turn = À vous de jouer
their-turn = À { $name } de jouer
outcome-won = Victoire de { $name }
outcome-you-won = Vous avez gagné
outcome-you-lost = Vous avez perdu
outcome-drawn = Partie nulle
clock-none = Sans pendule
clock-fischer = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
rules-usual = Règles habituelles
rules-spaces = Un plateau de { $number } cases.

## Page d’accueil

front-title = Quatre jeux de plateau à deux
front-lead = Choisissez un plateau et commencez. Sans compte, sans installation.
front-computer = Jouer contre l’ordinateur
front-computer-at = Jouer contre l’ordinateur : { $game }
front-screen = À deux sur cet écran
front-screen-at = À deux sur cet écran : { $game }
front-more = Autres façons de jouer
front-rules = Règles
front-rules-of = Règles de { $game }
front-own = Vos parties

## Salon

lobby-title = Salon
lobby-lead = Quelqu’un avec qui jouer, ou une partie à regarder.
lobby-challenges = Défis ouverts
lobby-no-challenges = Personne n’attend d’adversaire pour le moment.
lobby-make = Chercher un adversaire
lobby-make-lead = Choisissez un jeu et la manière d’y jouer ; qui passe par ici peut accepter.
lobby-watch = Parties à regarder
lobby-no-games = Aucune partie à regarder pour le moment.

## Préparer une partie

play-way = Contre qui ?
play-way-computer = L’ordinateur
play-way-computer-note = Huit niveaux, et l’on peut reprendre ses coups
play-way-screen = À deux sur cet écran
play-way-screen-note = Côte à côte, chacun son tour
play-way-friend = Un ami, par un lien
play-way-friend-note = Sans compte, ni pour l’un ni pour l’autre
play-way-open = Qui passe par ici
play-way-open-note = Un défi ouvert dans le salon
play-level = De quelle force ?
level-1 = Premiers pas
level-2 = Débutant
level-3 = Amateur
level-4 = Solide
level-5 = Exercé
level-6 = Fort
level-7 = Très fort
level-8 = De toutes ses forces
play-side = Votre camp
side-begins = commence
side-lot = Tirage au sort
play-rules-chosen = Règles
play-spaces = Cases
play-clause = Règle { $clause }
play-rules = Les règles de { $game }
play-clock = Pendule
clock-own = Autre
play-minutes = Minutes par camp
play-increment = Secondes ajoutées par coup
play-clock-note = Chaque camp a son temps, et chaque coup en ajoute un peu. Qui n’en a plus a perdu.
play-match = Match
play-games = Parties
play-match-note = Dans un match de plusieurs parties, le premier coup alterne et les points s’additionnent.
play-start = Commencer

## Règles

rules-title = Les règles
rules-lead = Chaque règle avec un exemple dessiné, chaque variante, et nos propres décisions, signalées comme telles.
rules-of = { $game } : les règles
rules-contents = Sommaire
rules-try = Essayer { $game } contre l’ordinateur
rules-common = Ce que les quatre jeux ont en commun

## Défis

challenge-title = Défi : { $game }
challenge-look = Voir
challenge-look-at = { $game } contre { $by } : voir le défi
challenge-open-yours = Le vôtre
challenge-made = { $game } : votre invitation
challenge-made-link = Envoyez ce lien à un ami. Le premier qui l’ouvre peut prendre l’autre place.
challenge-made-open = Votre défi est dans le salon. Le lien marche aussi, pour quelqu’un en particulier.
challenge-link = Lien vers la partie
challenge-copy = Copier
challenge-copied = Copié
challenge-share = Partager
challenge-share-text = Une partie de { $game } ?
challenge-waiting = En attente d’un adversaire. La partie s’ouvrira ici d’elle-même.
challenge-from = { $by } vous invite à jouer à { $game }
challenge-cancel = Retirer
challenge-accept = Accepter et jouer
challenge-decline = Décliner
challenge-fact-side = Votre camp
challenge-fact-rules = Règles
challenge-fact-clock = Pendule
challenge-fact-games = Durée
challenge-side-lot = tiré au sort
challenge-withdrawn = Cette invitation a été retirée
challenge-expired = Cette invitation a expiré
challenge-declined = Cette invitation a été déclinée
challenge-gone-text = Cette partie de { $game } n’aura pas lieu. Une autre peut commencer tout de suite.
challenge-taken = Quelqu’un a été plus rapide
challenge-taken-text = Cette partie de { $game } a trouvé ses deux joueurs. Vous pouvez la regarder, ou en commencer une vous-même.
challenge-gone-play = Jouer à { $game }
challenge-gone-watch = Regarder la partie

## Compte

account-title = Compte
account-lead = Tout marche aussi sans compte. Avec un nom, parties et résultats vous suivent sur chaque appareil.
account-register = Première visite
account-register-lead = Les parties jouées dans ce navigateur vous suivent.
account-register-do = S’inscrire
account-name = Nom
account-password = Mot de passe
account-password-note = Au moins 8 caractères. Il n’y a pas d’adresse e-mail : gardez-le bien.
account-login = Déjà venu
account-login-lead = Retrouvez vos parties et vos résultats.
account-login-do = Se connecter
account-logout = Se déconnecter
account-you = Votre page
account-profile = Parties et résultats
account-tokens = Clés pour les programmes
account-tokens-lead = Un robot qui joue sous ce nom se présente avec une clé.
account-token-once = La nouvelle clé. Elle n’est montrée que cette fois.
account-token-label = À quoi sert-elle ?
account-token-make = Créer une clé
account-token-made = Créée le { $date }
account-token-revoke = Révoquer
account-token-revoke-named = Révoquer la clé « { $label } »
account-logout-everywhere = Se déconnecter de tous les appareils
account-token-scope = Que peut-elle faire ?
account-scope-play = Lire et jouer
account-scope-read = Lire seulement
account-token-days = Valable
account-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
account-token-ends = valable jusqu’au { $date }
account-token-endless = sans limite de durée
account-token-used = utilisée pour la dernière fois le { $date }
account-token-unused = jamais utilisée
account-change = Changer de mot de passe
account-change-lead = Tous les autres appareils seront déconnectés.
account-password-old = Mot de passe actuel
account-password-new = Nouveau mot de passe
account-change-do = Changer de mot de passe
account-data = Vos données
account-export-lead = Tout ce que nous gardons sur vous en un seul fichier : vos parties, vos messages, vos clés et vos appareils.
account-export = Télécharger mes données
account-delete = Supprimer le compte
account-delete-lead = Votre nom, votre mot de passe et vos clés disparaissent pour de bon, et vous abandonnez vos parties en cours. Les parties terminées restent à vos adversaires, sans votre nom ; vos messages y restent aussi.
account-delete-sure = Oui, supprimer mon compte.
account-delete-do = Supprimer le compte

## Joueurs

player-since = Ici depuis le { $date }
player-nothing = Pas encore de partie.
player-results = Résultats
player-game = Jeu
player-played = Jouées
player-won = Gagnées
player-drawn = Nulles
player-lost = Perdues
player-games = Parties
lobby-more = Plus de défis
player-older = Parties plus anciennes

## Matchs

match-title = { $game } : match en { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
match-score = Score
match-games = Les parties
match-game = Partie
match-first = A commencé
match-result = Résultat
match-total = Total
match-running = En cours
match-coming = À venir
match-winner = { $name } remporte le match
match-drawn = Match nul
match-open = Le match est en cours
match-note = Le premier coup alterne. À Go Round, chaque jeton qui reste à l’autre camp vaut un point ; ailleurs, une victoire vaut un point et une partie nulle un demi-point.

## API

api-title = L’API
api-lead = Tout ce que font ces pages, un programme peut le faire : jouer, défier, regarder, suivre les événements à mesure qu’ils arrivent.
api-document = Pour les outils, en OpenAPI 3.1 :
api-parameters = Paramètres
api-body = Corps
api-answers = Réponses
api-problems = Erreurs
api-shapes = Formes des données

## Quand quelque chose ne va pas

trouble-home = Vers les jeux
trouble-not-found = Rien ici
trouble-not-found-text = Il n’y a pas de page à cette adresse. Le lien a peut-être été coupé.
trouble-refused = Cela n’a pas marché
trouble-refused-text = La demande n’a pas été comprise. Revenir en arrière et réessayer aidera peut-être.
trouble-server = C’est notre faute
trouble-server-text = Quelque chose s’est mal passé sur le serveur. Rien de ce qui a été joué n’est perdu ; veuillez réessayer.
trouble-busy = Un instant
trouble-busy-text = Le serveur est très occupé. Veuillez réessayer dans quelques secondes.
