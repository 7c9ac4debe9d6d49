# La langue elle-même : son nom, et sa façon d’écrire dates et nombres.
language-name = Français
language-thousands = { "\u202F" }
# Comment transcrire les lettres que l’ASCII n’a pas.
language-ascii = à=a â=a ä=a ç=c é=e è=e ê=e ë=e î=i ï=i ô=o ö=o ù=u û=u ü=u œ=oe À=A Â=A Ç=C É=E È=E Ê=E Î=I Ô=O
language-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
