CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
, skeleton TEXT);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$1KLDBeNSXQ1FDgoaPIRGPw$r2kpP//15Nv/Wol1nxVAFpzZziGJQRL4cO22eZarMdU', 1, 1794919976300, 'ada');
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$LWWQpYpPOOW69qhRzTZ0NA$guuRqyqyBPnIlH6878twLF7ksEqQdk1uU7oILcSvKc0', 1, 1794919976793, 'grace');
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (3, NULL, NULL, NULL, 0, 1794919978445, NULL);
CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO matches (id, code, games, created) VALUES (1, 'ts9f6fpi', 2, 1794919978058);
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
, private INTEGER NOT NULL DEFAULT 0, unreadable TEXT, begun INTEGER NOT NULL DEFAULT 0, format INTEGER NOT NULL DEFAULT 1, cause TEXT);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (1, '5y6nvvt3', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794919976876, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (2, 'mq5uuh4c', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '40baeaed4270a2516b2dc1f81d7f498efb67f78e0c9405df58979209c4faaca0', 1794919977508, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (3, 'wyfarqda', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, 'd661f576c69ef88afe3fbd76201a733d1091c2fb9eeb08e7c15538622f9e3908', 1794919978058, 1794919978208, 0, 'resignation', 2, 0, 10, 0, NULL, 1, 1, 'resignation');
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (4, 'p4jzuxin', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, '65cc88d329cb0183c44044b437f1a3304ab2e4b38c2d133b6dd757fc51786c3e', 1794919978214, 1794919978409, 0, 'resignation', 2, 0, 6, 0, NULL, 1, 1, 'resignation');
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (5, '65ymuf67', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794919978412, 1794919978430, NULL, 'agreement', 1, 1, 7, 0, NULL, 1, 1, 'agreement');
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (6, '7nuzmess', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794919978432, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, 1, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (7, 'nha38pkx', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794919978432, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (8, '8g5pvzzq', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '61f7269cb79db6d448f46eafcc66cc2bf4c7ab15ced7ff3e6ef8c1afcd02c21e', 1794919978441, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause) VALUES (9, 'yht3rm8j', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794919978446, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1, NULL);
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
, expires INTEGER NOT NULL DEFAULT 0, format INTEGER NOT NULL DEFAULT 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (1, 'k4jk4iqk', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794919976841, '5y6nvvt3', 'accepted', 1796129576841, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (2, 'tv59853d', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794919977497, 'mq5uuh4c', 'accepted', 1796129577497, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (3, 'pcsfpe3i', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794919978052, 'wyfarqda', 'accepted', 1796129578052, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (4, '4w9pcgit', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794919978411, '65ymuf67', 'accepted', 1796129578411, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (5, 'zud7923b', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794919978448, NULL, NULL, 1795006378448, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (6, 'u2sme3nw', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794919978449, NULL, 'declined', 1796129578449, 1);
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
, seal INTEGER);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (1, 1, NULL, 1, 1794919976894, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -204260216227849008);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (2, 1, 1, 2, 1794919976896, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a3-b4"}]}', -7556851037953992534);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (3, 1, 2, 3, 1794919976925, '{"version":1,"events":[{"kind":"move","ply":3,"text":"a9-a7"}]}', 4560865074393367547);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (4, 1, 3, 4, 1794919976977, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -952054257951091099);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (5, 1, 4, 5, 1794919976978, '{"version":1,"events":[{"kind":"offer","what":"take-back","side":1}]}', 494229450376291344);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (6, 1, 5, 6, 1794919976978, '{"version":1,"events":[{"kind":"take-back","ply":3}]}', -4009027836683437137);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (7, 1, 6, 7, 1794919976989, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -1628097084966359113);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (8, 1, 7, 8, 1794919976997, '{"version":1,"events":[{"kind":"move","ply":5,"text":"a11-a9"}]}', 3590741188534973349);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (9, 1, 8, 9, 1794919976998, '{"version":1,"events":[{"kind":"offer","what":"draw","side":0}]}', -8611505142686022170);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (10, 1, 9, 10, 1794919977120, '{"version":1,"events":[{"kind":"decline","what":"draw","side":1}]}', -5991182481947232276);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (11, 1, 10, 11, 1794919977372, '{"version":1,"events":[{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}]}', -7949924246438185940);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (12, 1, 11, 12, 1794919977487, '{"version":1,"events":[{"kind":"say","side":1,"name":"Grace","text":"well played"}]}', -3877105148239884784);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (13, 2, NULL, 1, 1794919977516, '{"version":1,"events":[{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}]}', 4900220878387676625);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (14, 2, 13, 2, 1794919977526, '{"version":1,"events":[{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}]}', 8775591725465444294);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (15, 2, 14, 3, 1794919977624, '{"version":1,"events":[{"kind":"roll","ply":1,"face":2}]}', -7248521360928713423);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (16, 2, 15, 4, 1794919977628, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a3"}]}', -2985634022812199011);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (17, 2, 16, 5, 1794919977633, '{"version":1,"events":[{"kind":"roll","ply":3,"face":3}]}', 8893075325418196021);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (18, 2, 17, 6, 1794919977709, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a4"}]}', -2986040861197839389);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (19, 2, 18, 7, 1794919977717, '{"version":1,"events":[{"kind":"roll","ply":5,"face":4}]}', 399143259507044919);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (20, 2, 19, 8, 1794919977762, '{"version":1,"events":[{"kind":"move","ply":6,"text":"a3-a7"}]}', 3285448882595719732);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (21, 2, 20, 9, 1794919977858, '{"version":1,"events":[{"kind":"roll","ply":7,"face":3}]}', -436239161600422353);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (22, 2, 21, 10, 1794919977951, '{"version":1,"events":[{"kind":"move","ply":8,"text":"a4-a1"}]}', 2242962200861135182);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (23, 2, 22, 11, 1794919977958, '{"version":1,"events":[{"kind":"roll","ply":9,"face":6}]}', 4848951047605232435);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (24, 2, 23, 12, 1794919977961, '{"version":1,"events":[{"kind":"move","ply":10,"text":"pass"}]}', 8654792561428497508);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (25, 2, 24, 13, 1794919978013, '{"version":1,"events":[{"kind":"roll","ply":11,"face":3}]}', 2302382345787459340);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (26, 2, 25, 14, 1794919978037, '{"version":1,"events":[{"kind":"move","ply":12,"text":"a1-a4"}]}', 8804554150992573003);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (27, 3, NULL, 1, 1794919978082, '{"version":1,"events":[{"kind":"roll","ply":1,"face":1}]}', 2530875774000147268);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (28, 3, 27, 2, 1794919978093, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-1"}]}', -8130819992027300462);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (29, 3, 28, 3, 1794919978113, '{"version":1,"events":[{"kind":"roll","ply":3,"face":3}]}', -1611913477617532138);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (30, 3, 29, 4, 1794919978115, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-9"}]}', 6800329809952438581);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (31, 3, 30, 5, 1794919978117, '{"version":1,"events":[{"kind":"roll","ply":5,"face":5}]}', 7933046070756049294);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (32, 3, 31, 6, 1794919978120, '{"version":1,"events":[{"kind":"move","ply":6,"text":"1-6"}]}', 2329829492050371096);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (33, 3, 32, 7, 1794919978137, '{"version":1,"events":[{"kind":"roll","ply":7,"face":3}]}', -470499289371935743);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (34, 3, 33, 8, 1794919978145, '{"version":1,"events":[{"kind":"move","ply":8,"text":"12-9"}]}', 1035156929930506547);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (35, 3, 34, 9, 1794919978152, '{"version":1,"events":[{"kind":"roll","ply":9,"face":1}]}', 3700852188380256610);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (36, 3, 35, 10, 1794919978169, '{"version":1,"events":[{"kind":"move","ply":10,"text":"9-8"}]}', 7434787446902855383);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (37, 3, 36, 11, 1794919978208, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -4525525209392290448);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (38, 3, 37, 12, 1794919978213, '{"version":1,"events":[{"kind":"next","game":"p4jzuxin"}]}', -3172871416180076580);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (39, 4, NULL, 1, 1794919978252, '{"version":1,"events":[{"kind":"roll","ply":1,"face":2}]}', 6042419012632004834);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (40, 4, 39, 2, 1794919978259, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-2"}]}', -5061649244364577189);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (41, 4, 40, 3, 1794919978405, '{"version":1,"events":[{"kind":"roll","ply":3,"face":3}]}', -2630987596080159894);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (42, 4, 41, 4, 1794919978406, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-9"}]}', 3442976350497531916);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (43, 4, 42, 5, 1794919978407, '{"version":1,"events":[{"kind":"roll","ply":5,"face":5}]}', -5440552030899657063);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (44, 4, 43, 6, 1794919978408, '{"version":1,"events":[{"kind":"move","ply":6,"text":"2-7"}]}', -2279241155501034719);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (45, 4, 44, 7, 1794919978409, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -7711534516172478644);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (46, 5, NULL, 1, 1794919978413, '{"version":1,"events":[{"kind":"move","ply":1,"text":"A7-A6-1"}]}', -2193245215677069637);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (47, 5, 46, 2, 1794919978417, '{"version":1,"events":[{"kind":"move","ply":2,"text":"A1-A2-1"}]}', 3683445581235816798);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (48, 5, 47, 3, 1794919978418, '{"version":1,"events":[{"kind":"move","ply":3,"text":"A6-A5-1"}]}', -5024822065697085486);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (49, 5, 48, 4, 1794919978425, '{"version":1,"events":[{"kind":"move","ply":4,"text":"A2-A1-1"}]}', 8571997544473906866);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (50, 5, 49, 5, 1794919978426, '{"version":1,"events":[{"kind":"move","ply":5,"text":"A5-A4-1"}]}', 5564223857237927169);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (51, 5, 50, 6, 1794919978428, '{"version":1,"events":[{"kind":"move","ply":6,"text":"A1-A2-1"}]}', -3615930333508792290);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (52, 5, 51, 7, 1794919978429, '{"version":1,"events":[{"kind":"move","ply":7,"text":"A4-A3-1"}]}', 3127968441990221452);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (53, 5, 52, 8, 1794919978430, '{"version":1,"events":[{"kind":"offer","what":"draw","side":1}]}', 4482011793534139016);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (54, 5, 53, 9, 1794919978430, '{"version":1,"events":[{"kind":"end","winner":null,"reason":"agreement"}]}', 4214252312031439492);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (55, 5, 54, 10, 1794919978431, '{"version":1,"events":[{"kind":"offer","what":"rematch","side":0}]}', 2880706978846307706);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (56, 5, 55, 11, 1794919978431, '{"version":1,"events":[{"kind":"next","game":"7nuzmess"}]}', 3918164009133583097);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (57, 7, NULL, 1, 1794919978433, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 6775956165587715385);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (58, 7, 57, 2, 1794919978435, '{"version":1,"events":[{"kind":"move","ply":2,"text":"c3-c7xb6"}]}', 1906815807102275814);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (59, 8, NULL, 1, 1794919978442, '{"version":1,"events":[{"kind":"roll","ply":1,"fate":2}]}', 9078552459513033887);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (60, 8, 59, 2, 1794919978443, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a3"}]}', -4727253060913407122);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (61, 8, 60, 3, 1794919978444, '{"version":1,"events":[{"kind":"roll","ply":3,"fate":5}]}', -6980678030561490426);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (62, 8, 61, 4, 1794919978445, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a2"}]}', 872710538600046355);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (63, 9, NULL, 1, 1794919978447, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -2907797650281182432);
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (1, '424e0f1a6dc5687b7335e1b8df6468be1bc6541717ad812f410d1988fea35776', 1, 1794919976300, 1802695976300);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (2, '06c10522f5664702c00d847560445a0a752920e7d603f7158b4fef01bb38083b', 2, 1794919976793, 1802695976793);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (3, 'c228817e10ec5d09286b249908c1911d0097fba0c039148d95628b78492d16a5', 3, 1794919978445, 1802695978445);
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
INSERT INTO tokens (id, hash, player, label, created, scope, expires, used) VALUES (1, 'c21188b32f4af5c7fe959c489cade502b5e7532224e362a51dea576102882066', 1, 'bot', 1794919978450, 'play', 1802695978450, NULL);
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
INSERT INTO clock (seen) VALUES (1794919975981);
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
PRAGMA user_version = 5;
PRAGMA application_id = 1382966380;
