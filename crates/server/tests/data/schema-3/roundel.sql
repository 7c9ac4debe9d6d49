CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
, skeleton TEXT);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$7zjLW4OcBvnqMt+jjkbSyQ$TBfccyb4eESUflGC21qXkTnfpLGiyoNmsKaZfL/fFsw', 1, 1794858349107, 'ada');
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$gVSTJk/sTShoCSqdcljssA$sVVEBq/Qn9G5bdNH4UUBZsrGnR/U30sUvOKYbD37ojI', 1, 1794858349186, 'grace');
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (3, NULL, NULL, NULL, 0, 1794858349770, NULL);
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
, private INTEGER NOT NULL DEFAULT 0, unreadable TEXT, begun INTEGER NOT NULL DEFAULT 0);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (1, 'zd6ys3nw', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794858349214, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (2, '4a6y9wjf', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '3e05e386cc4e99bbb565f6d9a7dc48806ee18f41d7dd0c0d602c46167631d775', 1794858349334, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (3, '8zhpf4br', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, 'f839b263e19d1a5e1ac75f941df533ea940e9bd4c9402b06d654e6bcbe684685', 1794858349458, 1794858349541, 0, 'resignation', 2, 0, 10, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (4, 'av5szkmz', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, '1fcce1a94a25bb322cf7b64439fbd578c64aaa2d511df4d31d9e8d25369745dc', 1794858349546, 1794858349594, 0, 'resignation', 2, 0, 6, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (5, 'v97j5d3m', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794858349610, 1794858349682, NULL, 'agreement', 1, 1, 7, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (6, 'xdrt8nxh', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794858349692, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (7, 'epe7acv9', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794858349706, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (8, 'vyuvtxf7', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '12e06b59e892163e8e77024cded502e4fcf312adea00c9c0a6a9b7b78a0a6ccd', 1794858349727, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun) VALUES (9, 'bygzns53', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794858349772, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1);
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
, expires INTEGER NOT NULL DEFAULT 0);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires) VALUES (1, '49ta6gzk', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794858349202, 'zd6ys3nw', 'accepted', 1796067949202);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires) VALUES (2, 'ds4kceez', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794858349324, '4a6y9wjf', 'accepted', 1796067949324);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires) VALUES (3, 'fwd97cy9', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794858349454, '8zhpf4br', 'accepted', 1796067949454);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires) VALUES (4, 'v4e3fi46', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794858349604, 'v97j5d3m', 'accepted', 1796067949604);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires) VALUES (5, '7qf7fhs8', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794858349790, NULL, NULL, 1794944749790);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires) VALUES (6, '5dm2n548', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794858349792, NULL, 'declined', 1796067949792);
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
, seal INTEGER);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (1, 1, NULL, 1, 1794858349223, '[{"kind":"move","ply":1,"text":"a7-b6"}]', 6722065895971668337);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (2, 1, 1, 2, 1794858349227, '[{"kind":"move","ply":2,"text":"a3-b4"}]', 5042702604975068126);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (3, 1, 2, 3, 1794858349238, '[{"kind":"move","ply":3,"text":"a9-a7"}]', 5247495042679961978);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (4, 1, 3, 4, 1794858349246, '[{"kind":"move","ply":4,"text":"a1-a3"}]', 6914339309026217202);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (5, 1, 4, 5, 1794858349258, '[{"kind":"offer","what":"take-back","side":1}]', 3107390878443161213);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (6, 1, 5, 6, 1794858349266, '[{"kind":"take-back","ply":3}]', 3306045571756032513);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (7, 1, 6, 7, 1794858349274, '[{"kind":"move","ply":4,"text":"a1-a3"}]', -8336972223163371369);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (8, 1, 7, 8, 1794858349282, '[{"kind":"move","ply":5,"text":"a11-a9"}]', -2370512385799329870);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (9, 1, 8, 9, 1794858349294, '[{"kind":"offer","what":"draw","side":0}]', -5888184596356861268);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (10, 1, 9, 10, 1794858349302, '[{"kind":"decline","what":"draw","side":1}]', 6506252478310821483);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (11, 1, 10, 11, 1794858349314, '[{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}]', -222253413124544912);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (12, 1, 11, 12, 1794858349322, '[{"kind":"say","side":1,"name":"Grace","text":"well played"}]', 7274924171934099499);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (13, 2, NULL, 1, 1794858349341, '[{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}]', 3346664333931977464);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (14, 2, 13, 2, 1794858349350, '[{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}]', -5140011458751980171);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (15, 2, 14, 3, 1794858349358, '[{"kind":"roll","ply":1,"face":3}]', -1398949643249707370);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (16, 2, 15, 4, 1794858349366, '[{"kind":"move","ply":2,"text":"a1-a4"}]', -8575904546028758718);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (17, 2, 16, 5, 1794858349370, '[{"kind":"roll","ply":3,"face":2}]', 859480907453996917);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (18, 2, 17, 6, 1794858349374, '[{"kind":"move","ply":4,"text":"a7-a5"}]', 8131377649014334476);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (19, 2, 18, 7, 1794858349386, '[{"kind":"roll","ply":5,"face":2}]', 1206597548283813693);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (20, 2, 19, 8, 1794858349391, '[{"kind":"move","ply":6,"text":"a4-a2"}]', -3760487487731479296);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (21, 2, 20, 9, 1794858349406, '[{"kind":"roll","ply":7,"face":3}]', 1868124227682297282);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (22, 2, 21, 10, 1794858349414, '[{"kind":"move","ply":8,"text":"a5-b7"}]', 461368679303895343);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (23, 2, 22, 11, 1794858349422, '[{"kind":"roll","ply":9,"face":4}]', -8287755252313965965);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (24, 2, 23, 12, 1794858349426, '[{"kind":"move","ply":10,"text":"a2-a6"}]', 2605248662833845690);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (25, 2, 24, 13, 1794858349434, '[{"kind":"roll","ply":11,"face":1}]', -2900073237987905631);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (26, 2, 25, 14, 1794858349441, '[{"kind":"move","ply":12,"text":"b7-a7"}]', 4657620542490340579);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (27, 3, NULL, 1, 1794858349464, '[{"kind":"roll","ply":1,"face":4}]', 7223122181349457651);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (28, 3, 27, 2, 1794858349470, '[{"kind":"move","ply":2,"text":"0-4"}]', 1469346398428740055);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (29, 3, 28, 3, 1794858349482, '[{"kind":"roll","ply":3,"face":6}]', -9106986540841407061);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (30, 3, 29, 4, 1794858349486, '[{"kind":"move","ply":4,"text":"pass"}]', -3596601372688834420);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (31, 3, 30, 5, 1794858349492, '[{"kind":"roll","ply":5,"face":6}]', 4253943237010125797);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (32, 3, 31, 6, 1794858349502, '[{"kind":"move","ply":6,"text":"4-10"}]', -2248481344939990234);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (33, 3, 32, 7, 1794858349510, '[{"kind":"roll","ply":7,"face":5}]', -1052038282715373175);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (34, 3, 33, 8, 1794858349514, '[{"kind":"move","ply":8,"text":"pass"}]', -3077684312940199247);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (35, 3, 34, 9, 1794858349524, '[{"kind":"roll","ply":9,"face":1}]', -3920377775143578958);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (36, 3, 35, 10, 1794858349534, '[{"kind":"move","ply":10,"text":"0-1"}]', 2480587213343710699);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (37, 3, 36, 11, 1794858349541, '[{"kind":"end","winner":0,"reason":"resignation"}]', 4933132509156236922);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (38, 3, 37, 12, 1794858349545, '[{"kind":"next","game":"av5szkmz"}]', 9202475739071687679);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (39, 4, NULL, 1, 1794858349557, '[{"kind":"roll","ply":1,"face":4}]', 6947068713259150948);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (40, 4, 39, 2, 1794858349566, '[{"kind":"move","ply":2,"text":"0-4"}]', 7272189409669605097);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (41, 4, 40, 3, 1794858349574, '[{"kind":"roll","ply":3,"face":4}]', -5781656332926577922);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (42, 4, 41, 4, 1794858349578, '[{"kind":"move","ply":4,"text":"12-8"}]', 3919801638444870631);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (43, 4, 42, 5, 1794858349582, '[{"kind":"roll","ply":5,"face":5}]', -3222231953146820098);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (44, 4, 43, 6, 1794858349590, '[{"kind":"move","ply":6,"text":"4-9"}]', -6556290548083962907);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (45, 4, 44, 7, 1794858349594, '[{"kind":"end","winner":0,"reason":"resignation"}]', -8075251774505744673);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (46, 5, NULL, 1, 1794858349622, '[{"kind":"move","ply":1,"text":"A7-A6-1"}]', -1106492652130665655);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (47, 5, 46, 2, 1794858349625, '[{"kind":"move","ply":2,"text":"A1-A2-1"}]', 7361732769251494933);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (48, 5, 47, 3, 1794858349633, '[{"kind":"move","ply":3,"text":"A6-A5-1"}]', 5808007851256931603);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (49, 5, 48, 4, 1794858349642, '[{"kind":"move","ply":4,"text":"A2-A1-1"}]', -3109287014357189929);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (50, 5, 49, 5, 1794858349650, '[{"kind":"move","ply":5,"text":"A5-A4-1"}]', 2311160785377597559);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (51, 5, 50, 6, 1794858349658, '[{"kind":"move","ply":6,"text":"A1-A2-1"}]', -4576247586579551595);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (52, 5, 51, 7, 1794858349666, '[{"kind":"move","ply":7,"text":"A4-A3-1"}]', -4722198238435748234);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (53, 5, 52, 8, 1794858349674, '[{"kind":"offer","what":"draw","side":1}]', -1551215200929641401);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (54, 5, 53, 9, 1794858349682, '[{"kind":"end","winner":null,"reason":"agreement"}]', -5152684659520853270);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (55, 5, 54, 10, 1794858349686, '[{"kind":"offer","what":"rematch","side":0}]', -8006896843370852486);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (56, 5, 55, 11, 1794858349691, '[{"kind":"next","game":"xdrt8nxh"}]', 5513708950085948575);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (57, 7, NULL, 1, 1794858349718, '[{"kind":"move","ply":1,"text":"a7-b6"}]', -3850643194970805906);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (58, 7, 57, 2, 1794858349725, '[{"kind":"move","ply":2,"text":"c3-c7xb6"}]', 6280617900373300454);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (59, 8, NULL, 1, 1794858349734, '[{"kind":"roll","ply":1,"fate":3}]', 2281586119705033643);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (60, 8, 59, 2, 1794858349742, '[{"kind":"move","ply":2,"text":"a1-a4"}]', -2103640108159764189);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (61, 8, 60, 3, 1794858349750, '[{"kind":"roll","ply":3,"fate":3}]', -5693187361274728379);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (62, 8, 61, 4, 1794858349762, '[{"kind":"move","ply":4,"text":"a7-d7"}]', 7046730554342349107);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (63, 9, NULL, 1, 1794858349782, '[{"kind":"move","ply":1,"text":"a7-b6"}]', -6062065319837960677);
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (1, 'dac066eafb4b3613fec567408b722b6693cc7d414b14dd2e5bc98c53bc8e375b', 1, 1794858349107, 1802634349107);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (2, '8755a6cd86a2391c8297e43ce2bed022de4862e8e3d7daefef4e88754a548510', 2, 1794858349186, 1802634349186);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (3, '140fab5025af4d06e0abc65b1e664d1950309b79d489088332e2bab1153d1868', 3, 1794858349770, 1802634349770);
CREATE TABLE "tokens" (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the token, which only its owner has
    player  INTEGER NOT NULL REFERENCES players,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    scope   TEXT NOT NULL DEFAULT 'play',      -- read or play
    expires INTEGER,                           -- none: made before tokens had an end
    used    INTEGER                            -- the last time, to the hour
);
INSERT INTO tokens (id, hash, player, label, created, scope, expires, used) VALUES (1, 'a550cf637c42b4e6ec0e2ea2e29958d08798c84fe11e7db112b59c16d1d0d4d8', 1, 'bot', 1794858349810, 'play', 1802634349810, NULL);
CREATE TABLE retired_names (
    hash  TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE "heads" (
    game   INTEGER PRIMARY KEY REFERENCES games,
    number INTEGER NOT NULL,
    entry  INTEGER
);
INSERT INTO heads (game, number, entry) VALUES (1, 12, 12);
INSERT INTO heads (game, number, entry) VALUES (2, 14, 26);
INSERT INTO heads (game, number, entry) VALUES (3, 12, 38);
INSERT INTO heads (game, number, entry) VALUES (4, 7, 45);
INSERT INTO heads (game, number, entry) VALUES (5, 11, 56);
INSERT INTO heads (game, number, entry) VALUES (6, 0, NULL);
INSERT INTO heads (game, number, entry) VALUES (7, 2, 58);
INSERT INTO heads (game, number, entry) VALUES (8, 4, 62);
INSERT INTO heads (game, number, entry) VALUES (9, 1, 63);
CREATE TABLE clock (seen INTEGER NOT NULL);
INSERT INTO clock (seen) VALUES (1794858349010);
CREATE INDEX games_first ON games (first_player, id);
CREATE INDEX games_second ON games (second_player, id);
CREATE INDEX challenges_waiting ON challenges (open, id) WHERE closed IS NULL;
CREATE INDEX challenges_guest ON challenges (guest, id) WHERE guest IS NOT NULL;
CREATE INDEX sessions_player ON sessions (player);
CREATE INDEX sessions_expire ON sessions (expires);
CREATE INDEX tokens_player ON tokens (player);
CREATE INDEX players_skeleton ON players (skeleton) WHERE skeleton IS NOT NULL;
CREATE UNIQUE INDEX games_match ON games (match, round) WHERE match IS NOT NULL;
CREATE INDEX games_timed ON games (id) WHERE ended IS NULL AND timed AND begun;
CREATE INDEX games_watch ON games (id)
    WHERE ended IS NULL AND NOT screen AND NOT private AND first_player IS NOT NULL AND second_player IS NOT NULL;
CREATE INDEX games_unbegun ON games (created) WHERE NOT begun;
CREATE INDEX games_running_first ON games (first_player) WHERE ended IS NULL;
CREATE INDEX games_running_second ON games (second_player) WHERE ended IS NULL;
CREATE INDEX challenges_maker ON challenges (maker, id);
CREATE INDEX challenges_expire ON challenges (expires);
CREATE INDEX players_guests ON players (created) WHERE name IS NULL;
PRAGMA user_version = 3;
PRAGMA application_id = 1382966380;
