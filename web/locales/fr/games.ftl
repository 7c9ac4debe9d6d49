# Ce que les jeux disent d’eux-mêmes.

## Chaque jeu en une phrase
about-go-round = Faites le tour avec deux figurines et prenez les croisements de leurs lignes.
about-runaround = Cinq tours autour du mur : projetez les pions qui arrivent en face ou échangez vos places.
about-guard-towers = Bâtissez et divisez des tours ; prenez le garde adverse ou gagnez son château.
about-gou = Enfermez les pions adverses ou tenez les quatre points autour du symbole de la chance.

## Dé
dice-with = avec un dé
dice-without = sans dé

## Durée et difficulté
fact-minutes = environ { $minutes } min
learn-easy = facile à apprendre
learn-medium = quelques règles
learn-hard = demande un peu de pratique

## Variantes
option-any-crossing = Si vous tenez les deux bouts d’une ligne, posez un jeton sur un de ses croisements vides.
option-relocate = Vous pouvez arriver sur une figurine adverse et la placer sur une case libre du bord.
option-oval = Plateau ovale ({ $min } à { $max } cases, nombre pair) : deux couloirs le long du mur.
option-horseshoe = Fer à cheval (28 cases) : le couloir extérieur est plus long que l’intérieur.
option-rows = Prenez des files entières enfermées aux deux bouts, et pas seulement un pion isolé.
option-dare = Vous pouvez vous arrêter entre deux pions adverses si votre coup prend l’un des deux.
option-may-capture = La prise est facultative : vous décidez pour chaque pion enfermé.
option-eleven = Il faut onze prises au lieu de dix : il reste trois pions au perdant, et non quatre.
