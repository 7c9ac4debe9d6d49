# Die Leiter: welche Stufen des Computers ein Spieler geschlagen hat.
ladder-title = Leiter
ladder-empty = Noch keine Stufe geschlagen. Stufe { $level } wartet auf dich.
ladder-none = Noch keine Stufe geschlagen
ladder-highest = Höchste geschlagene Stufe: { $level }
ladder-all = Alle { $level } Stufen geschlagen!
ladder-rung = Stufe { $level }
ladder-rung-beaten = Stufe { $level }, geschlagen
ladder-next = Stufe { $level } spielen
play-level-beaten = geschlagen
