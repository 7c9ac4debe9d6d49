# La page de jeu.

## La page
game-board = Plateau
game-far-side = Adversaire
game-near-side = Votre camp
game-loading = Chargement de la partie…
game-moves = Coups
game-list = Liste des coups
game-replay = Parcourir la partie
game-step-first = Début de la partie
game-step-back = Un pas en arrière
game-step-on = Un pas en avant
game-step-last = Position actuelle
game-type = Saisir un coup
game-type-play = Jouer ce coup
game-about = À propos de la partie
game-actions = Abandon et propositions
game-tools = Outils
game-more = Coups et autres
game-more-close = Fermer
game-label-flip = Retourner
game-label-share = Partager
game-label-record = Télécharger
game-label-rules = Règles
game-sound = Son
game-tips = Conseils
game-flip = Retourner le plateau
game-share = Partager le lien
game-record = Télécharger la feuille de partie
game-rules = Règles du jeu
game-description = Description du plateau

## Touches
game-keys = Clavier
game-key-arrows = se déplacer sur le plateau ou parcourir les coups
key-enter = Entrée
game-key-enter = choisir
key-escape = Échap
game-key-escape = annuler le dernier choix
game-key-roll = lancer le dé
game-key-moves = afficher ou masquer les repères des pièces jouables
game-key-board = aller au plateau
game-key-describe = faire lire le plateau (lecteur d’écran)
game-key-replay = reculer et avancer dans la partie
game-key-help = afficher ou masquer cette liste
game-keys-off = Les raccourcis à une touche sont désactivés. Vous pouvez les activer dans les réglages.

## Consignes et boutons
game-roll = Lancer le dé
game-show-marks = Avec repères
game-hide-marks = Sans repères
game-place = Poser
game-undo-part = Annuler
game-back-to-game = Revenir à la partie
game-replaying = Coup { $ply } sur { $plies }
game-your-turn = À vous de jouer
game-sending = Envoi de votre coup…
game-rolling = Le dé roule…
game-rolled = dé : { $face }
game-no-moves = Aucun coup joué
game-type-unknown = { $text } n’est pas un coup autorisé ici.
game-tips-off = Conseils désactivés. Vous pouvez les réactiver dans les réglages.

## Réponses aux gestes qui n’ont pas de sens
game-roll-first = Lancez d’abord le dé
game-choose-first = Choisissez d’abord l’une de vos pièces
game-marked = Choisissez l’un des endroits marqués
game-whose-turn = { $side-to } de jouer
game-theirs-figure = C’est une figurine { $side-of }
game-theirs-chip = C’est un jeton { $side-of }
game-theirs-pawn = C’est un pion { $side-of }
game-theirs-guard = C’est le garde { $side-of }
game-theirs-tower = C’est une tour { $side-of }
game-theirs-stone = C’est un pion { $side-of }
game-stuck-figure = Cette figurine ne peut pas bouger
game-stuck-chip = Les jetons restent en place
game-stuck-pawn = Ce pion ne peut pas bouger
game-stuck-guard = Le garde ne peut pas bouger
game-stuck-tower = Cette tour ne peut pas bouger
game-stuck-stone = Ce pion ne peut pas bouger
game-there-figure = Cette figurine ne peut pas aller là
game-there-pawn = Ce pion ne peut pas aller là
game-there-guard = Le garde ne peut pas aller là
game-there-tower = Cette tour ne peut pas aller là
game-there-stone = Ce pion ne peut pas aller là

## Ce que l’autre vient de faire
game-computer-name = Ordinateur
game-recap = { $name } : { $move }
game-recap-roll = { $name }, dé { $face } : { $move }
game-recap-pass = { $name }, dé { $face } : doit passer
game-passes = passe

## Un coup prévu pendant le tour de l’autre
game-premove-set = Prévu : de { $from } à { $to } – touchez pour annuler
game-premove-to = Où aller ? Le coup sera joué à votre tour
game-premove-off = Coup prévu annulé
game-premove-dropped = Votre coup prévu n’était plus possible.

## Réglages
game-settings = Réglages
game-speed = Animation
game-speed-calm = Lente
game-speed-normal = Normale
game-speed-fast = Rapide
game-speed-off = Aucune
game-auto = Jouer à ma place quand je n’ai pas le choix
game-show-tips = Afficher les conseils
game-shortcuts = Raccourcis à une touche

## Les joueurs
game-you = vous
game-guest = Invité
game-here = en ligne
game-away = hors ligne
game-watching = Vous regardez la partie
game-watchers = Spectateurs : { $count }
game-unit-day = j
game-unit-hour = h

## Abandon et propositions
game-take-back = Annuler le coup
game-offer-draw = Proposer nulle
game-agree-draw = Déclarer nulle
game-resign = Abandonner
game-really-resign = Vraiment abandonner ?
game-really-draw = Déclarer la partie nulle ?
game-resign-yes = Oui, abandonner
game-draw-yes = Oui, nulle
game-not-really = Non
game-offered-draw = Vous avez proposé nulle.
game-offered-take-back = Vous avez demandé à annuler votre dernier coup.
game-offered-rematch = Vous avez proposé une revanche.
game-offers-draw = { $name } propose nulle.
game-offers-take-back = { $name } demande à annuler son dernier coup.
game-offers-rematch = { $name } propose une revanche.
game-declined-draw = Votre proposition de nulle a été refusée.
game-declined-take-back = Votre demande d’annulation a été refusée.
game-declined-rematch = Votre proposition de revanche a été refusée.
game-accept = Accepter
game-decline = Refuser
game-withdraw = Retirer

## Le résultat
game-well-played = Bien joué. On remet ça ?
game-level-beaten = Niveau { $level } battu !
game-review = Analyse
game-share-short = Partager
game-rematch = Revanche
game-to-rematch = Aller à la revanche
game-next-game = Partie suivante
game-match-table = Score du match
game-match-game = Partie { $game } sur { $games }
game-points = Cette partie
game-total = Match
game-match-you-won = Vous avez gagné le match, { $points } à { $other } !
game-match-you-lost = Vous avez perdu le match, { $other } à { $points }.
game-match-won = { $name } a gagné le match, { $points } à { $other }.
game-match-drawn = Le match est nul, { $points } partout.
game-other-game = Nouvelle partie

## Chat
game-chat = Chat
game-chat-say = Écrire un message
game-chat-send = Envoyer

## Dés équitables
game-dice = Dés équitables
game-dice-about = Tous les lancers sont fixés avant le premier, par un secret que seul le serveur connaît, mêlé à des nombres aléatoires venus des navigateurs des joueurs. Le serveur peut les calculer d’avance, mais pas les choisir. L’empreinte ci-dessous l’empêche de changer de secret. Annuler un coup n’y change rien : les mêmes lancers reviennent. Après la partie, le secret s’affiche ici et votre navigateur peut vérifier chaque lancer.
game-dice-over = La partie est finie : voici le secret. Votre navigateur peut vérifier qu’il correspond à l’empreinte du début, que votre nombre aléatoire a été utilisé et que chaque lancer en découle.
game-dice-local = Le dé a été lancé sur l’appareil du joueur. Les lancers découlent du secret ci-dessous, mais personne d’autre n’en connaissait l’empreinte avant le premier lancer.
game-dice-local-running = Cet appareil lance le dé lui-même. Les lancers découlent d’un secret qui s’affichera ici après la partie. Annuler un coup n’y change rien : les mêmes lancers reviennent.
game-dice-foreign = Lancers faits ailleurs avant la reprise sur l’appareil : { $rolls }.
game-dice-right-local = Tous les lancers de l’appareil découlent du secret (lancers vérifiés : { $rolls }).
game-dice-commitment = Empreinte du secret (SHA-256)
game-dice-seed = Nombre aléatoire : { $side }
game-dice-secret = Secret
game-dice-check = Vérifier les lancers
game-dice-right = Tous les lancers sont corrects ({ $rolls } vérifiés). Le secret correspond à l’empreinte et votre nombre aléatoire a été utilisé.
game-dice-right-watched = Tous les lancers sont corrects ({ $rolls } vérifiés) et le secret correspond à l’empreinte.
game-dice-right-late = Tous les lancers découlent du secret ({ $rolls } vérifiés). Mais ce navigateur n’a pas vu l’empreinte avant le premier lancer : il ne peut pas dire si le secret a été changé.
game-dice-right-seedless = Tous les lancers sont corrects ({ $rolls } vérifiés) et le secret correspond à l’empreinte. Mais aucun nombre aléatoire de ce navigateur n’a été utilisé.
game-dice-wrong = Le lancer { $roll } ne correspond pas au secret.
game-dice-broken = Ce secret ne correspond pas à l’empreinte.
game-dice-other-commitment = Ce n’est pas l’empreinte que votre navigateur a vue au début. Ne vous fiez pas à ces lancers.
game-dice-other-seed = Le nombre aléatoire de votre navigateur manque ou a été changé. Ne vous fiez pas à ces lancers.
game-dice-unable = Votre navigateur ne peut vérifier les lancers qu’en https. Téléchargez la feuille de partie et vérifiez-la avec « roundel check ».
game-dice-wait = En attente du navigateur adverse… { $seconds } s
game-dice-wait-both = En attente des navigateurs des joueurs… { $seconds } s

## La connexion
game-lost = Connexion perdue, reconnexion…
game-back = Connexion rétablie
game-not-loaded = Le chargement a échoué. Veuillez réessayer.
game-not-stored = L’envoi n’est pas arrivé. Veuillez réessayer.
game-copied = Lien copié

## Cases et pièces, pour les lecteurs d’écran
game-empty = vide
game-chosen = sélection
game-stones = { $stones } pions
game-can-from = peut bouger
game-can-to = peut aller ici
game-can-relocate = peut être placée ici
game-can-place = un jeton peut être posé ici
game-can-capture = peut être pris
game-piece-figure = figurine
game-piece-chip = jeton
game-piece-pawn = pion
game-piece-guard = garde
game-piece-tower = tour
game-piece-stone = pion

## Conseils
game-tip-got-it = Compris
game-tip-rules = Toutes les règles
game-tip-none = Ne plus afficher
game-tip-go-round-roll = Chaque tour commence par un lancer. L’une de vos figurines avance d’autant de cases le long du bord, dans un sens ou dans l’autre.
game-tip-go-round-move = Touchez une figurine, puis une case marquée. Une figurine contrôle la ligne qui part de sa case. Là où vos deux lignes se croisent, vous pouvez poser un jeton.
game-tip-go-round-part-place = Vos deux lignes se coupent sur un croisement vide : vous pouvez y poser un jeton. Le premier à poser ses 13 jetons gagne.
game-tip-go-round-part-relocate = Vous arrivez sur une figurine adverse : placez-la sur n’importe quelle case libre du bord. Cela ne rapporte aucun jeton à l’adversaire.
game-tip-go-round-event-place = Un jeton reste en place toute la partie. Ce croisement est désormais pris, pour les deux camps.
game-tip-go-round-later = Deux lignes ne se croisent que si l’une est horizontale et l’autre verticale : gardez une figurine sur le côté et l’autre en haut ou en bas.
game-tip-runaround-roll = Lancez le dé. S’il ne dépasse pas le nombre de vos pions à la maison, l’un d’eux entre automatiquement sur votre case de départ.
game-tip-runaround-move = Avancez l’un de vos pions du nombre exact de cases, en suivant les flèches de votre couleur. Les deux camps courent l’un vers l’autre.
game-tip-runaround-event-bump = Projeté ! Un pion sur lequel on arrive passe par-dessus le mur. Si un autre pion s’y trouve, celui-ci rentre à la maison.
game-tip-runaround-event-swap = Échange ! Arrivez sur une case vide juste en face d’un pion adverse, de l’autre côté du mur, et les deux échangent leurs places.
game-tip-runaround-event-send-home = À la maison ! Pas de mur près des départs : si vous y tombez sur un pion adverse, c’est vous qui rentrez. Un pion heurté par un pion projeté rentre aussi.
game-tip-runaround-event-score = Un tour de piste ! Le premier à cinq tours gagne.
game-tip-runaround-later = Arrivez sur l’un de vos propres pions et vous relancez le dé pour repartir de cette case.
game-tip-guard-towers-move = Touchez une pièce, puis une case marquée. Pour gagner, prenez le garde adverse ou amenez le vôtre dans le château adverse.
game-tip-guard-towers-later = Agrandissez une de vos tours en arrivant dessus. Une tour de trois avance d’exactement trois cases. Vous pouvez n’en déplacer que les pions du dessus.
game-tip-guard-towers-event-capture = Le garde peut tout prendre. Toute tour peut prendre un garde, ou une tour qui n’est pas plus haute que la pile déplacée.
game-tip-gou-move = Un pion avance autant qu’il veut le long d’un carré, ou d’un pas en diagonale. Tenez les quatre points cerclés du milieu et vous gagnez.
game-tip-gou-event-capture = Pris ! Le pion a été enfermé entre deux pions adverses sur une même ligne.
game-tip-gou-part-capture = Ici, la prise est facultative. Touchez les pions que vous voulez prendre, ou n’en prenez aucun.
game-tip-gou-later = Vous pouvez passer entre deux pions adverses, mais pas vous y arrêter. Vous gagnez aussi en prenant la plupart des pions adverses.
