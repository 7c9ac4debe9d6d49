CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
, skeleton TEXT, guest_name TEXT, guest_skeleton TEXT, taken_over_by INTEGER, deleted INTEGER);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$vyd77STWQ8ByQ1gsf62iRg$JHqTWmvH2Cl6G8WU5BE+f70puj/V2UKH7Gyw0SV3vHY', 1, 1794964817045, 'ada', NULL, NULL, NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$qwIurpvoxnUvSItLdleaHQ$OSii9Di2f7qz9E68X+vogH7SKlV/+qOGjOJcKB9T/RA', 1, 1794964817091, 'grace', NULL, NULL, NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (3, NULL, NULL, NULL, 0, 1794964817560, NULL, 'Mia', 'rnla', NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (4, NULL, NULL, NULL, 1, 1794964817578, NULL, NULL, NULL, 1, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (5, NULL, NULL, NULL, 2, 1794964817641, NULL, NULL, NULL, NULL, 1794964817665);
CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO matches (id, code, games, created) VALUES (1, 'hdpg8u2567', 2, 1794964817273);
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
, private INTEGER NOT NULL DEFAULT 0, unreadable TEXT, begun INTEGER NOT NULL DEFAULT 0, format INTEGER NOT NULL DEFAULT 1, cause TEXT, first_alias TEXT, second_alias TEXT);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (1, 'nxeu4h8yuj', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794964817108, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (2, 'q4fczzkezw', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '1d9beebcd0821be4effcc27f18c58e9dbf9adee4946bd47d0ff838c5af84dad4', 1794964817183, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (3, '4juzcsdh9c', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, 'f63fa0d5ea57ef53fa620003ed28a475f1242e192aac887b29074f2a6ac4f9d6', 1794964817273, 1794964817339, 0, 'resignation', 2, 0, 10, 0, NULL, 1, 2, 'resignation', NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (4, '6y7yxrvfsx', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, '335275a258f82fa9f2d237403ec519321fc568922ff41f0f25a1d5205ad5520d', 1794964817344, 1794964817393, 0, 'resignation', 2, 0, 6, 0, NULL, 1, 2, 'resignation', NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (5, '9zk4fibive', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794964817401, 1794964817472, NULL, 'agreement', 1, 1, 7, 0, NULL, 1, 2, 'agreement', NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (6, '7d233f5i5p', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794964817479, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (7, 'z6ee6f32b4', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794964817481, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (8, 'dtdiy9gfrw', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '859e1bae922b9cb712ac722327664bf8c276999d01202452baeb50dfed5433c6', 1794964817503, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (9, 'tydmay7gty', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794964817561, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, 'Mia', 'Ben');
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (10, 'dzmhsni99i', 'gou', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794964817578, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (11, '9kihu8ba6x', 'gou', '', 1, 5, 5, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794964817644, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, 2, NULL, NULL, NULL);
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
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (1, 'wexdbiuapj', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794964817096, 'nxeu4h8yuj', 'accepted', 1796174417096, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (2, 'wqy6rybwxq', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794964817181, 'q4fczzkezw', 'accepted', 1796174417181, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (3, 'bdemvunqy9', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794964817269, '4juzcsdh9c', 'accepted', 1796174417269, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (4, 'b663q9ip3m', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794964817398, '9zk4fibive', 'accepted', 1796174417398, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (5, 'mbjmnusuec', 'gou', '', 'lot', '{"type":"none"}', 1, 0, 3, NULL, 1794964817577, NULL, NULL, 1796174417577, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (6, 'qsxezwx6x7', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794964817668, NULL, NULL, 1795051217668, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (7, 'n2h5rxxm6g', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794964817670, NULL, 'declined', 1796174417670, 2);
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
, seal INTEGER);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (1, 1, NULL, 1, 1794964817117, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -215084484475254896);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (2, 1, 1, 2, 1794964817124, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a3-b4"}]}', 447230859257907449);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (3, 1, 2, 3, 1794964817132, '{"version":1,"events":[{"kind":"move","ply":3,"text":"a9-a7"}]}', 3775424974697775071);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (4, 1, 3, 4, 1794964817139, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -8869344551336453822);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (5, 1, 4, 5, 1794964817141, '{"version":1,"events":[{"kind":"offer","what":"take-back","side":1}]}', -9147485594601193597);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (6, 1, 5, 6, 1794964817143, '{"version":1,"events":[{"kind":"take-back","ply":3}]}', -2796595453812570885);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (7, 1, 6, 7, 1794964817151, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', 9009238103926448679);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (8, 1, 7, 8, 1794964817160, '{"version":1,"events":[{"kind":"move","ply":5,"text":"a11-a9"}]}', 7313341333837884119);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (9, 1, 8, 9, 1794964817162, '{"version":1,"events":[{"kind":"offer","what":"draw","side":0}]}', -8560298652993614149);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (10, 1, 9, 10, 1794964817166, '{"version":1,"events":[{"kind":"decline","what":"draw","side":1}]}', -3732353371688687220);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (11, 1, 10, 11, 1794964817169, '{"version":1,"events":[{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}]}', 8657365849265072673);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (12, 1, 11, 12, 1794964817173, '{"version":1,"events":[{"kind":"say","side":1,"name":"Grace","text":"well played"}]}', 6169409175050736869);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (13, 2, NULL, 1, 1794964817185, '{"version":1,"events":[{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}]}', -4622163316549769308);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (14, 2, 13, 2, 1794964817187, '{"version":1,"events":[{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}]}', -1254866444121745647);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (15, 2, 14, 3, 1794964817195, '{"version":1,"events":[{"kind":"roll","ply":1,"face":5}]}', 1346322012413206705);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (16, 2, 15, 4, 1794964817203, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a6"}]}', 8225923118576742705);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (17, 2, 16, 5, 1794964817210, '{"version":1,"events":[{"kind":"roll","ply":3,"face":6}]}', -5773084511022243542);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (18, 2, 17, 6, 1794964817215, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a1"}]}', -749477304886121492);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (19, 2, 18, 7, 1794964817222, '{"version":1,"events":[{"kind":"roll","ply":5,"face":1}]}', -7556485497946681076);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (20, 2, 19, 8, 1794964817226, '{"version":1,"events":[{"kind":"move","ply":6,"text":"a6-a5"}]}', -6864391721295813736);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (21, 2, 20, 9, 1794964817235, '{"version":1,"events":[{"kind":"roll","ply":7,"face":5}]}', 1227155642509427051);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (22, 2, 21, 10, 1794964817239, '{"version":1,"events":[{"kind":"move","ply":8,"text":"a1-a6"}]}', -2579114514523731505);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (23, 2, 22, 11, 1794964817247, '{"version":1,"events":[{"kind":"roll","ply":9,"face":5}]}', 2142795753640913637);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (24, 2, 23, 12, 1794964817253, '{"version":1,"events":[{"kind":"move","ply":10,"text":"a5-b1"}]}', 8226923864668665704);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (25, 2, 24, 13, 1794964817262, '{"version":1,"events":[{"kind":"roll","ply":11,"face":1}]}', 8322415692915441105);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (26, 2, 25, 14, 1794964817266, '{"version":1,"events":[{"kind":"move","ply":12,"text":"a6-a5"}]}', -7131665385786023610);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (27, 3, NULL, 1, 1794964817285, '{"version":1,"events":[{"kind":"roll","ply":1,"face":4}]}', 3486069115845122183);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (28, 3, 27, 2, 1794964817287, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-4"}]}', 661263696111320210);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (29, 3, 28, 3, 1794964817293, '{"version":1,"events":[{"kind":"roll","ply":3,"face":1}]}', -7921246876898509449);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (30, 3, 29, 4, 1794964817297, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-11"}]}', 5960194656669647081);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (31, 3, 30, 5, 1794964817302, '{"version":1,"events":[{"kind":"roll","ply":5,"face":1}]}', -5620302812126719694);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (32, 3, 31, 6, 1794964817305, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-1"}]}', -3248875986327783965);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (33, 3, 32, 7, 1794964817314, '{"version":1,"events":[{"kind":"roll","ply":7,"face":6}]}', 6302492997763264659);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (34, 3, 33, 8, 1794964817320, '{"version":1,"events":[{"kind":"move","ply":8,"text":"11-5"}]}', 4135987477024983093);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (35, 3, 34, 9, 1794964817327, '{"version":1,"events":[{"kind":"roll","ply":9,"face":6}]}', -7549143643784378119);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (36, 3, 35, 10, 1794964817331, '{"version":1,"events":[{"kind":"move","ply":10,"text":"1-7"}]}', -6169698323366197459);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (37, 3, 36, 11, 1794964817339, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -7810842615051680076);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (38, 3, 37, 12, 1794964817343, '{"version":1,"events":[{"kind":"next","game":"6y7yxrvfsx"}]}', 2802052010762427035);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (39, 4, NULL, 1, 1794964817359, '{"version":1,"events":[{"kind":"roll","ply":1,"face":2}]}', -5673974243065664995);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (40, 4, 39, 2, 1794964817364, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-2"}]}', 5522178263069636214);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (41, 4, 40, 3, 1794964817374, '{"version":1,"events":[{"kind":"roll","ply":3,"face":1}]}', 8475946419535979443);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (42, 4, 41, 4, 1794964817381, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-11"}]}', 7789816252257450042);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (43, 4, 42, 5, 1794964817387, '{"version":1,"events":[{"kind":"roll","ply":5,"face":3}]}', 3139824058284741906);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (44, 4, 43, 6, 1794964817391, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-3"}]}', 5555690798298014559);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (45, 4, 44, 7, 1794964817393, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -2305220822640733148);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (46, 5, NULL, 1, 1794964817407, '{"version":1,"events":[{"kind":"move","ply":1,"text":"A7-A6-1"}]}', 3549950857860922092);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (47, 5, 46, 2, 1794964817417, '{"version":1,"events":[{"kind":"move","ply":2,"text":"A1-A2-1"}]}', 3253942769956006974);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (48, 5, 47, 3, 1794964817431, '{"version":1,"events":[{"kind":"move","ply":3,"text":"A6-A5-1"}]}', -4302956096565292535);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (49, 5, 48, 4, 1794964817442, '{"version":1,"events":[{"kind":"move","ply":4,"text":"A2-A1-1"}]}', -3089849952718413385);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (50, 5, 49, 5, 1794964817449, '{"version":1,"events":[{"kind":"move","ply":5,"text":"A5-A4-1"}]}', 8445526140645670115);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (51, 5, 50, 6, 1794964817456, '{"version":1,"events":[{"kind":"move","ply":6,"text":"A1-A2-1"}]}', 7747593504940672804);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (52, 5, 51, 7, 1794964817467, '{"version":1,"events":[{"kind":"move","ply":7,"text":"A4-A3-1"}]}', -9007964884531193630);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (53, 5, 52, 8, 1794964817470, '{"version":1,"events":[{"kind":"offer","what":"draw","side":1}]}', -4384202614883717921);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (54, 5, 53, 9, 1794964817472, '{"version":1,"events":[{"kind":"end","winner":null,"reason":"agreement"}]}', 8709432953981968366);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (55, 5, 54, 10, 1794964817474, '{"version":1,"events":[{"kind":"offer","what":"rematch","side":0}]}', 3135006341859484966);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (56, 5, 55, 11, 1794964817479, '{"version":1,"events":[{"kind":"next","game":"7d233f5i5p"}]}', -6071375857463028526);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (57, 7, NULL, 1, 1794964817488, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -7441757143806942391);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (58, 7, 57, 2, 1794964817490, '{"version":1,"events":[{"kind":"move","ply":2,"text":"k7-j6"}]}', -2473699034781444740);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (59, 8, NULL, 1, 1794964817508, '{"version":1,"events":[{"kind":"roll","ply":1,"fate":1}]}', -3044128471563604683);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (60, 8, 59, 2, 1794964817516, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a2"}]}', 2221461895163114021);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (61, 8, 60, 3, 1794964817521, '{"version":1,"events":[{"kind":"roll","ply":3,"fate":3}]}', -7636575371004571077);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (62, 8, 61, 4, 1794964817526, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a4"}]}', 7789297183427650185);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (63, 9, NULL, 1, 1794964817568, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -1757657184228060568);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (64, 10, NULL, 1, 1794964817583, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 7018785108029244311);
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (1, '9f59c99688d47de888516e397bbcacb83d4efa300473c18f42531b16900492ea', 1, 1794964817045, 1802740817045);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (2, 'c3e1a278accc11156adec1987e29c95064740e471ab3c39d3e196bbb18fc8af1', 2, 1794964817091, 1802740817091);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (3, 'aaffb289e801cd5643d360f051aff0064672863be4d8dba300703cd7eac59fc0', 3, 1794964817560, 1802740817560);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (5, '12fc7e60de164bf4e79f88f193a2f780011fe302b960e5c60a663d518425fed1', 1, 1794964817614, 1802740817614);
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
INSERT INTO tokens (id, hash, player, label, created, scope, expires, used) VALUES (1, 'dbc5b16e16f59f4314a653f20d6e558724d0ff0327abc5ac5e2532cacca32068', 1, 'bot', 1794964817672, 'play', 1802740817672, NULL);
CREATE TABLE retired_names (
    hash  TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO retired_names (hash, until) VALUES ('85262adf74518bbb70c7cb94cd6159d91669e5a81edf1efebd543eadbda9fa2b', 1797556817665);
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
INSERT INTO heads (game, number, entry) VALUES (10, 1, 64);
INSERT INTO heads (game, number, entry) VALUES (11, 0, NULL);
CREATE TABLE clock (seen INTEGER NOT NULL);
INSERT INTO clock (seen) VALUES (1794964817014);
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
CREATE INDEX players_guest_skeleton ON players (guest_skeleton) WHERE guest_skeleton IS NOT NULL;
CREATE INDEX games_aliases ON games (id) WHERE first_alias IS NOT NULL OR second_alias IS NOT NULL;
CREATE INDEX games_first ON games (first_player, (ended IS NOT NULL), (-id), private);
CREATE INDEX games_second ON games (second_player, (ended IS NOT NULL), (-id), private);
CREATE INDEX games_results_first ON games (first_player, kind, second_level, format, winner, ended, second_player, screen)
    WHERE ended IS NOT NULL;
CREATE INDEX games_results_second ON games (second_player, kind, first_level, format, winner, ended, first_player, screen)
    WHERE ended IS NOT NULL;
PRAGMA user_version = 7;
PRAGMA application_id = 1382966380;
