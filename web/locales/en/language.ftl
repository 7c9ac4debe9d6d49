# The language itself: its name, and how it writes dates and numbers.
language-name = English
language-thousands = ,
# Letters without an ASCII form of their own, as the language transcribes them: ä=ae ö=oe
language-ascii = { "" }
language-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
