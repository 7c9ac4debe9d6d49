# Un plateau en mots : à qui de jouer, ce qui se trouve où, ce qui s’est passé, ce qu’il faut choisir.

## Les camps. Les attributs sont d’autres formes du nom : `.to` devient `$side-to` dans une phrase.
side-name-white = Blanc
    .to = Aux Blancs
    .of = des Blancs
side-name-black = Noir
    .to = Aux Noirs
    .of = des Noirs
side-name-red = Rouge
    .to = Aux Rouges
    .of = des Rouges
side-name-yellow = Jaune
    .to = Aux Jaunes
    .of = des Jaunes
side-name-blue = Bleu
    .to = Aux Bleus
    .of = des Bleus
side-named = { $name }
    .to = À { $name }
    .of = { $name-initial ->
        [a] d’{ $name }
        [e] d’{ $name }
        [h] d’{ $name }
        [i] d’{ $name }
        [o] d’{ $name }
        [u] d’{ $name }
       *[other] de { $name }
    }

## À qui de jouer, et comment la partie s’est terminée
due-roll = { $side-to } de lancer le dé
due-move = { $side-to } de jouer
due-move-by = { $side-to } de jouer un { $face }
due-won = { $side } a gagné
due-drawn = La partie est nulle

## Comment phrases et listes se construisent
board-heading = { $game } : { $due }
board-side = { $side } : { $parts }
board-last-move = Dernier coup : { $move }
board-sentence = { $text }.
separator-sentences = { " " }
separator-parts = { "\u00A0; " }
separator-events = { ", " }
separator-places = { ", " }

## Ce qui se trouve où
board-stack = { $place } ({ $stones } pions)
pieces-figure = { $count ->
    [one] figurine en { $places }
   *[other] figurines en { $places }
}
pieces-chip = { $count ->
    [one] jeton en { $places }
   *[other] jetons en { $places }
}
pieces-pawn = { $count ->
    [one] pion en { $places }
   *[other] pions en { $places }
}
pieces-guard = { $count ->
    [one] garde en { $places }
   *[other] gardes en { $places }
}
pieces-tower = { $count ->
    [one] tour en { $places }
   *[other] tours en { $places }
}
pieces-stone = { $count ->
    [one] pion en { $places }
   *[other] pions en { $places }
}

## Ce qui se compte : à côté des pièces, et pour qui ne les voit pas
tally-in-hand = { $count } à poser
tally-at-home = { $count } à la maison
tally-runs = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
tally-captured = { $count } pris
tally-of-in-hand = { $count ->
    [one] { $count } jeton à poser sur { $of }
   *[other] { $count } jetons à poser sur { $of }
}
tally-of-at-home = { $count ->
    [one] { $count } pion sur { $of } à la maison
   *[other] { $count } pions sur { $of } à la maison
}
tally-of-runs = { $count ->
    [one] { $count } tour de piste sur { $of }
   *[other] { $count } tours de piste sur { $of }
}
tally-of-captured = { $count } pris sur { $of }

## Ce qui s’est passé
event-move = { $stones ->
    [1] de { $from } à { $to }
   *[other] { $stones } pions de { $from } à { $to }
}
event-enter = un pion entre en { $at }
event-place = un jeton en { $at }
event-capture = prise en { $at }
event-relocate = la figurine en { $from } déplacée en { $to }
event-bump = le pion en { $from } projeté par-dessus le mur en { $to }
event-swap = les pions en { $landed } et { $across } échangés
event-send-home = le pion { $side-of } en { $from } rentre à la maison
event-score = un tour de piste pour { $side }

## Ce qu’il faut faire maintenant
ask-roll = À vous de jouer
ask-roll-again = Vous arrivez sur l’un de vos pions : relancez le dé
ask-only = Un seul coup possible : { $move }
ask-move-figure = Déplacez une figurine de { $face ->
    [one] { $face } case
   *[other] { $face } cases
}
ask-move-pawn = Avancez un pion de { $face ->
    [one] { $face } case
   *[other] { $face } cases
}
ask-move-guard = Déplacez votre garde
ask-move-tower = Déplacez une tour
ask-move-guard-tower = Déplacez votre garde ou une tour
ask-move-stone = Déplacez un pion
ask-move-again = Rejouez le pion en { $at }, de { $face ->
    [one] { $face } case
   *[other] { $face } cases
}
ask-pass-absent-pawn = Pas encore de pion sur le plateau : vous passez
ask-pass-blocked-figure = Aucune figurine ne peut avancer : vous passez
ask-pass-blocked-pawn = Aucun pion ne peut avancer : vous passez

## Ce qu’il faut choisir ensuite
ask-to = Où aller ?
ask-to-stones = Jusqu’où ? Une case par pion déplacé
ask-relocate = Posez la figurine { $side-of } sur une case libre du bord
ask-place = Poser un jeton sur un croisement marqué ?
ask-place-on = Poser un jeton en { $spot } ?
ask-capture = Quels pions prenez-vous ?
game-named-ask = { $name } : { $ask }
button-skip = Ne rien poser
button-done = Terminé
button-pass = Continuer

## La légende d’un plateau en texte
legend-die = Dé
legend-to-be-rolled = à lancer
legend-start = case de départ : { $places }
legend-start-of = { $side } { $place }
legend-from = départ
legend-to = arrivée
legend-controls = ligne contrôlée
legend-pushed = déplacée
legend-gone = hors du plateau
legend-decisive = place décisive
legend-chosen = choisi
legend-must-move = doit jouer
legend-can-go = destination possible
legend-would-be-hit = menacé
