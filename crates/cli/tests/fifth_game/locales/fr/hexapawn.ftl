about-hexapawn = Menez un pion au bout de trois rangées, ou laissez l’adversaire sans coup.
