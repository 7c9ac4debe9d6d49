### The words of all pages but the game's own.

## Every page

site-description = Four board games for two: Go Round, Runaround, Guard & Towers and Gou. Play the computer, a friend at your side or a friend far away.
site-skip = Skip to the content
site-navigation = Main
site-language = Language
site-theme = Light or dark
site-api = For programs: the API
site-licence = Free software, MIT or Apache 2.0
theme-system = As the system
theme-light = Light
theme-dark = Dark
nav-play = Play
nav-lobby = Lobby
nav-rules = Rules
nav-account = Sign in

## Counts and names

games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
seat-guest = Guest
seat-computer = Computer, level { $level }
seat-number = Player { $number }
players-versus = { $first } – { $second }
players-against = against { $name }
players-screen = Two on one screen
your-turn = Your turn
their-turn = { $name } to play
outcome-won = { $name } won
outcome-you-won = You won
outcome-you-lost = You lost
outcome-drawn = Draw
clock-none = No clock
clock-fischer = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
rules-usual = Usual rules
rules-spaces = A board of { $number } spaces.

## Front page

front-title = Four board games for two
front-lead = Pick a board and begin. No account, nothing to install.
front-computer = Play the computer
front-computer-at = Play the computer: { $game }
front-screen = Two on this screen
front-screen-at = Two on this screen: { $game }
front-more = More ways to play
front-rules = Rules
front-rules-of = Rules of { $game }
front-own = Your games

## Lobby

lobby-title = Lobby
lobby-lead = Somebody to play with, or a game to look at.
lobby-challenges = Open challenges
lobby-no-challenges = Nobody is waiting for an opponent right now.
lobby-make = Look for an opponent
lobby-make-lead = Choose a game and how it is to be played; whoever comes by can accept.
lobby-watch = Games to watch
lobby-no-games = There is no game to watch right now.

## Setting up a game

play-way = Against whom?
play-way-computer = The computer
play-way-computer-note = Eight levels, and moves can be taken back
play-way-screen = Two on this screen
play-way-screen-note = Side by side, taking turns
play-way-friend = A friend, by link
play-way-friend-note = No account needed on either side
play-way-open = Whoever comes by
play-way-open-note = An open challenge in the lobby
play-level = How strong?
level-1 = First steps
level-2 = Beginner
level-3 = Casual
level-4 = Steady
level-5 = Practised
level-6 = Strong
level-7 = Very strong
level-8 = All it has
play-side = Your side
side-begins = begins
side-lot = By lot
play-rules-chosen = Rules
play-spaces = Spaces
play-clause = Rule { $clause }
play-rules = The rules of { $game }
play-clock = Clock
clock-own = Other
play-minutes = Minutes each
play-increment = Seconds added per move
play-clock-note = Each side has its own time, and every move adds some. Whoever runs out of it loses.
play-match = Match
play-games = Games
play-match-note = In a match of several games the first move alternates and the points add up.
play-start = Start

## Rules

rules-title = The rules
rules-lead = Every clause with a drawn example, every variation, and our own rulings named as such.
rules-of = { $game }: the rules
rules-contents = Contents
rules-try = Try it: { $game } against the computer
rules-common = What all four games have in common

## Challenges

challenge-title = Challenge: { $game }
challenge-look = Look
challenge-look-at = { $game } against { $by }: look at the challenge
challenge-open-yours = Yours
challenge-made = { $game }: your invitation
challenge-made-link = Send this link to a friend. Whoever opens it first can take the other seat.
challenge-made-open = Your challenge is in the lobby. The link works too, for someone in particular.
challenge-link = Link to the game
challenge-copy = Copy
challenge-copied = Copied
challenge-share = Share
challenge-share-text = A game of { $game }?
challenge-waiting = Waiting for somebody to accept. The game opens here by itself.
challenge-from = { $by } invites you to { $game }
challenge-cancel = Withdraw
challenge-accept = Accept and play
challenge-decline = Decline
challenge-fact-side = Your side
challenge-fact-rules = Rules
challenge-fact-clock = Clock
challenge-fact-games = Length
challenge-side-lot = decided by lot
challenge-withdrawn = This invitation was withdrawn
challenge-expired = This invitation has expired
challenge-declined = This invitation was declined
challenge-gone-text = This game of { $game } will not take place. Another one can begin right away.
challenge-taken = Somebody else was faster
challenge-taken-text = This game of { $game } has found its two players. You can watch them, or begin a game of your own.
challenge-gone-play = Play { $game }
challenge-gone-watch = Watch the game

## Account

account-title = Account
account-lead = Everything works without one. With a name, games and results follow you to every device.
account-register = New here
account-register-lead = The games played in this browser come along.
account-register-do = Register
account-name = Name
account-password = Password
account-password-note = At least 8 characters. There is no e-mail, so keep it well.
account-login = Been here before
account-login-lead = Back to games and results.
account-login-do = Sign in
account-logout = Sign out
account-you = Your page
account-profile = Games and results
account-tokens = Keys for programs
account-tokens-lead = A bot that plays under this name signs in with a key.
account-token-once = The new key. It is shown this once and never again.
account-token-label = What is it for?
account-token-make = Make a key
account-token-made = Made on { $date }
account-token-revoke = Revoke
account-token-revoke-named = Revoke the key “{ $label }”
account-logout-everywhere = Sign out on all devices
account-token-scope = What may it do?
account-scope-play = Read and play
account-scope-read = Only read
account-token-days = Valid for
account-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
account-token-ends = valid until { $date }
account-token-endless = no end date
account-token-used = last used on { $date }
account-token-unused = never used
account-change = Change password
account-change-lead = All other devices will be signed out.
account-password-old = Current password
account-password-new = New password
account-change-do = Change password
account-data = Your data
account-export-lead = Everything we keep about you in one file: your games, what you said in chats, your keys and devices.
account-export = Download your data
account-delete = Delete account
account-delete-lead = Your name, password and keys go for good, and you resign all games in progress. Finished games stay for your opponents, without your name; what you wrote in their chats stays too.
account-delete-sure = Yes, delete my account.
account-delete-do = Delete account

## Players

player-since = Here since { $date }
player-nothing = No games yet.
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
match-games = The games
match-game = Game
match-first = Began
match-result = Result
match-total = Total
match-running = Being played
match-coming = Still to come
match-winner = { $name } wins the match
match-drawn = The match is drawn
match-open = The match is still being played
match-note = The first move alternates. In Go Round the winner gets a point for every chip that the other side has left; elsewhere a win is a point and a draw half a point.

## API

api-title = The API
api-lead = Everything that these pages do can be done by a program: play, challenge, watch, follow events as they happen.
api-document = For tools, in OpenAPI 3.1:
api-parameters = Parameters
api-body = Body
api-answers = Answers
api-problems = Problems
api-shapes = Shapes of data

## When something is wrong

trouble-home = To the games
trouble-not-found = Nothing here
trouble-not-found-text = There is no page at this address. Perhaps the link was cut short.
trouble-refused = That did not work
trouble-refused-text = The request could not be understood. Going back and trying again may help.
trouble-server = Our fault
trouble-server-text = Something went wrong on the server. Nothing that was played is lost; please try again.
trouble-busy = A moment, please
trouble-busy-text = The server has its hands full. Please try again in a few seconds.
