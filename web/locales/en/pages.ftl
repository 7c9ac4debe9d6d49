### Texts of all pages except the game page.

## Every page

site-description = Four board games for two players: Go Round, Runaround, Guard & Towers and Gou. Play against the computer, on one screen or online with a friend.
site-skip = Skip to content
site-navigation = Main menu
site-language = Language
site-theme = Theme
site-api = API
site-licence = Free software (MIT or Apache 2.0)
theme-system = System
theme-light = Light
theme-dark = Dark
nav-play = Play
nav-lobby = Lobby
nav-rules = Rules
nav-account = Sign in

## Names, results and clocks

games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
seat-number = Player { $number }
players-versus = { $first } – { $second }
players-against = against { $name }
players-against-computer = against the computer, level { $level }
players-screen = Two players, one screen
players-screen-named = { $first } – { $second }, one screen
your-turn = Your turn
waiting-for = Waiting for { $name }
waiting-for-computer = Waiting for the computer
outcome-won = { $name } won
outcome-you-won = You won
outcome-you-lost = You lost

## Front page

front-title = Four board games for two
front-lead = Pick a game and play. No account, nothing to install.
front-computer = Play the computer
front-computer-at = Play the computer: { $game }
front-pair = Play someone now
front-pair-at = Play someone now: { $game }
front-screen = Two players, one screen
front-screen-at = Two players, one screen: { $game }
front-invite = Challenge a friend
front-invite-at = Challenge a friend: { $game }
front-more = More options
front-more-at = More options: { $game }
front-rules = Rules
front-rules-of = Rules of { $game }
front-own = Your games
front-recent = Recent games
front-all = All games

## Pages that work offline

site-offline = Play offline
site-online = Play online
device-title = Play offline
device-description = Four board games for two players: Go Round, Runaround, Guard & Towers and Gou. Play against the computer or on one screen, even without a connection.
device-lead = Play the computer, or together on one screen. After your first visit, everything here works without a connection.
device-offline = There’s no connection right now. Everything on this page works without one.
device-games = Games on this device
device-delete = Delete
device-delete-named = Delete { $game }, { $players }
device-clock-note = Each player has their own clock: minutes for the whole game plus seconds for every move. Run out of time and you lose.
device-needs-scripts = To play here, please turn on JavaScript.
device-not-found = This game isn’t on this device. Games stay in the browser they were started in.
device-bad-setup = This game can’t be played with these settings. Please choose others.
device-not-stored = Your browser can’t save this game. You can keep playing, but it will be lost when you leave the page.
device-unsupported = This browser is too old to play offline. Please update it.
device-failed = The game couldn’t be loaded. Please reload the page.
device-storage = Your browser doesn’t let this page read its games. They may be open in an older tab: close the others and reload.
device-unreadable = This game can’t be read. It may come from a newer version: try reloading the page.
device-restarted = Something went wrong, so the game was restarted. Nothing is lost.
device-stuck = Something isn’t working. Please reload the page: your game is saved.
device-keep = Save online
device-kept = View online
device-not-kept = The server can’t be reached. Please try again later.
device-delete-really = Delete this game?
device-delete-yes = Yes, delete
device-delete-no = No, keep it
device-go-on = Continue on this device
device-go-on-lost = No connection. You can keep playing without one:
device-go-on-busy = The server is busy, so the computer’s move takes longer.

## Lobby

lobby-title = Lobby
lobby-lead = Find an opponent or watch a game.
lobby-challenges = Open challenges
lobby-no-challenges = Nobody is waiting for an opponent right now.
lobby-pair-lead = Play the next person waiting, or wait for one.
lobby-make = Post a challenge
lobby-make-at = Post a challenge: { $game }
lobby-make-lead = Pick a game and settings; anyone in the lobby can accept.
lobby-watch = Watch a game
lobby-no-games = There are no games to watch right now.

## Setting up a game

play-opponent = Opponent
play-opponent-computer = Computer
play-opponent-computer-note = Twelve levels
play-opponent-screen = Two players, one screen
play-opponent-screen-note = Take turns on this device
play-opponent-friend = A friend, by link
play-opponent-friend-note = Neither of you needs an account
play-opponent-open = Anyone (open challenge)
play-opponent-open-note = Posted in the lobby
play-opponent-player = A player, by name
play-opponent-player-note = Sees your challenge on any page
play-to = Player’s name
play-names = Names (optional)
play-same-names = Both players have the same name. Please change one of them.
play-no-player = No player has this name. Please check the spelling.
play-yourself = That’s you. Choose another player to challenge.
play-level = Level
play-level-named = Level { $level }: { $name }
level-1 = First steps
level-2 = Beginner
level-3 = Casual
level-4 = Regular
level-5 = Intermediate
level-6 = Advanced
level-7 = Experienced
level-8 = Strong
level-9 = Very strong
level-10 = Expert
level-11 = Master
level-12 = Full strength
play-side = Your side
side-begins = moves first
side-random = Random
play-rules-chosen = Rules
play-spaces = Spaces
play-clause = Rule { $clause }
play-rules = Rules of { $game }
play-clock = Clock
clock-custom = Custom
play-minutes = Minutes per player
play-increment = Seconds added per move
play-clock-note = Each player has their own clock: minutes for the whole game plus seconds for every move, or days for each move. Run out of time and you lose.
play-match = Match
play-games = Games
play-match-note = In a match of several games, players take turns going first and the points add up.
play-start = Start
play-create-link = Create link
play-post = Post challenge
play-send = Send challenge

## Guests

guest-name = Your name (optional)
name-limit = Up to 20 characters.
guest-name-note = We show it with “(guest)” and remember it for your next game.
guest-name-save = Save name

## Notices

notice-turn = Your turn: { $game } { $players }
notice-challenge = { $name } challenges you to a game of { $game }.
notice-accepted = { $name } has accepted: your game of { $game } has begun.
notice-declined = { $name } declined your challenge ({ $game }).
notice-play = Play
notice-close = Close
notice-ask = Turn on notifications

## Rules

rules-title = Rules
rules-lead = The full rules, with pictures and variations.
rules-read = Read the rules
rules-of = { $game }: rules
rules-contents = Contents
rules-try = Try it: { $game } against the computer
rules-common = Rules common to all four games

## Challenges

challenge-title = Challenge: { $game }
challenge-view = View
challenge-view-at = View challenge: { $game } against { $by }
challenge-open-yours = View yours
challenge-open-yours-at = View your challenge: { $game }
challenge-for-you = for you
challenge-to = to { $name }
challenge-made = { $game }: your challenge
challenge-looking = { $game }: looking for an opponent
challenge-made-link = Send this link to a friend. The first person to accept gets the other seat.
challenge-made-open = Your challenge is in the lobby. You can also send the link to someone.
challenge-link = Link to the challenge
challenge-copy = Copy
challenge-copied = Copied
challenge-share = Share
challenge-share-text = How about a game of { $game }?
challenge-waiting = Waiting for someone to accept. The game will start here automatically.
challenge-waiting-for = Waiting for { $name } to answer. The game will start here automatically.
challenge-from = { $by } challenges you to a game of { $game }
challenge-cancel = Cancel challenge
challenge-stop = Stop looking
challenge-accept = Accept and play
challenge-decline = Decline
challenge-fact-side = Your side
challenge-fact-rules = Rules
challenge-fact-clock = Clock
challenge-fact-games = Match
challenge-side-random = random
challenge-withdrawn = This challenge was cancelled
challenge-expired = This challenge has expired
challenge-declined = This challenge was declined
challenge-gone-text = This game of { $game } won’t take place. You can start another one right away.
challenge-taken = Someone else was faster
challenge-taken-text = This game of { $game } already has two players. You can watch it or start your own.
challenge-gone-play = Play { $game }
challenge-gone-watch = Watch the game

## Account

account-title = Account
account-lead = You can play without an account. With one, your games and results follow you to every device.
account-register = Create an account
account-register-lead = Games you have played in this browser are added to it.
account-register-do = Create account
account-name = Name
account-password = Password
account-password-note = At least 8 characters. We have no e-mail for you, so a lost password cannot be recovered.
account-login = Sign in
account-login-do = Sign in
account-logout = Sign out
account-you = Your profile
account-profile = Games and results
account-tokens = API keys
account-tokens-lead = A bot that plays under this name signs in with an API key.
account-token-once = Your new key. Copy it now: it won’t be shown again.
account-token-label = Key name
account-token-make = Create key
account-token-made = created on { $date }
account-token-revoke = Revoke
account-token-revoke-named = Revoke key “{ $label }”
account-logout-everywhere = Sign out on all devices
account-token-scope = Permissions
account-scope-play = Read and play
account-scope-read = Read only
account-token-days = Valid for
account-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
account-token-ends = valid until { $date }
account-token-endless = no expiry date
account-token-used = last used on { $date }
account-token-unused = never used
account-change = Change password
account-change-lead = This signs you out on all other devices.
account-password-old = Current password
account-password-new = New password
account-change-do = Change password
account-data = Your data
account-export-lead = Everything we store about you in one file: your games, chat messages, keys and devices.
account-export = Download your data
account-delete = Delete account
account-delete-lead = Your name, password and keys are deleted for good, and you resign all games in progress. Your opponents keep the finished games and your chat messages in them, without your name.
account-delete-sure = Yes, delete my account.
account-delete-do = Delete account

## Players

player-since = Joined { $date }
player-nothing = No games yet.
player-challenge = Challenge { $name }
player-results = Results
player-game = Game
player-played = Played
player-won = Won
player-drawn = Drawn
player-lost = Lost
player-games = Games
lobby-more = More challenges
player-older = Older games

## Matches

match-title = { $game }: match of { $count ->
    [one] { $count } game
   *[other] { $count } games
}
match-score = Score
match-games = Games
match-game = Game
match-first = First move
match-result = Result
match-total = Total
match-running = In progress
match-coming = Upcoming
match-you-won = You won the match
match-you-lost = You lost the match
match-winner = { $name } won the match
match-drawn = The match is a draw
match-open = The match is in progress
match-note = Players take turns going first.
match-note-chips = The winner gets one point for each chip the loser still has.
match-note-wins = A win is one point and a draw half a point.
match-go = Go to game { $number }

## Review of a game

review-of = Review: { $game }
review-thinking = Analyzing the game…
review-deeper = Analyze deeper
review-to-game = Back to the game
review-start = The start of the game
review-move = { $number }. { $name }: { $move }
review-graph = How the winning chance of { $name } changed
review-moves = All moves
review-turning = Turning points
review-none = Neither player made a mistake.
review-totals = In total
review-next-mistake = Next mistake
review-better = Better: { $move }
review-missed-win = { $move } would have won in { $count } moves.
review-missed-win-now = { $move } would have won at once.
review-allowed-loss = After this move, the opponent can force a win (moves needed: { $count }).
review-gave-away = Winning chance given away: { $loss }
review-chance = Winning chance of { $name }: { $chance }
review-play-line = Show the better line
review-line = Better line: move { $number } of { $count }
review-leave-line = Back to the game’s own move
review-try = Try it yourself
review-try-all = Try your mistakes again
review-try-both = Try the mistakes again
review-try-ask = { $name } to move. Find something better than { $move }.
review-try-right = Yes, { $move } is better!
review-try-wrong = { $move } isn’t better. Try something else.
review-try-better = { $move } is better, but there is something stronger.
review-try-thinking = Let’s see …
review-try-done = That was the last one.
review-reveal = Show the answer
review-try-next = Next
review-stop-trying = Stop
review-limits = { $nodes } positions for each decision, as in { $command }
review-grade-best = Best move
review-grade-good = Good move
review-grade-inaccuracy = Inaccuracy
review-grade-mistake = Mistake
review-grade-blunder = Blunder
review-inaccuracies = Inaccuracies
review-mistakes = Mistakes
review-blunders = Blunders
review-skill = Given away in total
review-skill-per-move = Given away per decision
review-luck = Luck of the dice
review-roll = Rolled { $face }, luck { $luck }
review-turning-roll = { $number }. { $name } rolled { $face }: { $luck }
review-helped = The dice helped { $name } ({ $luck }).
review-even = The dice helped neither player.
review-adjusted = With neutral dice, { $name } would have scored about { $chance }: the result minus the luck of all rolls.
review-not-over = This game is still being played. You can review it once it is over.

## Analysis board

analysis-of = Analysis board: { $game }
analysis-about = Try anything: play for both sides, go back, branch off. The address of this page contains it all.
analysis-lines = Best moves
analysis-engine = Engine on
analysis-count = Lines
analysis-moves = Moves and variations
analysis-promote = Make main line
analysis-remove = Delete from here
analysis-comment = Comment on this move
analysis-position = Position
analysis-rules = Rules
analysis-text = Position as text
analysis-load = Set up
analysis-roll = Roll
analysis-roll-face = Roll a { $face }
analysis-drawn = The game is drawn.
analysis-over = The game is over.
analysis-win-in = Wins, moves: { $count }
analysis-loss-in = Loses, moves: { $count }
analysis-depth = depth { $depth }
analysis-effort = { $nodes } positions, { $speed } per second
analysis-bad-position = That’s not a legal position: { $reason }
review-analysis = Analyze this position

## API

api-title = API
api-lead = Programs can do everything these pages do: play, challenge, watch and follow events live.
api-document = OpenAPI 3.1 document:
api-parameters = Parameters
api-body = Request body
api-responses = Responses
api-problems = Errors
api-schemas = Schemas

## Error pages

error-home = Back to the games
error-not-found = Page not found
error-not-found-text = There is no page at this address. Maybe the link was cut off.
error-refused = That didn’t work
error-refused-text = We couldn’t understand the request. Please go back and try again.
error-server = Our mistake
error-server-text = Something went wrong on the server. No move is lost; please try again.
error-busy = One moment, please
error-busy-text = The server is busy. Please try again in a few seconds.
