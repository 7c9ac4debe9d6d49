# The ladder: the levels of the computer that a player has beaten.
ladder-title = Ladder
ladder-empty = No level beaten yet. Level { $level } is waiting for you.
ladder-none = No level beaten yet
ladder-highest = Highest level beaten: { $level }
ladder-all = All { $level } levels beaten!
ladder-rung = Level { $level }
ladder-rung-beaten = Level { $level }, beaten
ladder-next = Play level { $level }
play-level-beaten = beaten
