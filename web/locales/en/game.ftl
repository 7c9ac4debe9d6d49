# The game page.

## The page
game-board = Board
game-far-side = Opponent
game-near-side = Your side
game-moves = Moves
game-list = List of moves
game-replay = Step through the game
game-step-first = To the beginning
game-step-back = One step back
game-step-on = One step on
game-step-last = To the present
game-type = Type a move
game-type-play = Play this move
game-actions = About this game
game-tools = Tools
game-sound = Sound
game-tips = Tips
game-turn-board = Turn the board
game-share = Share the link
game-record = Download the record
game-rules = Rules of this game
game-description = The board in words

## Keys
game-keys = Keyboard
game-help = Show the keys
game-key-arrows = go over the board, or through the moves
game-key-enter = choose
game-key-escape = take the last tap back
game-key-roll = roll the die
game-key-moves = show what can move
game-key-board = go to the board
game-key-describe = hear the board in words
game-key-replay = look back and forward

## What is asked, and the buttons of the moment
game-roll = Roll the die
game-show-moves = Show moves
game-undo-part = Undo this part
game-back-to-game = Back to the game
game-replaying = Looking back: { $ply } of { $plies }
game-your-turn = Your turn
game-rolled = rolled a { $face }
game-no-moves = No moves yet
game-type-unknown = { $text } is not a legal move here.
game-tips-off = No more tips. Tap the light bulb to bring them back.

## The players
game-you = you
game-guest = Guest
game-computer = Computer, level { $level }
game-here = here
game-away = away
game-unit-day = d
game-unit-hour = h

## Resigning and offers
game-take-back = Take back
game-offer-draw = Offer a draw
game-agree-draw = Agree on a draw
game-resign = Resign
game-really-resign = Really resign?
game-really-draw = End the game as a draw?
game-resign-yes = Yes, resign
game-draw-yes = Yes, draw
game-not-really = No
game-offered-draw = You offered a draw.
game-offered-take-back = You asked to take back.
game-offered-rematch = You asked for a rematch.
game-offers-draw = { $name } offers a draw.
game-offers-take-back = { $name } asks to take back the last move.
game-offers-rematch = { $name } asks for a rematch.
game-declined-draw = Your draw offer was declined.
game-declined-take-back = Your request to take back was declined.
game-declined-rematch = Your request for a rematch was declined.
game-accept = Accept
game-decline = Decline
game-withdraw = Withdraw

## The result
game-you-won = You have won
game-you-lost = You have lost
game-drawn = Drawn
game-has-won = { $side } has won
game-rematch = Rematch
game-to-rematch = To the rematch
game-next-game = Next game
game-match-table = Match table
game-match-game = Game { $game } of { $games }
game-other-game = Another game

## Chat
game-chat = Chat
game-chat-say = Say something
game-chat-send = Send

## Fair dice
game-dice = Fair dice
game-dice-about = Before the game the server chose a secret, and this hash holds it to that choice. Each browser then added a random number that the server could not know. All rolls follow from these. Once the numbers are in, the server knows the rolls, but it cannot choose them. After the game the secret is shown here, and your browser can check every roll.
game-dice-over = The game is over, and this is the secret. Your browser can check that it is the one promised at the start, that your number was used, and that every roll follows.
game-dice-commitment = Promise (SHA-256 of the secret)
game-dice-seed = Added by { $side }
game-dice-secret = Secret
game-dice-check = Check the rolls
game-dice-right = The promise was kept, your number was used, and all rolls are right ({ $rolls } checked).
game-dice-right-watched = The promise was kept, and all rolls are right ({ $rolls } checked).
game-dice-right-late = All rolls follow from the secret ({ $rolls } checked). But this browser did not see the promise before the first roll, so it cannot tell whether that was changed.
game-dice-right-seedless = The promise was kept, and all rolls are right ({ $rolls } checked). But no number from this browser went into them.
game-dice-wrong = Roll { $roll } does not follow from the secret.
game-dice-broken = This is not the secret that was promised.
game-dice-other-commitment = This is not the promise that your browser saw first. Do not trust these rolls.
game-dice-other-seed = The number that your browser added is missing or was changed. Do not trust these rolls.
game-dice-unable = Your browser can check the rolls only over https. Download the record and run “roundel check” on it.
game-dice-wait = Waiting for the other player’s part in the dice … { $seconds } s
game-dice-wait-both = Waiting for the players’ parts in the dice … { $seconds } s

## The connection
game-lost = Connection lost, trying again…
game-back = Back again
game-not-stored = Your last move did not arrive. Please play it again.
game-copied = Link copied

## Places and pieces, for those who hear them
game-empty = empty
game-chosen = chosen
game-stones = { $stones } stones
game-can-from = can move
game-can-to = can go here
game-can-relocate = can be put here
game-can-place = a chip can go here
game-can-capture = can be captured
game-piece-figure = figure
game-piece-chip = chip
game-piece-pawn = pawn
game-piece-guard = guard
game-piece-tower = tower
game-piece-stone = stone

## The rules card: the next thing to know
game-tip-got-it = Got it
game-tip-rules = All rules
game-tip-none = No more tips
game-tip-go-round-roll = Every turn begins with the die. One of your two figures will then go exactly that far along the border, either way.
game-tip-go-round-move = Tap a figure, then a marked field. Each figure commands the line that ends at its field: where your two lines cross, you may put a chip.
game-tip-go-round-part-place = Your two lines cross on an empty crossing: you may put one of your chips there. Who has first placed all 13 wins.
game-tip-go-round-part-relocate = You land on the other side’s figure: put it on any free border field you like. It earns no chip there.
game-tip-go-round-event-place = A chip stays where it lies for the whole game. That crossing is taken, for both sides.
game-tip-go-round-later = Corner fields end no line, and two figures on the same line do not cross. Keep one figure at the side and one at the top or bottom.
game-tip-runaround-roll = Roll the die. If it shows no more than you have pawns at home, one of them comes in at your gate by itself.
game-tip-runaround-move = Now move one of your pawns by the whole roll, along the arrows of your colour. The two sides run towards each other.
game-tip-runaround-event-bump = Bumped! Who is landed on is thrown over the wall. Whoever stands there goes home.
game-tip-runaround-event-swap = Swapped! Who lands on an empty space with an opposing pawn right across the wall changes places with it.
game-tip-runaround-event-send-home = Sent home! Near the gates there is no wall: who lands there on an opposing pawn must go home himself. So must one that a bumped pawn lands on.
game-tip-runaround-event-score = That was a run: once around, to your own gate or past it. Five runs win.
game-tip-runaround-later = Landing on a pawn of your own gives you another roll for that very space. Nice, and sometimes just what you need.
game-tip-guard-towers-move = Tap a piece, then a marked cell. You win by capturing the other guard, or by bringing your own into the other castle.
game-tip-guard-towers-later = Towers grow: land on your own tower to stack. A tower of three goes exactly three cells, and you may move only its upper stones.
game-tip-guard-towers-event-capture = A guard captures anything. Any tower captures a guard, and a tower of at most as many stones as were moved.
game-tip-gou-move = A stone goes as far as you like along the side of a square, or one step along a diagonal. Hold all four ringed points in the middle and you win.
game-tip-gou-event-capture = Captured: the stone stood between two opposing ones, right next to both on one line, and one of them had just moved there.
game-tip-gou-part-capture = Capturing is your choice here: tap the stones that you take, or take none.
game-tip-gou-later = You may pass between two opposing stones, but not stop there. Capturing nearly all of their stones wins as well.
