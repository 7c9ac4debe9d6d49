# La page de jeu.

## La page
game-board = Plateau
game-far-side = Adversaire
game-near-side = Votre camp
game-moves = Coups
game-list = Liste des coups
game-replay = Parcourir la partie
game-step-first = Au début
game-step-back = Un pas en arrière
game-step-on = Un pas en avant
game-step-last = Au moment présent
game-type = Saisir un coup
game-type-play = Jouer ce coup
game-actions = Cette partie
game-tools = Outils
game-sound = Son
game-tips = Conseils
game-turn-board = Tourner le plateau
game-share = Partager le lien
game-record = Télécharger la feuille de partie
game-rules = Règles de ce jeu
game-description = Le plateau en mots

## Touches
game-keys = Clavier
game-help = Afficher les touches
game-key-arrows = parcourir le plateau ou les coups
game-key-enter = choisir
game-key-escape = annuler le dernier choix
game-key-roll = lancer le dé
game-key-moves = montrer ce qui peut bouger
game-key-board = aller au plateau
game-key-describe = entendre la description du plateau
game-key-replay = reculer et avancer dans la partie

## Ce qui est demandé, et les boutons du moment
game-roll = Lancer le dé
game-show-moves = Montrer les coups
game-undo-part = Annuler ce choix
game-back-to-game = Revenir à la partie
game-replaying = Retour en arrière : { $ply } sur { $plies }
game-your-turn = À vous de jouer
game-rolled = un { $face } au dé
game-no-moves = Aucun coup joué
game-type-unknown = { $text } n’est pas un coup permis ici.
game-tips-off = Plus de conseils. L’ampoule les fait revenir.

## Les joueurs
game-you = vous
game-guest = Invité
game-computer = Ordinateur, niveau { $level }
game-here = présent
game-away = absent
game-unit-day = j
game-unit-hour = h

## Abandon et propositions
game-take-back = Reprendre
game-offer-draw = Proposer nulle
game-agree-draw = Convenir de la nulle
game-resign = Abandonner
game-really-resign = Vraiment abandonner ?
game-really-draw = Terminer la partie par une nulle ?
game-resign-yes = Oui, abandonner
game-draw-yes = Oui, nulle
game-not-really = Non
game-offered-draw = Vous avez proposé la nulle.
game-offered-take-back = Vous avez demandé à reprendre.
game-offered-rematch = Vous avez demandé une revanche.
game-offers-draw = { $name } propose la nulle.
game-offers-take-back = { $name } demande à reprendre son dernier coup.
game-offers-rematch = { $name } demande une revanche.
game-declined-draw = Votre proposition de nulle a été refusée.
game-declined-take-back = Votre demande de reprise a été refusée.
game-declined-rematch = Votre demande de revanche a été refusée.
game-accept = Accepter
game-decline = Refuser
game-withdraw = Retirer

## Le résultat
game-you-won = Vous avez gagné
game-you-lost = Vous avez perdu
game-drawn = Partie nulle
game-has-won = { $side } a gagné
game-rematch = Revanche
game-to-rematch = Vers la revanche
game-next-game = Partie suivante
game-match-table = Tableau du match
game-match-game = Partie { $game } sur { $games }
game-other-game = Autre partie

## Discussion
game-chat = Discussion
game-chat-say = Dire quelque chose
game-chat-send = Envoyer

## Dés équitables
game-dice = Dés équitables
game-dice-about = Avant la partie, le serveur a choisi un secret, et cette empreinte l’empêche d’en changer. Chaque navigateur a ensuite ajouté un nombre aléatoire que le serveur ne pouvait pas connaître. Tous les lancers en découlent. Une fois les nombres reçus, le serveur connaît les lancers, mais il ne peut pas les choisir. Après la partie, le secret est affiché ici et votre navigateur peut vérifier chaque lancer.
game-dice-over = La partie est finie, et voici le secret. Votre navigateur peut vérifier que c’est bien celui promis au début, que votre nombre a été utilisé et que chaque lancer en découle.
game-dice-commitment = Engagement (SHA-256 du secret)
game-dice-seed = Apport de { $side }
game-dice-secret = Secret
game-dice-check = Vérifier les lancers
game-dice-right = L’engagement est tenu, votre nombre a été utilisé et tous les lancers sont justes ({ $rolls } vérifiés).
game-dice-right-watched = L’engagement est tenu et tous les lancers sont justes ({ $rolls } vérifiés).
game-dice-right-late = Tous les lancers découlent du secret ({ $rolls } vérifiés). Mais ce navigateur n’a pas vu l’engagement avant le premier lancer : il ne peut pas dire s’il a été changé.
game-dice-right-seedless = L’engagement est tenu et tous les lancers sont justes ({ $rolls } vérifiés). Mais aucun nombre de ce navigateur n’y est entré.
game-dice-wrong = Le lancer { $roll } ne découle pas du secret.
game-dice-broken = Ce n’est pas le secret qui était promis.
game-dice-other-commitment = Ce n’est pas l’engagement que votre navigateur a vu en premier. Ne vous fiez pas à ces lancers.
game-dice-other-seed = Le nombre ajouté par votre navigateur manque ou a été changé. Ne vous fiez pas à ces lancers.
game-dice-unable = Votre navigateur ne peut vérifier les lancers qu’en https. Téléchargez la feuille de partie et vérifiez-la avec « roundel check ».
game-dice-wait = En attente de la part de l’autre joueur dans les dés… { $seconds } s
game-dice-wait-both = En attente de la part des joueurs dans les dés… { $seconds } s

## La connexion
game-lost = Connexion perdue, nouvel essai…
game-back = Connexion rétablie
game-not-stored = Votre dernier coup n’est pas arrivé. Veuillez le rejouer.
game-copied = Lien copié

## Cases et pièces, pour qui les entend
game-empty = vide
game-chosen = choisi
game-stones = { $stones } pions
game-can-from = peut bouger
game-can-to = peut aller ici
game-can-relocate = peut être mis ici
game-can-place = un jeton peut aller ici
game-can-capture = peut être pris
game-piece-figure = figure
game-piece-chip = jeton
game-piece-pawn = pion
game-piece-guard = garde
game-piece-tower = tour
game-piece-stone = pion

## La carte de règles : la prochaine chose à savoir
game-tip-got-it = Compris
game-tip-rules = Toutes les règles
game-tip-none = Sans conseils
game-tip-go-round-roll = Chaque tour commence par le dé. L’une de vos deux figures avance ensuite d’autant le long de la bordure, dans un sens ou dans l’autre.
game-tip-go-round-move = Touchez une figure, puis une case marquée. Chaque figure commande la ligne qui finit à sa case : là où vos deux lignes se croisent, vous pouvez poser un jeton.
game-tip-go-round-part-place = Vos deux lignes se croisent sur un croisement vide : vous pouvez y poser un jeton. Le premier à avoir posé ses 13 jetons gagne.
game-tip-go-round-part-relocate = Vous arrivez sur la figure adverse : mettez-la sur n’importe quelle case de bordure libre. Elle n’y rapporte pas de jeton.
game-tip-go-round-event-place = Un jeton reste en place toute la partie. Ce croisement est pris, pour les deux camps.
game-tip-go-round-later = Aucune ligne ne finit aux coins, et deux figures sur la même ligne ne se croisent pas. Gardez une figure sur le côté et une en haut ou en bas.
game-tip-runaround-roll = Lancez le dé. S’il ne dépasse pas le nombre de vos pions à la maison, l’un d’eux entre de lui-même à votre porte.
game-tip-runaround-move = Avancez maintenant l’un de vos pions du nombre exact, en suivant les flèches de votre couleur. Les deux camps courent l’un vers l’autre.
game-tip-runaround-event-bump = Projeté ! Le pion sur lequel on arrive passe par-dessus le mur. Celui qui s’y trouve rentre à la maison.
game-tip-runaround-event-swap = Échangés ! Qui arrive sur une case vide avec un pion adverse juste de l’autre côté du mur change de place avec lui.
game-tip-runaround-event-send-home = Retour à la maison ! Près des portes il n’y a pas de mur : qui y arrive sur un pion adverse rentre lui-même. De même celui qu’un pion projeté vient heurter.
game-tip-runaround-event-score = Voilà un tour de piste : jusqu’à votre porte ou au-delà. Cinq tours gagnent.
game-tip-runaround-later = Arriver sur l’un de vos propres pions vous donne un nouveau lancer, à jouer depuis cette même case.
game-tip-guard-towers-move = Touchez une pièce, puis une case marquée. Vous gagnez en prenant le garde adverse, ou en amenant le vôtre dans le château adverse.
game-tip-guard-towers-later = Les tours grandissent : arrivez sur une de vos tours pour empiler. Une tour de trois avance d’exactement trois cases, et vous pouvez n’en déplacer que le dessus.
game-tip-guard-towers-event-capture = Un garde prend tout. Toute tour prend un garde, ainsi qu’une tour d’au plus autant de pions qu’on en a déplacé.
game-tip-gou-move = Un pion va aussi loin qu’on veut le long du côté d’un carré, ou d’un pas en diagonale. Qui tient les quatre points cerclés du milieu gagne.
game-tip-gou-event-capture = Pris : le pion se trouvait entre deux pions adverses, voisin des deux sur une même ligne, et l’un d’eux venait d’arriver.
game-tip-gou-part-capture = Ici, prendre est un choix : touchez les pions que vous prenez, ou n’en prenez aucun.
game-tip-gou-later = On peut passer entre deux pions adverses, mais pas s’y arrêter. Prendre presque tous leurs pions gagne aussi.
