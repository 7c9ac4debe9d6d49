CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
);
INSERT INTO players (id, name, folded, password, epoch, created) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$7zjLW4OcBvnqMt+jjkbSyQ$TBfccyb4eESUflGC21qXkTnfpLGiyoNmsKaZfL/fFsw', 1, 1794858349107);
INSERT INTO players (id, name, folded, password, epoch, created) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$gVSTJk/sTShoCSqdcljssA$sVVEBq/Qn9G5bdNH4UUBZsrGnR/U30sUvOKYbD37ojI', 1, 1794858349186);
INSERT INTO players (id, name, folded, password, epoch, created) VALUES (3, NULL, NULL, NULL, 0, 1794858349770);
CREATE TABLE tokens (
    id      INTEGER PRIMARY KEY,
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the token, which only its owner has
    player  INTEGER NOT NULL REFERENCES players,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO tokens (id, hash, player, label, created) VALUES (1, 'a550cf637c42b4e6ec0e2ea2e29958d08798c84fe11e7db112b59c16d1d0d4d8', 1, 'bot', 1794858349810);
CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO matches (id, code, games, created) VALUES (1, 'vdvha8jv', 2, 1794858349458);
CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    code          TEXT NOT NULL UNIQUE,
    kind          TEXT NOT NULL,
    rules         TEXT NOT NULL,
    screen        INTEGER NOT NULL,
    first_player  INTEGER REFERENCES players,
    second_player INTEGER REFERENCES players,
    first_level   INTEGER,                     -- the computer's, where it plays
    second_level  INTEGER,
    clock         TEXT NOT NULL,
    timed         INTEGER NOT NULL,            -- whether there is a clock to be watched
    match         INTEGER REFERENCES matches,
    round         INTEGER,
    secret        TEXT,                        -- of the dice
    created       INTEGER NOT NULL,
    ended         INTEGER,                     -- none: it goes on
    winner        INTEGER,
    reason        TEXT,
    first_points  INTEGER,
    second_points INTEGER,
    plies         INTEGER
);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (1, 'zd6ys3nw', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794858349214, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (2, '4a6y9wjf', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '3e05e386cc4e99bbb565f6d9a7dc48806ee18f41d7dd0c0d602c46167631d775', 1794858349334, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (3, '8zhpf4br', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, 'f839b263e19d1a5e1ac75f941df533ea940e9bd4c9402b06d654e6bcbe684685', 1794858349458, 1794858349541, 0, 'resignation', 2, 0, 10);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (4, 'av5szkmz', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, '1fcce1a94a25bb322cf7b64439fbd578c64aaa2d511df4d31d9e8d25369745dc', 1794858349546, 1794858349594, 0, 'resignation', 2, 0, 6);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (5, 'v97j5d3m', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794858349610, 1794858349682, NULL, 'agreement', 1, 1, 7);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (6, 'xdrt8nxh', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794858349692, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (7, 'epe7acv9', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794858349706, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (8, 'vyuvtxf7', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '12e06b59e892163e8e77024cded502e4fcf312adea00c9c0a6a9b7b78a0a6ccd', 1794858349727, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies) VALUES (9, 'bygzns53', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794858349772, NULL, NULL, NULL, NULL, NULL, NULL);
CREATE TABLE events (
    game   INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
INSERT INTO events (game, number, at, body) VALUES (1, 1, 1794858349223, '{"kind":"move","ply":1,"text":"a7-b6"}');
INSERT INTO events (game, number, at, body) VALUES (1, 2, 1794858349227, '{"kind":"move","ply":2,"text":"a3-b4"}');
INSERT INTO events (game, number, at, body) VALUES (1, 3, 1794858349238, '{"kind":"move","ply":3,"text":"a9-a7"}');
INSERT INTO events (game, number, at, body) VALUES (1, 4, 1794858349246, '{"kind":"move","ply":4,"text":"a1-a3"}');
INSERT INTO events (game, number, at, body) VALUES (1, 5, 1794858349258, '{"kind":"offer","what":"take-back","side":1}');
INSERT INTO events (game, number, at, body) VALUES (1, 6, 1794858349266, '{"kind":"take-back","ply":3}');
INSERT INTO events (game, number, at, body) VALUES (1, 7, 1794858349274, '{"kind":"move","ply":4,"text":"a1-a3"}');
INSERT INTO events (game, number, at, body) VALUES (1, 8, 1794858349282, '{"kind":"move","ply":5,"text":"a11-a9"}');
INSERT INTO events (game, number, at, body) VALUES (1, 9, 1794858349294, '{"kind":"offer","what":"draw","side":0}');
INSERT INTO events (game, number, at, body) VALUES (1, 10, 1794858349302, '{"kind":"decline","what":"draw","side":1}');
INSERT INTO events (game, number, at, body) VALUES (1, 11, 1794858349314, '{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}');
INSERT INTO events (game, number, at, body) VALUES (1, 12, 1794858349322, '{"kind":"say","side":1,"name":"Grace","text":"well played"}');
INSERT INTO events (game, number, at, body) VALUES (2, 1, 1794858349341, '{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}');
INSERT INTO events (game, number, at, body) VALUES (2, 2, 1794858349350, '{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}');
INSERT INTO events (game, number, at, body) VALUES (2, 3, 1794858349358, '{"kind":"roll","ply":1,"face":3}');
INSERT INTO events (game, number, at, body) VALUES (2, 4, 1794858349366, '{"kind":"move","ply":2,"text":"a1-a4"}');
INSERT INTO events (game, number, at, body) VALUES (2, 5, 1794858349370, '{"kind":"roll","ply":3,"face":2}');
INSERT INTO events (game, number, at, body) VALUES (2, 6, 1794858349374, '{"kind":"move","ply":4,"text":"a7-a5"}');
INSERT INTO events (game, number, at, body) VALUES (2, 7, 1794858349386, '{"kind":"roll","ply":5,"face":2}');
INSERT INTO events (game, number, at, body) VALUES (2, 8, 1794858349391, '{"kind":"move","ply":6,"text":"a4-a2"}');
INSERT INTO events (game, number, at, body) VALUES (2, 9, 1794858349406, '{"kind":"roll","ply":7,"face":3}');
INSERT INTO events (game, number, at, body) VALUES (2, 10, 1794858349414, '{"kind":"move","ply":8,"text":"a5-b7"}');
INSERT INTO events (game, number, at, body) VALUES (2, 11, 1794858349422, '{"kind":"roll","ply":9,"face":4}');
INSERT INTO events (game, number, at, body) VALUES (2, 12, 1794858349426, '{"kind":"move","ply":10,"text":"a2-a6"}');
INSERT INTO events (game, number, at, body) VALUES (2, 13, 1794858349434, '{"kind":"roll","ply":11,"face":1}');
INSERT INTO events (game, number, at, body) VALUES (2, 14, 1794858349441, '{"kind":"move","ply":12,"text":"b7-a7"}');
INSERT INTO events (game, number, at, body) VALUES (3, 1, 1794858349464, '{"kind":"roll","ply":1,"face":4}');
INSERT INTO events (game, number, at, body) VALUES (3, 2, 1794858349470, '{"kind":"move","ply":2,"text":"0-4"}');
INSERT INTO events (game, number, at, body) VALUES (3, 3, 1794858349482, '{"kind":"roll","ply":3,"face":6}');
INSERT INTO events (game, number, at, body) VALUES (3, 4, 1794858349486, '{"kind":"move","ply":4,"text":"pass"}');
INSERT INTO events (game, number, at, body) VALUES (3, 5, 1794858349492, '{"kind":"roll","ply":5,"face":6}');
INSERT INTO events (game, number, at, body) VALUES (3, 6, 1794858349502, '{"kind":"move","ply":6,"text":"4-10"}');
INSERT INTO events (game, number, at, body) VALUES (3, 7, 1794858349510, '{"kind":"roll","ply":7,"face":5}');
INSERT INTO events (game, number, at, body) VALUES (3, 8, 1794858349514, '{"kind":"move","ply":8,"text":"pass"}');
INSERT INTO events (game, number, at, body) VALUES (3, 9, 1794858349524, '{"kind":"roll","ply":9,"face":1}');
INSERT INTO events (game, number, at, body) VALUES (3, 10, 1794858349534, '{"kind":"move","ply":10,"text":"0-1"}');
INSERT INTO events (game, number, at, body) VALUES (3, 11, 1794858349541, '{"kind":"end","winner":0,"reason":"resignation"}');
INSERT INTO events (game, number, at, body) VALUES (3, 12, 1794858349545, '{"kind":"next","game":"av5szkmz"}');
INSERT INTO events (game, number, at, body) VALUES (4, 1, 1794858349557, '{"kind":"roll","ply":1,"face":4}');
INSERT INTO events (game, number, at, body) VALUES (4, 2, 1794858349566, '{"kind":"move","ply":2,"text":"0-4"}');
INSERT INTO events (game, number, at, body) VALUES (4, 3, 1794858349574, '{"kind":"roll","ply":3,"face":4}');
INSERT INTO events (game, number, at, body) VALUES (4, 4, 1794858349578, '{"kind":"move","ply":4,"text":"12-8"}');
INSERT INTO events (game, number, at, body) VALUES (4, 5, 1794858349582, '{"kind":"roll","ply":5,"face":5}');
INSERT INTO events (game, number, at, body) VALUES (4, 6, 1794858349590, '{"kind":"move","ply":6,"text":"4-9"}');
INSERT INTO events (game, number, at, body) VALUES (4, 7, 1794858349594, '{"kind":"end","winner":0,"reason":"resignation"}');
INSERT INTO events (game, number, at, body) VALUES (5, 1, 1794858349622, '{"kind":"move","ply":1,"text":"A7-A6-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 2, 1794858349625, '{"kind":"move","ply":2,"text":"A1-A2-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 3, 1794858349633, '{"kind":"move","ply":3,"text":"A6-A5-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 4, 1794858349642, '{"kind":"move","ply":4,"text":"A2-A1-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 5, 1794858349650, '{"kind":"move","ply":5,"text":"A5-A4-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 6, 1794858349658, '{"kind":"move","ply":6,"text":"A1-A2-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 7, 1794858349666, '{"kind":"move","ply":7,"text":"A4-A3-1"}');
INSERT INTO events (game, number, at, body) VALUES (5, 8, 1794858349674, '{"kind":"offer","what":"draw","side":1}');
INSERT INTO events (game, number, at, body) VALUES (5, 9, 1794858349682, '{"kind":"end","winner":null,"reason":"agreement"}');
INSERT INTO events (game, number, at, body) VALUES (5, 10, 1794858349686, '{"kind":"offer","what":"rematch","side":0}');
INSERT INTO events (game, number, at, body) VALUES (5, 11, 1794858349691, '{"kind":"next","game":"xdrt8nxh"}');
INSERT INTO events (game, number, at, body) VALUES (7, 1, 1794858349718, '{"kind":"move","ply":1,"text":"a7-b6"}');
INSERT INTO events (game, number, at, body) VALUES (7, 2, 1794858349725, '{"kind":"move","ply":2,"text":"c3-c7xb6"}');
INSERT INTO events (game, number, at, body) VALUES (8, 1, 1794858349734, '{"kind":"roll","ply":1,"face":3}');
INSERT INTO events (game, number, at, body) VALUES (8, 2, 1794858349742, '{"kind":"move","ply":2,"text":"a1-a4"}');
INSERT INTO events (game, number, at, body) VALUES (8, 3, 1794858349750, '{"kind":"roll","ply":3,"face":3}');
INSERT INTO events (game, number, at, body) VALUES (8, 4, 1794858349762, '{"kind":"move","ply":4,"text":"a7-d7"}');
INSERT INTO events (game, number, at, body) VALUES (9, 1, 1794858349782, '{"kind":"move","ply":1,"text":"a7-b6"}');
CREATE TABLE challenges (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    kind    TEXT NOT NULL,
    rules   TEXT NOT NULL,
    side    TEXT NOT NULL,                     -- the maker's: first, second or lot
    clock   TEXT NOT NULL,
    games   INTEGER NOT NULL,
    open    INTEGER NOT NULL,                  -- listed in the lobby
    maker   INTEGER NOT NULL REFERENCES players,
    guest   INTEGER REFERENCES players,        -- whom it is meant for, if for somebody
    created INTEGER NOT NULL,
    game    TEXT,                              -- the game that it led to
    closed  TEXT                               -- accepted, withdrawn or declined
);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed) VALUES (1, '49ta6gzk', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794858349202, 'zd6ys3nw', 'accepted');
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed) VALUES (2, 'ds4kceez', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794858349324, '4a6y9wjf', 'accepted');
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed) VALUES (3, 'fwd97cy9', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794858349454, '8zhpf4br', 'accepted');
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed) VALUES (4, 'v4e3fi46', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794858349604, 'v97j5d3m', 'accepted');
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed) VALUES (5, '7qf7fhs8', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794858349790, NULL, NULL);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed) VALUES (6, '5dm2n548', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794858349792, NULL, 'declined');
CREATE INDEX games_first ON games (first_player, id);
CREATE INDEX games_second ON games (second_player, id);
CREATE INDEX games_match ON games (match, round) WHERE match IS NOT NULL;
CREATE INDEX games_running ON games (id) WHERE ended IS NULL;
CREATE INDEX challenges_waiting ON challenges (open, id) WHERE closed IS NULL;
CREATE INDEX challenges_guest ON challenges (guest, id) WHERE guest IS NOT NULL;
PRAGMA user_version = 1;
