# Die Sprache selbst: ihr Name, und wie sie Daten und Zahlen schreibt.
language-name = Deutsch
language-thousands = .
# Wie Buchstaben umschrieben werden, die ASCII nicht hat.
language-ascii = ä=ae ö=oe ü=ue Ä=Ae Ö=Oe Ü=Ue ß=ss é=e „=" “="
language-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
