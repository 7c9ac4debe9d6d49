# L’échelle : les niveaux de l’ordinateur qu’un joueur a battus.
ladder-title = Échelle
ladder-empty = Aucun niveau battu pour le moment. Le niveau { $level } vous attend.
ladder-none = Aucun niveau battu pour le moment
ladder-highest = Meilleur niveau battu : { $level }
ladder-all = Les { $level } niveaux sont battus !
ladder-rung = Niveau { $level }
ladder-rung-beaten = Niveau { $level }, battu
ladder-next = Jouer le niveau { $level }
play-level-beaten = battu
