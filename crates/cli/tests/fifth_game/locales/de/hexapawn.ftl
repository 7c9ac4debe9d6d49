about-hexapawn = Bring einen Stein über drei Reihen oder lass der anderen Seite keinen Zug.
