CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
, skeleton TEXT, guest_name TEXT, guest_skeleton TEXT);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$we2iouWRpRAwFFVjd5N2Pg$CvQ2ah1BatFUKtjpBwrIUAGONz6JRl8YQ94+8y+6M9A', 1, 1794923347712, 'ada', NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$KbqZLgieMeydApCCiKWn2Q$qUIUUd89xniikPnWAiN5aSVwUNSAOVIausSrNd/MIII', 1, 1794923347751, 'grace', NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton) VALUES (3, NULL, NULL, NULL, 0, 1794923347861, NULL, 'Mia', 'rnla');
CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO matches (id, code, games, created) VALUES (1, 'ybummgbr', 2, 1794923347806);
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
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (1, '5dtifyk4', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794923347754, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (2, 'v2g77hrq', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '1d98bf24ebd04fd3506a889edfbc530e0d5692a3c751ec77271ffe1ca0741a01', 1794923347778, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (3, 'frrinnzy', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, '4881943b0fc4833823f874cf357efdc74e1e06b20305caf8df1738cbdc26ed63', 1794923347806, 1794923347818, 0, 'resignation', 2, 0, 10, 0, NULL, 1, 2, 'resignation', NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (4, 'dbsr5c5t', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, '1b4b9b8d55454a32876b447b154716ea8735cdfc099781311ee008c2a3ea3cbe', 1794923347820, 1794923347828, 0, 'resignation', 2, 0, 6, 0, NULL, 1, 2, 'resignation', NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (5, 'xytjhuc7', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794923347831, 1794923347845, NULL, 'agreement', 1, 1, 7, 0, NULL, 1, 2, 'agreement', NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (6, 'tktqm7ww', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794923347847, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (7, 'e8spgwkd', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794923347849, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (8, '7c9gzntt', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '11fd6df499dd0f37d7f91ff9ae5e8f696d1f0ea3db5e6da4e40fdff74ac43a96', 1794923347854, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias) VALUES (9, 'g82tierh', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794923347862, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 2, NULL, 'Mia', 'Ben');
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
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (1, 'i8wf4bv2', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794923347753, '5dtifyk4', 'accepted', 1796132947753, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (2, 'jfzicmjm', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794923347777, 'v2g77hrq', 'accepted', 1796132947777, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (3, 'x7eu5cw2', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794923347804, 'frrinnzy', 'accepted', 1796132947804, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (4, '433m2xtq', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794923347830, 'xytjhuc7', 'accepted', 1796132947830, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (5, 'xpmnav9r', 'gou', '', 'lot', '{"type":"none"}', 1, 0, 3, NULL, 1794923347866, NULL, NULL, 1796132947866, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (6, 'fregmpw2', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794923347867, NULL, NULL, 1795009747867, 2);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (7, 'ahcwc7np', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794923347868, NULL, 'declined', 1796132947868, 2);
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
, seal INTEGER);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (1, 1, NULL, 1, 1794923347756, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 9066808201399815350);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (2, 1, 1, 2, 1794923347759, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a3-b4"}]}', 4952892523960577864);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (3, 1, 2, 3, 1794923347762, '{"version":1,"events":[{"kind":"move","ply":3,"text":"a9-a7"}]}', -9051670902544900612);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (4, 1, 3, 4, 1794923347765, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -3339238840071619492);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (5, 1, 4, 5, 1794923347767, '{"version":1,"events":[{"kind":"offer","what":"take-back","side":1}]}', -6528907194746042322);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (6, 1, 5, 6, 1794923347767, '{"version":1,"events":[{"kind":"take-back","ply":3}]}', 4675315627348639740);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (7, 1, 6, 7, 1794923347770, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -7092871898191432930);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (8, 1, 7, 8, 1794923347772, '{"version":1,"events":[{"kind":"move","ply":5,"text":"a11-a9"}]}', 485459464827973169);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (9, 1, 8, 9, 1794923347773, '{"version":1,"events":[{"kind":"offer","what":"draw","side":0}]}', -2786784485056045536);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (10, 1, 9, 10, 1794923347774, '{"version":1,"events":[{"kind":"decline","what":"draw","side":1}]}', 5884177975038305626);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (11, 1, 10, 11, 1794923347775, '{"version":1,"events":[{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}]}', -7231776388889072055);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (12, 1, 11, 12, 1794923347775, '{"version":1,"events":[{"kind":"say","side":1,"name":"Grace","text":"well played"}]}', 4453254560614591720);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (13, 2, NULL, 1, 1794923347779, '{"version":1,"events":[{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}]}', 5526675643791780902);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (14, 2, 13, 2, 1794923347779, '{"version":1,"events":[{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}]}', -3516111077787813977);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (15, 2, 14, 3, 1794923347783, '{"version":1,"events":[{"kind":"roll","ply":1,"face":6}]}', 6957437837925761757);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (16, 2, 15, 4, 1794923347784, '{"version":1,"events":[{"kind":"move","ply":2,"text":"pass"}]}', -5974323541564474160);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (17, 2, 16, 5, 1794923347787, '{"version":1,"events":[{"kind":"roll","ply":3,"face":5}]}', 3255391137100231852);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (18, 2, 17, 6, 1794923347789, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a2"}]}', 7938172449828747436);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (19, 2, 18, 7, 1794923347791, '{"version":1,"events":[{"kind":"roll","ply":5,"face":5}]}', 3066901783383964938);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (20, 2, 19, 8, 1794923347792, '{"version":1,"events":[{"kind":"move","ply":6,"text":"a1-a6"}]}', -6300367354456247979);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (21, 2, 20, 9, 1794923347794, '{"version":1,"events":[{"kind":"roll","ply":7,"face":2}]}', -2071416712004037666);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (22, 2, 21, 10, 1794923347796, '{"version":1,"events":[{"kind":"move","ply":8,"text":"a2-a4"}]}', 4243816640084118952);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (23, 2, 22, 11, 1794923347797, '{"version":1,"events":[{"kind":"roll","ply":9,"face":4}]}', -8838337573484802050);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (24, 2, 23, 12, 1794923347799, '{"version":1,"events":[{"kind":"move","ply":10,"text":"a6-a2"}]}', -1036111808297239261);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (25, 2, 24, 13, 1794923347801, '{"version":1,"events":[{"kind":"roll","ply":11,"face":1}]}', 5278357792228984169);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (26, 2, 25, 14, 1794923347802, '{"version":1,"events":[{"kind":"move","ply":12,"text":"a4-a3"}]}', -6523421327546857720);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (27, 3, NULL, 1, 1794923347806, '{"version":1,"events":[{"kind":"roll","ply":1,"face":4}]}', -2333505796326764978);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (28, 3, 27, 2, 1794923347807, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-4"}]}', -731196679724398284);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (29, 3, 28, 3, 1794923347809, '{"version":1,"events":[{"kind":"roll","ply":3,"face":4}]}', -1238641308970124506);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (30, 3, 29, 4, 1794923347810, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-8"}]}', -5853579404443294691);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (31, 3, 30, 5, 1794923347811, '{"version":1,"events":[{"kind":"roll","ply":5,"face":1}]}', 3450367022549428660);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (32, 3, 31, 6, 1794923347812, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-1"}]}', -721685888383136810);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (33, 3, 32, 7, 1794923347814, '{"version":1,"events":[{"kind":"roll","ply":7,"face":6}]}', -4867032623947217747);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (34, 3, 33, 8, 1794923347815, '{"version":1,"events":[{"kind":"move","ply":8,"text":"8-2"}]}', -4818661365244332289);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (35, 3, 34, 9, 1794923347816, '{"version":1,"events":[{"kind":"roll","ply":9,"face":2}]}', -6249782194771266412);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (36, 3, 35, 10, 1794923347817, '{"version":1,"events":[{"kind":"move","ply":10,"text":"0-2"}]}', 139820720436961809);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (37, 3, 36, 11, 1794923347818, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -7705996116053673887);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (38, 3, 37, 12, 1794923347819, '{"version":1,"events":[{"kind":"next","game":"dbsr5c5t"}]}', -1798006821851956095);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (39, 4, NULL, 1, 1794923347821, '{"version":1,"events":[{"kind":"roll","ply":1,"face":5}]}', 6673274642014898406);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (40, 4, 39, 2, 1794923347822, '{"version":1,"events":[{"kind":"move","ply":2,"text":"pass"}]}', -4779449504494805319);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (41, 4, 40, 3, 1794923347824, '{"version":1,"events":[{"kind":"roll","ply":3,"face":1}]}', 80652327257517543);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (42, 4, 41, 4, 1794923347824, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-11"}]}', 8114102734728502606);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (43, 4, 42, 5, 1794923347826, '{"version":1,"events":[{"kind":"roll","ply":5,"face":1}]}', -5276183455972753896);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (44, 4, 43, 6, 1794923347827, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-1"}]}', -1434647125429557068);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (45, 4, 44, 7, 1794923347828, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -1112549084762175871);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (46, 5, NULL, 1, 1794923347831, '{"version":1,"events":[{"kind":"move","ply":1,"text":"A7-A6-1"}]}', -3782829841952916315);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (47, 5, 46, 2, 1794923347833, '{"version":1,"events":[{"kind":"move","ply":2,"text":"A1-A2-1"}]}', 1525448778678352943);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (48, 5, 47, 3, 1794923347835, '{"version":1,"events":[{"kind":"move","ply":3,"text":"A6-A5-1"}]}', -575282011114399265);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (49, 5, 48, 4, 1794923347837, '{"version":1,"events":[{"kind":"move","ply":4,"text":"A2-A1-1"}]}', 4388150045911811404);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (50, 5, 49, 5, 1794923347839, '{"version":1,"events":[{"kind":"move","ply":5,"text":"A5-A4-1"}]}', 7943081056520700561);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (51, 5, 50, 6, 1794923347840, '{"version":1,"events":[{"kind":"move","ply":6,"text":"A1-A2-1"}]}', -5507482437296387719);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (52, 5, 51, 7, 1794923347842, '{"version":1,"events":[{"kind":"move","ply":7,"text":"A4-A3-1"}]}', -2941667203280736467);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (53, 5, 52, 8, 1794923347844, '{"version":1,"events":[{"kind":"offer","what":"draw","side":1}]}', 8374656246954027058);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (54, 5, 53, 9, 1794923347845, '{"version":1,"events":[{"kind":"end","winner":null,"reason":"agreement"}]}', -1594458536748786934);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (55, 5, 54, 10, 1794923347846, '{"version":1,"events":[{"kind":"offer","what":"rematch","side":0}]}', 2130807412196120784);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (56, 5, 55, 11, 1794923347846, '{"version":1,"events":[{"kind":"next","game":"tktqm7ww"}]}', -7199139191859043445);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (57, 7, NULL, 1, 1794923347849, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 8459345326430853181);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (58, 7, 57, 2, 1794923347851, '{"version":1,"events":[{"kind":"move","ply":2,"text":"k7-j6"}]}', 842981688557291868);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (59, 8, NULL, 1, 1794923347855, '{"version":1,"events":[{"kind":"roll","ply":1,"fate":4}]}', 5713203808315498727);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (60, 8, 59, 2, 1794923347856, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a5"}]}', 3621363554539245218);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (61, 8, 60, 3, 1794923347858, '{"version":1,"events":[{"kind":"roll","ply":3,"fate":4}]}', 4999515424247085209);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (62, 8, 61, 4, 1794923347859, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a3"}]}', -3442133265532272704);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (63, 9, NULL, 1, 1794923347863, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 4593224832450538102);
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (1, 'a9706333359de83656979c3e0bbf0e8efa029bbed4be86a10dc8830ab734549b', 1, 1794923347712, 1802699347712);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (2, 'e7a3d52b71672e607078d34e88de5279bcdfb1a89e1327188b860588e4be11ae', 2, 1794923347751, 1802699347751);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (3, 'd843096d1f3274e8335d43c524e94dc4b8baaec78d27a1242b9d83c191ab6272', 3, 1794923347861, 1802699347861);
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
INSERT INTO tokens (id, hash, player, label, created, scope, expires, used) VALUES (1, '192eb72fdb6cae5ada2d837c272fea928e3c09a848c30a12ec040055196c4845', 1, 'bot', 1794923347869, 'play', 1802699347869, NULL);
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
INSERT INTO clock (seen) VALUES (1794923347667);
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
CREATE INDEX players_guest_skeleton ON players (guest_skeleton) WHERE guest_skeleton IS NOT NULL;
PRAGMA user_version = 6;
PRAGMA application_id = 1382966380;
