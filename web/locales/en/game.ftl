# The game page.

## The page
game-board = Board
game-far-side = Opponent
game-near-side = Your side
game-loading = Loading the game…
game-moves = Moves
game-list = Move list
game-replay = Step through the game
game-step-first = Start of the game
game-step-back = One step back
game-step-on = One step forward
game-step-last = Latest move
game-type = Type a move
game-type-play = Play move
game-about = About this game
game-actions = Resign and offers
game-tools = Tools
game-more = Moves and more
game-more-close = Close
game-label-flip = Flip
game-label-share = Share
game-label-record = Record
game-label-rules = Rules
game-sound = Sound
game-tips = Tips
game-flip = Flip the board
game-share = Share link
game-record = Download game record
game-rules = Rules of this game
game-description = Board description

## Keys
game-keys = Keyboard
game-key-arrows = move around the board, or step through the moves
key-enter = Enter
game-key-enter = select
key-escape = Esc
game-key-escape = undo last selection
game-key-roll = roll the die
game-key-moves = show or hide marks on movable pieces
game-key-board = go to the board
game-key-describe = read the board aloud (screen reader)
game-key-replay = step back and forward
game-key-help = show or hide this list
game-keys-off = Single-key shortcuts are off. You can turn them on in Settings.

## Prompts and buttons
game-roll = Roll the die
game-show-marks = Show marks
game-hide-marks = Hide marks
game-place = Place chip
game-undo-part = Undo
game-back-to-game = Back to the game
game-replaying = Move { $ply } of { $plies }
game-your-turn = Your turn
game-sending = Sending your move…
game-rolling = The die is rolling…
game-rolled = rolled a { $face }
game-no-moves = No moves yet
game-type-unknown = { $text } is not a legal move here.
game-tips-off = Tips are off. You can turn them back on in Settings.

## Answers to taps that can’t be meant
game-roll-first = Roll first
game-choose-first = Choose one of your pieces first
game-marked = Choose one of the marked places
game-whose-turn = It’s { $side }’s turn
game-theirs-figure = That figure is { $side }’s
game-theirs-chip = That chip is { $side }’s
game-theirs-pawn = That pawn is { $side }’s
game-theirs-guard = That guard is { $side }’s
game-theirs-tower = That tower is { $side }’s
game-theirs-stone = That stone is { $side }’s
game-stuck-figure = That figure can’t move now
game-stuck-chip = Chips stay where they are
game-stuck-pawn = That pawn can’t move now
game-stuck-guard = That guard can’t move now
game-stuck-tower = That tower can’t move now
game-stuck-stone = That stone can’t move now
game-there-figure = That figure can’t move there
game-there-pawn = That pawn can’t move there
game-there-guard = Your guard can’t move there
game-there-tower = That tower can’t move there
game-there-stone = That stone can’t move there

## What the other player has just done
game-computer-name = Computer
game-recap = { $name }: { $move }
game-recap-roll = { $name } rolled { $face }: { $move }
game-recap-pass = { $name } rolled { $face } and had to pass
game-passes = pass

## A move planned in the other player’s turn
game-premove-set = Planned: { $from } to { $to } – tap to cancel
game-premove-to = Where to? It will be played on your turn
game-premove-off = Planned move cancelled
game-premove-dropped = Your planned move wasn’t possible any more.

## Settings
game-settings = Settings
game-speed = Animation
game-speed-calm = Slow
game-speed-normal = Normal
game-speed-fast = Fast
game-speed-off = Off
game-auto = Play my turn for me when there is no choice
game-show-tips = Show tips
game-shortcuts = Single-key shortcuts

## The players
game-you = you
game-guest = Guest
game-here = online
game-away = offline
game-watching = You are watching
game-watchers = { $count } watching
game-unit-day = d
game-unit-hour = h

## Resigning and offers
game-take-back = Take back
game-offer-draw = Offer a draw
game-agree-draw = Call it a draw
game-resign = Resign
game-really-resign = Really resign?
game-really-draw = End the game as a draw?
game-resign-yes = Yes, resign
game-draw-yes = Yes, draw
game-not-really = No
game-offered-draw = You offered a draw.
game-offered-take-back = You asked to take back your last move.
game-offered-rematch = You offered a rematch.
game-offers-draw = { $name } offers a draw.
game-offers-take-back = { $name } wants to take back their last move.
game-offers-rematch = { $name } wants a rematch.
game-declined-draw = Your draw offer was declined.
game-declined-take-back = Your take-back request was declined.
game-declined-rematch = Your rematch offer was declined.
game-accept = Accept
game-decline = Decline
game-withdraw = Withdraw

## The result
game-well-played = Well played. Another go?
game-level-beaten = Level { $level } beaten!
game-review = Review
game-share-short = Share
game-rematch = Rematch
game-to-rematch = Go to rematch
game-next-game = Next game
game-match-table = Match score
game-match-game = Game { $game } of { $games }
game-points = This game
game-total = Match
game-match-you-won = You won the match, { $points } to { $other }!
game-match-you-lost = You lost the match, { $other } to { $points }.
game-match-won = { $name } won the match, { $points } to { $other }.
game-match-drawn = The match is a draw, { $points } all.
game-other-game = New game

## Chat
game-chat = Chat
game-chat-say = Write a message
game-chat-send = Send

## Fair dice
game-dice = Fair dice
game-dice-about = The rolls are fixed before the first one, by a secret only the server knows, mixed with random numbers from the players’ browsers. The server can work them out in advance, but it can’t choose them. The hash below commits it to its secret. Taking back a move doesn’t change them: the same rolls come again. After the game the secret is shown here, and your browser can check every roll.
game-dice-over = The game is over, so here is the secret. Your browser can check that it matches the hash from the start, that your random number was used, and that every roll follows from them.
game-dice-local = These dice were rolled on the player’s own device. The rolls follow from the secret below, but nobody else knew its hash before the first roll.
game-dice-local-running = This device rolls the dice by itself. The rolls follow from a secret that is shown here after the game. Taking back a move doesn’t change them: the same rolls come again.
game-dice-foreign = Rolls made elsewhere, before the game continued on the device: { $rolls }.
game-dice-right-local = All of the device’s rolls follow from the secret ({ $rolls } checked).
game-dice-commitment = Hash of the secret (SHA-256)
game-dice-seed = Random number: { $side }
game-dice-secret = Secret
game-dice-check = Check the rolls
game-dice-right = All rolls are correct ({ $rolls } checked). The secret matches the hash, and your random number was used.
game-dice-right-watched = All rolls are correct ({ $rolls } checked), and the secret matches the hash.
game-dice-right-late = All rolls follow from the secret ({ $rolls } checked). But this browser didn’t see the hash before the first roll, so it can’t tell whether the secret was changed.
game-dice-right-seedless = All rolls are correct ({ $rolls } checked), and the secret matches the hash. But this browser’s random number was not used.
game-dice-wrong = Roll { $roll } doesn’t match the secret.
game-dice-broken = This secret doesn’t match the hash.
game-dice-other-commitment = This is not the hash your browser saw at the start. Don’t trust these rolls.
game-dice-other-seed = Your browser’s random number is missing or was changed. Don’t trust these rolls.
game-dice-unable = Your browser can only check the rolls over https. Download the game record and run “roundel check” on it.
game-dice-wait = Waiting for your opponent’s browser… { $seconds } s
game-dice-wait-both = Waiting for the players’ browsers… { $seconds } s

## The connection
game-lost = Connection lost, reconnecting…
game-back = Reconnected
game-not-loaded = That could not be loaded. Please try again.
game-not-stored = That didn’t reach the server. Please try again.
game-copied = Link copied

## Places and pieces, for screen readers
game-empty = empty
game-chosen = selected
game-stones = { $stones } stones
game-can-from = can move
game-can-to = can move here
game-can-relocate = can be put here
game-can-place = a chip can be placed here
game-can-capture = can be captured
game-piece-figure = figure
game-piece-chip = chip
game-piece-pawn = pawn
game-piece-guard = guard
game-piece-tower = tower
game-piece-stone = stone

## Tips
game-tip-got-it = Got it
game-tip-rules = All rules
game-tip-none = Turn tips off
game-tip-go-round-roll = Each turn, you roll the die first. Then one of your two figures moves exactly that far along the border, in either direction.
game-tip-go-round-move = Tap a figure, then a marked space. A figure controls the line that starts at its space. Where your two lines cross, you may place a chip.
game-tip-go-round-part-place = Your two lines meet on an empty crossing, so you may place a chip there. The first to place all 13 wins.
game-tip-go-round-part-relocate = You landed on an enemy figure: put it on any free border space. It doesn’t score a chip by being moved there.
game-tip-go-round-event-place = A chip stays where it is for the whole game. That crossing is now taken for both sides.
game-tip-go-round-later = Two lines cross only if one runs across and the other up and down: keep one figure at a side and one at the top or bottom.
game-tip-runaround-roll = Roll the die. If you roll no more than the number of pawns you have at home, one of them enters on your starting space automatically.
game-tip-runaround-move = Now move one of your pawns by the full roll, following the arrows of your colour. The two sides run towards each other.
game-tip-runaround-event-bump = Bumped! A pawn that is landed on gets thrown over the wall. If another pawn is standing there, it goes home.
game-tip-runaround-event-swap = Swapped! Land on an empty space directly opposite an enemy pawn and the two swap places.
game-tip-runaround-event-send-home = Sent home! There is no wall near the starting spaces: land on an enemy pawn there and you go home yourself. So does a pawn hit by a bumped one.
game-tip-runaround-event-score = That’s one run! First to five wins.
game-tip-runaround-later = Land on your own pawn and you roll again with it.
game-tip-guard-towers-move = Tap a piece, then a marked square. To win, capture the enemy guard or bring yours into the enemy castle.
game-tip-guard-towers-later = Land on your own tower to make it taller. A tower of three moves exactly three squares. You can also move only its top stones.
game-tip-guard-towers-event-capture = The guard can capture anything. Any tower can capture a guard, or a tower no taller than the stones you move.
game-tip-gou-move = A stone moves any distance along the side of a square, or one step along a diagonal. Hold all four ringed points in the middle to win.
game-tip-gou-event-capture = Captured! The stone was trapped between two enemy stones on one line.
game-tip-gou-part-capture = Capturing is optional here. Tap the stones you want to take, or take none.
game-tip-gou-later = You may pass between two enemy stones, but not stop there. You also win by capturing most of the enemy stones.
