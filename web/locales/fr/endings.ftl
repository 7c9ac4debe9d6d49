# Comment les parties se sont terminées, pour le lecteur : `won` pour le gagnant, `lost` pour le perdant, `other` pour les autres. Sans point final.

## Le lecteur, au début d’une phrase et au milieu
ended-you = Vous
ended-you-within = vous
ended-list = { $outcome } – { $why }

## Selon les règles
ended-last-chip = { $view ->
    [won] { $you } avez posé votre dernier jeton : { $count } à { $other }
    [lost] { $winner } a posé son dernier jeton : { $count } à { $other }
   *[other] { $winner } a posé son dernier jeton : { $count } à { $other }
}
ended-runs = { $view ->
    [won] { $you } avez bouclé cinq tours : { $count } à { $other }
    [lost] { $winner } a bouclé cinq tours : { $count } à { $other }
   *[other] { $winner } a bouclé cinq tours : { $count } à { $other }
}
ended-guard-captured = { $view ->
    [won] { $you } avez pris le garde { $loser-of }
    [lost] { $winner } a pris votre garde
   *[other] { $winner } a pris le garde { $loser-of }
}
ended-castle-reached = { $view ->
    [won] { $you } avez amené votre garde dans le château { $loser-of }
    [lost] { $winner } a amené son garde dans votre château
   *[other] { $winner } a amené son garde dans le château { $loser-of }
}
ended-four-points = { $view ->
    [won] { $you } tenez les quatre points
    [lost] { $winner } tient les quatre points
   *[other] { $winner } tient les quatre points
}
ended-captures = { $view ->
    [won] { $you } avez pris { $count } pions { $loser-of }
    [lost] { $winner } a pris { $count } de vos pions
   *[other] { $winner } a pris { $count } pions { $loser-of }
}
ended-no-move = { $view ->
    [won] { $loser } ne peut plus jouer
    [lost] { $you } ne pouvez plus jouer
   *[other] { $loser } ne peut plus jouer – { $winner } gagne
}
ended-goal = { $view ->
    [won] { $you } avez atteint le but
    [lost] { $winner } a gagné
   *[other] { $winner } a gagné
}

## Parties nulles
ended-repetition = Partie nulle : trois fois la même position
ended-quiet = Partie nulle : { $count } coups sans progrès ({ $each } chacun)
ended-agreement = Partie nulle d’un commun accord
draw-warning = { $count ->
    [one] Partie nulle au prochain coup
   *[other] Partie nulle dans { $count } coups
} { $game ->
    [go-round] si aucun jeton n’est posé
   *[other] s’il n’y a pas de prise
}

## Tout le reste
ended-resignation = { $view ->
    [won] { $loser } a abandonné
    [lost] { $you } avez abandonné
   *[other] { $loser } a abandonné – { $winner } gagne
}
ended-time = { $view ->
    [won] { $loser } n’a plus de temps
    [lost] { $you ->
        [vous] votre
       *[other] Votre
    } temps est écoulé
   *[other] { $loser } n’a plus de temps – { $winner } gagne
}
ended-abandoned = { $view ->
    [won] { $loser } a quitté la partie
    [lost] { $you } avez quitté la partie
   *[other] { $loser } a quitté la partie – { $winner } gagne
}
ended-forfeit = { $view ->
    [won] { $loser } perd par forfait
    [lost] { $you } perdez par forfait
   *[other] { $loser } perd par forfait – { $winner } gagne
}
outcome-drawn = Partie nulle
game-you-won = Vous avez gagné !
game-you-lost = Vous avez perdu
game-has-won = { $side } a gagné
