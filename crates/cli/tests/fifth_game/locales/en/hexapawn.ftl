about-hexapawn = Walk a stone across three rows, or leave the other side without a move.
