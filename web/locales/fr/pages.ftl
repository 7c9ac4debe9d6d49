### Textes de toutes les pages, sauf celle de la partie.

## Toutes les pages

site-description = Quatre jeux de plateau pour deux joueurs : Go Round, Runaround, Guard & Towers et Gou. Jouez contre l’ordinateur, à deux sur un écran ou en ligne avec un ami.
site-skip = Aller au contenu
site-navigation = Menu principal
site-language = Langue
site-theme = Thème
site-api = API
site-licence = Logiciel libre (MIT ou Apache 2.0)
theme-system = Automatique
theme-light = Clair
theme-dark = Sombre
nav-play = Jouer
nav-lobby = Salon
nav-rules = Règles
nav-account = Connexion

## Noms, résultats et pendules

games-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
seat-number = Joueur { $number }
players-versus = { $first } – { $second }
players-against = contre { $name }
players-against-computer = contre l’ordinateur, niveau { $level }
players-screen = À deux sur cet écran
players-screen-named = { $first } – { $second }, un seul écran
your-turn = À vous de jouer
waiting-for = En attente de { $name }
waiting-for-computer = En attente de l’ordinateur
outcome-won = { $name } a gagné
outcome-you-won = Vous avez gagné
outcome-you-lost = Vous avez perdu

## Page d’accueil

front-title = Quatre jeux de plateau pour deux
front-lead = Choisissez un jeu et jouez. Sans compte, sans installation.
front-computer = Contre l’ordinateur
front-computer-at = Contre l’ordinateur : { $game }
front-pair = Trouver un adversaire
front-pair-at = Trouver un adversaire : { $game }
front-screen = À deux sur cet écran
front-screen-at = À deux sur cet écran : { $game }
front-invite = Défier un ami
front-invite-at = Défier un ami : { $game }
front-more = Plus d’options
front-more-at = Plus d’options : { $game }
front-rules = Règles
front-rules-of = Règles de { $game }
front-own = Vos parties
front-recent = Parties récentes
front-all = Toutes les parties

## Pages qui fonctionnent hors ligne

site-offline = Jouer hors ligne
site-online = Jouer en ligne
device-title = Jouer hors ligne
device-description = Quatre jeux de plateau pour deux joueurs : Go Round, Runaround, Guard & Towers et Gou. Jouez contre l’ordinateur ou à deux sur un écran, même sans connexion.
device-lead = Jouez contre l’ordinateur ou à deux sur un écran. Après votre première visite, tout fonctionne ici sans connexion.
device-offline = Il n’y a pas de connexion pour le moment. Tout fonctionne quand même sur cette page.
device-games = Parties sur cet appareil
device-delete = Supprimer
device-delete-named = Supprimer { $game }, { $players }
device-clock-note = Chaque joueur a sa pendule : des minutes pour toute la partie et des secondes en plus à chaque coup. Si votre temps est écoulé, vous perdez.
device-needs-scripts = Pour jouer ici, activez JavaScript.
device-not-found = Cette partie n’est pas sur cet appareil. Les parties restent dans le navigateur où elles ont commencé.
device-bad-setup = Ce jeu ne peut pas se jouer avec ces réglages. Choisissez-en d’autres.
device-not-stored = Votre navigateur ne peut pas enregistrer cette partie. Vous pouvez continuer, mais elle sera perdue quand vous quitterez la page.
device-unsupported = Ce navigateur est trop ancien pour jouer hors ligne. Mettez-le à jour.
device-failed = La partie n’a pas pu être chargée. Rechargez la page.
device-storage = Votre navigateur ne laisse pas cette page lire ses parties. Elles sont peut-être ouvertes dans un onglet plus ancien : fermez les autres onglets et rechargez la page.
device-unreadable = Cette partie est illisible. Elle vient peut-être d’une version plus récente : rechargez la page.
device-restarted = Un problème est survenu et le jeu a été relancé. Rien n’est perdu.
device-stuck = Quelque chose ne fonctionne pas. Rechargez la page : votre partie est enregistrée.
device-keep = Enregistrer en ligne
device-kept = Voir en ligne
device-not-kept = Le serveur est injoignable. Réessayez plus tard.
device-delete-really = Supprimer cette partie ?
device-delete-yes = Oui, supprimer
device-delete-no = Non, la garder
device-go-on = Continuer sur cet appareil
device-go-on-lost = Pas de connexion. Vous pouvez quand même continuer :
device-go-on-busy = Le serveur est surchargé, l’ordinateur met plus de temps à jouer.

## Salon

lobby-title = Salon
lobby-lead = Trouvez un adversaire ou regardez une partie.
lobby-challenges = Défis ouverts
lobby-no-challenges = Personne ne cherche d’adversaire pour le moment.
lobby-pair-lead = Jouez contre la personne qui attend déjà, ou attendez la suivante.
lobby-make = Lancer un défi
lobby-make-at = Lancer un défi : { $game }
lobby-make-lead = Choisissez un jeu et ses réglages ; n’importe qui dans le salon peut accepter.
lobby-watch = Parties en direct
lobby-no-games = Aucune partie à regarder pour le moment.

## Préparer une partie

play-opponent = Adversaire
play-opponent-computer = Ordinateur
play-opponent-computer-note = Douze niveaux
play-opponent-screen = À deux sur cet écran
play-opponent-screen-note = Chacun son tour sur cet appareil
play-opponent-friend = Un ami, par lien
play-opponent-friend-note = Aucun compte nécessaire
play-opponent-open = N’importe qui
play-opponent-open-note = Défi ouvert dans le salon
play-opponent-player = Un joueur précis
play-opponent-player-note = Voit votre défi sur toutes les pages
play-to = Nom du joueur
play-names = Noms (facultatif)
play-same-names = Les deux joueurs ont le même nom. Changez l’un des deux.
play-no-player = Aucun joueur ne porte ce nom. Vérifiez l’orthographe.
play-yourself = C’est vous ! Choisissez un autre joueur.
play-level = Niveau
play-level-named = Niveau { $level } : { $name }
level-1 = Premiers pas
level-2 = Débutant
level-3 = Occasionnel
level-4 = Régulier
level-5 = Intermédiaire
level-6 = Avancé
level-7 = Confirmé
level-8 = Fort
level-9 = Très fort
level-10 = Expert
level-11 = Maître
level-12 = Maximum
play-side = Votre camp
side-begins = commence
side-random = Au hasard
play-rules-chosen = Règles
play-spaces = Cases
play-clause = Règle { $clause }
play-rules = Règles de { $game }
play-clock = Pendule
clock-custom = Personnalisée
play-minutes = Minutes par joueur
play-increment = Secondes ajoutées par coup
play-clock-note = Chaque joueur a sa pendule : des minutes pour toute la partie et des secondes en plus à chaque coup, ou des jours pour chaque coup. Si votre temps est écoulé, vous perdez.
play-match = Match
play-games = Parties
play-match-note = Dans un match en plusieurs parties, chacun commence à son tour et les points s’additionnent.
play-start = Commencer
play-create-link = Créer le lien
play-post = Lancer le défi
play-send = Envoyer le défi

## Invités

guest-name = Votre nom (facultatif)
name-limit = 20 caractères au plus.
guest-name-note = Nous l’affichons suivi de « (invité) » et le gardons pour votre prochaine partie.
guest-name-save = Enregistrer

## Avis

notice-turn = À vous de jouer : { $game } { $players }
notice-challenge = { $name } vous défie à { $game }.
notice-accepted = { $name } a accepté : votre partie de { $game } a commencé.
notice-declined = { $name } a refusé votre défi ({ $game }).
notice-play = Jouer
notice-close = Fermer
notice-ask = Activer les notifications

## Règles

rules-title = Règles
rules-lead = Les règles complètes, avec images et variantes.
rules-read = Lire les règles
rules-of = { $game } : règles
rules-contents = Sommaire
rules-try = Essayer { $game } contre l’ordinateur
rules-common = Règles communes aux quatre jeux

## Défis

challenge-title = Défi : { $game }
challenge-view = Voir
challenge-view-at = Voir le défi : { $game } contre { $by }
challenge-open-yours = Voir le vôtre
challenge-open-yours-at = Voir votre défi : { $game }
challenge-for-you = pour vous
challenge-to = à { $name }
challenge-made = { $game } : votre défi
challenge-looking = { $game } : recherche d’un adversaire
challenge-made-link = Envoyez ce lien à un ami. La première personne qui accepte joue contre vous.
challenge-made-open = Votre défi est dans le salon. Vous pouvez aussi envoyer le lien à quelqu’un.
challenge-link = Lien du défi
challenge-copy = Copier
challenge-copied = Copié
challenge-share = Partager
challenge-share-text = Une partie de { $game } ?
challenge-waiting = En attente d’un adversaire. La partie commencera ici automatiquement.
challenge-waiting-for = En attente de la réponse de { $name }. La partie commencera ici automatiquement.
challenge-from = { $by } vous défie à { $game }
challenge-cancel = Annuler le défi
challenge-stop = Arrêter la recherche
challenge-accept = Accepter et jouer
challenge-decline = Refuser
challenge-fact-side = Votre camp
challenge-fact-rules = Règles
challenge-fact-clock = Pendule
challenge-fact-games = Match
challenge-side-random = au hasard
challenge-withdrawn = Ce défi a été annulé
challenge-expired = Ce défi a expiré
challenge-declined = Ce défi a été refusé
challenge-gone-text = Cette partie de { $game } n’aura pas lieu. Vous pouvez en commencer une autre tout de suite.
challenge-taken = Quelqu’un a été plus rapide
challenge-taken-text = Cette partie de { $game } a déjà ses deux joueurs. Vous pouvez la regarder ou en commencer une autre.
challenge-gone-play = Jouer à { $game }
challenge-gone-watch = Regarder la partie

## Compte

account-title = Compte
account-lead = Vous pouvez jouer sans compte. Avec un compte, vos parties et vos résultats vous suivent sur tous vos appareils.
account-register = Créer un compte
account-register-lead = Les parties jouées dans ce navigateur y sont ajoutées.
account-register-do = Créer le compte
account-name = Nom
account-password = Mot de passe
account-password-note = Au moins 8 caractères. Nous n’avons pas votre adresse e-mail : un mot de passe perdu ne peut pas être récupéré.
account-login = Déjà inscrit ?
account-login-do = Se connecter
account-logout = Se déconnecter
account-you = Votre profil
account-profile = Parties et résultats
account-tokens = Clés d’API
account-tokens-lead = Un bot qui joue sous ce nom se connecte avec une clé d’API.
account-token-once = Votre nouvelle clé. Copiez-la maintenant : elle ne sera plus affichée.
account-token-label = Nom de la clé
account-token-make = Créer une clé
account-token-made = créée le { $date }
account-token-revoke = Révoquer
account-token-revoke-named = Révoquer la clé « { $label } »
account-logout-everywhere = Se déconnecter partout
account-token-scope = Droits
account-scope-play = Lire et jouer
account-scope-read = Lecture seule
account-token-days = Validité
account-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
account-token-ends = valable jusqu’au { $date }
account-token-endless = sans date d’expiration
account-token-used = dernière utilisation le { $date }
account-token-unused = jamais utilisée
account-change = Changer de mot de passe
account-change-lead = Tous vos autres appareils seront déconnectés.
account-password-old = Mot de passe actuel
account-password-new = Nouveau mot de passe
account-change-do = Changer de mot de passe
account-data = Vos données
account-export-lead = Tout ce que nous gardons sur vous en un seul fichier : parties, messages, clés et appareils.
account-export = Télécharger mes données
account-delete = Supprimer le compte
account-delete-lead = Votre nom, votre mot de passe et vos clés sont supprimés définitivement, et vous abandonnez toutes vos parties en cours. Vos adversaires gardent les parties terminées et vos messages, mais sans votre nom.
account-delete-sure = Oui, supprimer mon compte.
account-delete-do = Supprimer le compte

## Joueurs

player-since = Inscrit le { $date }
player-nothing = Aucune partie pour le moment.
player-challenge = Défier { $name }
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

match-title = { $game } : match en { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
match-score = Score
match-games = Parties
match-game = Partie
match-first = Commence
match-result = Résultat
match-total = Total
match-running = En cours
match-coming = À venir
match-you-won = Vous avez gagné le match
match-you-lost = Vous avez perdu le match
match-winner = { $name } a gagné le match
match-drawn = Match nul
match-open = Le match est en cours
match-note = Chacun commence à son tour.
match-note-chips = Le gagnant marque un point par jeton qui reste au perdant.
match-note-wins = Une victoire vaut un point, une nulle un demi-point.
match-go = Aller à la partie { $number }

## Analyse d’une partie

review-of = Analyse : { $game }
review-thinking = Analyse de la partie…
review-deeper = Analyser plus en profondeur
review-to-game = Retour à la partie
review-start = Le début de la partie
review-move = { $number }. { $name } : { $move }
review-graph = L’évolution des chances de { $name }
review-moves = Tous les coups
review-turning = Tournants de la partie
review-none = Personne n’a commis d’erreur.
review-totals = Au total
review-next-mistake = Erreur suivante
review-better = Mieux : { $move }
review-missed-win = { $move } gagnait en { $count } coups.
review-missed-win-now = { $move } gagnait tout de suite.
review-allowed-loss = Après ce coup, l’adversaire peut forcer le gain (coups nécessaires : { $count }).
review-gave-away = Chances de gain perdues : { $loss }
review-chance = Chances de gain de { $name } : { $chance }
review-play-line = Voir la meilleure suite
review-line = Meilleure suite : coup { $number } sur { $count }
review-leave-line = Retour au coup joué
review-try = Essayer soi-même
review-try-all = Rejouer mes erreurs
review-try-both = Rejouer les erreurs
review-try-ask = À { $name } de jouer. Trouvez mieux que { $move }.
review-try-right = Oui, { $move } est meilleur !
review-try-wrong = { $move } n’est pas meilleur. Essayez autre chose.
review-try-better = { $move } est meilleur, mais il y a plus fort.
review-try-thinking = Voyons…
review-try-done = C’était la dernière.
review-reveal = Voir la réponse
review-try-next = Suivant
review-stop-trying = Arrêter
review-limits = { $nodes } positions par décision, comme { $command }
review-grade-best = Meilleur coup
review-grade-good = Bon coup
review-grade-inaccuracy = Imprécision
review-grade-mistake = Erreur
review-grade-blunder = Gaffe
review-inaccuracies = Imprécisions
review-mistakes = Erreurs
review-blunders = Gaffes
review-skill = Perdu au total
review-skill-per-move = Perdu par décision
review-luck = Chance aux dés
review-roll = Dé : { $face } (chance { $luck })
review-turning-roll = { $number }. { $name } obtient { $face } : { $luck }
review-helped = Les dés ont aidé { $name } ({ $luck }).
review-even = Les dés n’ont favorisé personne.
review-adjusted = Avec des dés neutres, { $name } aurait obtenu environ { $chance } : le résultat sans la chance des lancers.
review-not-over = Cette partie est encore en cours. Vous pourrez l’analyser quand elle sera finie.

## Plateau d’analyse

analysis-of = Plateau d’analyse : { $game }
analysis-about = Essayez tout : jouez pour les deux camps, revenez en arrière, créez des variantes. L’adresse de cette page contient tout.
analysis-lines = Meilleurs coups
analysis-engine = Moteur actif
analysis-count = Variantes
analysis-moves = Coups et variantes
analysis-promote = Faire la ligne principale
analysis-remove = Supprimer à partir d’ici
analysis-comment = Commentaire sur ce coup
analysis-position = Position
analysis-rules = Règles
analysis-text = Position en texte
analysis-load = Mettre en place
analysis-roll = Lancer le dé
analysis-roll-face = Obtenir { $face }
analysis-drawn = La partie est nulle.
analysis-over = La partie est finie.
analysis-win-in = Gagne, coups : { $count }
analysis-loss-in = Perd, coups : { $count }
analysis-depth = profondeur { $depth }
analysis-effort = { $nodes } positions, { $speed } par seconde
analysis-bad-position = Cette position n’est pas possible : { $reason }
review-analysis = Analyser cette position

## API

api-title = API
api-lead = Un programme peut faire tout ce que font ces pages : jouer, défier, regarder et suivre les événements en direct.
api-document = Document OpenAPI 3.1 :
api-parameters = Paramètres
api-body = Corps de la requête
api-responses = Réponses
api-problems = Erreurs
api-schemas = Schémas

## Pages d’erreur

error-home = Retour aux jeux
error-not-found = Page introuvable
error-not-found-text = Il n’y a pas de page à cette adresse. Le lien est peut-être incomplet.
error-refused = Cela n’a pas fonctionné
error-refused-text = Nous n’avons pas compris la requête. Revenez en arrière et réessayez.
error-server = Erreur de notre part
error-server-text = Une erreur s’est produite sur le serveur. Aucun coup n’est perdu ; veuillez réessayer.
error-busy = Un instant, s’il vous plaît
error-busy-text = Le serveur est surchargé. Réessayez dans quelques secondes.
