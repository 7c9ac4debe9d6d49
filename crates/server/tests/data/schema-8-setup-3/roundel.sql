CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
, skeleton TEXT, guest_name TEXT, guest_skeleton TEXT, taken_over_by INTEGER, deleted INTEGER);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$N51RXpV+VvK0Nk8mEFwozQ$6BhyXJledspefubDwrc3pq5HoiejkQWA9k5v6Q2V/C4', 1, 1794987688904, 'ada', NULL, NULL, NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$XQn8BuewLA9UO2NnSkot5Q$2a/bQjoDxaFOREv2Ho6lj13wiuc/ElYTrl/7SwhO4as', 1, 1794987688949, 'grace', NULL, NULL, NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (3, NULL, NULL, NULL, 0, 1794987690410, NULL, 'Mia', 'rnla', NULL, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (4, NULL, NULL, NULL, 1, 1794987690507, NULL, NULL, NULL, 1, NULL);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton, guest_name, guest_skeleton, taken_over_by, deleted) VALUES (5, NULL, NULL, NULL, 2, 1794987690799, NULL, NULL, NULL, NULL, 1794987690914);
CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO matches (id, code, games, created) VALUES (1, 's8v946gxhj', 2, 1794987689273);
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
, private INTEGER NOT NULL DEFAULT 0, unreadable TEXT, begun INTEGER NOT NULL DEFAULT 0, format INTEGER NOT NULL DEFAULT 1, cause TEXT, first_alias TEXT, second_alias TEXT, device INTEGER, device_key TEXT, kept INTEGER);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (1, 'uvwe4f2h9p', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794987688959, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 3, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (2, 'x2qhwvpyrv', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '7dd99e7025d51443def25997f36df3264fc2f5a79576f0ec2bbcec4cf9230b6a', 1794987689055, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 3, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (3, 'su2ypa6dz2', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, '6ede4a650d796f64816b12a6b62740aa1e1c56e696892b8d045d0d57284375e1', 1794987689273, 1794987689647, 0, 'resignation', 2, 0, 10, 0, NULL, 1, 3, 'resignation', NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (4, 'eph4mh2555', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, '319bf0019531ce97f6648b577b224b5b265e9efdd0dc61a28a1fffbd04b05931', 1794987689651, 1794987689853, 0, 'resignation', 2, 0, 6, 0, NULL, 1, 3, 'resignation', NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (5, 'ux7engzdin', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794987689940, 1794987690272, NULL, 'agreement', 1, 1, 7, 0, NULL, 1, 3, 'agreement', NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (6, 'dsgty733ex', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794987690314, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, 3, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (7, 'dgmaa5fesh', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794987690316, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 3, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (8, 'i7byx2unyr', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, 'b2d420791fa6e93e4be988ab9e9b26c79e0eb1b3dd87e0549acdf40d3671ecdd', 1794987690344, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 3, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (9, 'hm2qjimijt', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794987690415, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 3, NULL, 'Mia', 'Ben', NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (10, 'aumvybwmzb', 'gou', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794987690511, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 3, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (11, 'a52r94smzi', 'gou', '', 1, 5, 5, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794987690812, 1794987690910, 1, 'resignation', 0, 2, 0, 0, NULL, 0, 3, 'resignation', NULL, NULL, NULL, NULL, NULL);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (12, 'n7he3pmaus', 'go-round', '', 0, 1, NULL, NULL, 3, '{"type":"none"}', 0, NULL, NULL, '667e4afdc2d3fde6b44745a2d8751b455f9164a9a47e3a519c7153589c444d10', 1794984090968, 1794984099968, 1, 'resignation', 0, 13, 8, 1, NULL, 1, 3, 'resignation', NULL, NULL, 0, '98d30e31c7fc037c8425f3f70082443a7c4239f7c2132a946054d45395c29425', 1794987690984);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format, cause, first_alias, second_alias, device, device_key, kept) VALUES (13, '9uvtiqbtrt', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '68cdab75679f320aedfecbe8a78a797d4471ef0f54a797f8e7eb322b7f181f8e', 1794984090968, 1794984096968, 0, 'resignation', 13, 0, 10, 1, NULL, 1, 3, 'resignation', NULL, NULL, 6, 'fd47fb602e2911f7e3945bf056a2eee36b4a8c2a0049a239a9893cb8003d8eee', 1794987691029);
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
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (1, '2dnbk6wm8z', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794987688954, 'uvwe4f2h9p', 'accepted', 1796197288954, 3);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (2, 'ezhdtbi8se', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794987689052, 'x2qhwvpyrv', 'accepted', 1796197289052, 3);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (3, 'vxusvtbuhw', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794987689270, 'su2ypa6dz2', 'accepted', 1796197289270, 3);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (4, 'xwzypb6a38', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794987689890, 'ux7engzdin', 'accepted', 1796197289890, 3);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (5, '7evpzu3ff3', 'gou', '', 'lot', '{"type":"none"}', 1, 0, 3, NULL, 1794987690504, NULL, NULL, 1796197290504, 3);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (6, 'aytdxcq3r4', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794987691032, NULL, NULL, 1795074091032, 3);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (7, 'rtp9nuhkxw', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794987691035, NULL, 'declined', 1796197291035, 3);
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
, seal INTEGER);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (1, 1, NULL, 1, 1794987688967, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 7301834254356728704);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (2, 1, 1, 2, 1794987688976, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a3-b4"}]}', -8130257251725840610);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (3, 1, 2, 3, 1794987688981, '{"version":1,"events":[{"kind":"move","ply":3,"text":"a9-a7"}]}', -7464462515516567295);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (4, 1, 3, 4, 1794987688996, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -9140447134763741821);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (5, 1, 4, 5, 1794987688997, '{"version":1,"events":[{"kind":"offer","what":"take-back","side":1}]}', 6147507056418016476);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (6, 1, 5, 6, 1794987688999, '{"version":1,"events":[{"kind":"take-back","ply":3}]}', 6473381099739150830);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (7, 1, 6, 7, 1794987689030, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -796366188529604426);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (8, 1, 7, 8, 1794987689036, '{"version":1,"events":[{"kind":"move","ply":5,"text":"a11-a9"}]}', 4244921253784722000);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (9, 1, 8, 9, 1794987689038, '{"version":1,"events":[{"kind":"offer","what":"draw","side":0}]}', 219263543427543177);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (10, 1, 9, 10, 1794987689039, '{"version":1,"events":[{"kind":"decline","what":"draw","side":1}]}', -9065945560081667662);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (11, 1, 10, 11, 1794987689043, '{"version":1,"events":[{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}]}', 7210384139523106956);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (12, 1, 11, 12, 1794987689045, '{"version":1,"events":[{"kind":"say","side":1,"name":"Grace","text":"well played"}]}', -3259501452329974814);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (13, 2, NULL, 1, 1794987689061, '{"version":1,"events":[{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}]}', -4490241313242949253);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (14, 2, 13, 2, 1794987689064, '{"version":1,"events":[{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}]}', -6045422594197634618);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (15, 2, 14, 3, 1794987689074, '{"version":1,"events":[{"kind":"roll","ply":1,"face":5}]}', -7004007077373930903);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (16, 2, 15, 4, 1794987689079, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a6"}]}', 6901449648895553057);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (17, 2, 16, 5, 1794987689089, '{"version":1,"events":[{"kind":"roll","ply":3,"face":2}]}', 3525780470865767644);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (18, 2, 17, 6, 1794987689099, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a5"}]}', -595078777476365521);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (19, 2, 18, 7, 1794987689108, '{"version":1,"events":[{"kind":"roll","ply":5,"face":1}]}', 7375006568083142505);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (20, 2, 19, 8, 1794987689116, '{"version":1,"events":[{"kind":"move","ply":6,"text":"a6-a7"}]}', 1869640398827808443);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (21, 2, 20, 9, 1794987689125, '{"version":1,"events":[{"kind":"roll","ply":7,"face":5}]}', -5871108636328292223);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (22, 2, 21, 10, 1794987689131, '{"version":1,"events":[{"kind":"move","ply":8,"text":"a5-b1"}]}', -6295944248160293856);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (23, 2, 22, 11, 1794987689139, '{"version":1,"events":[{"kind":"roll","ply":9,"face":4}]}', 796868769214441544);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (24, 2, 23, 12, 1794987689160, '{"version":1,"events":[{"kind":"move","ply":10,"text":"a7-a3"}]}', -6106167506667326259);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (25, 2, 24, 13, 1794987689203, '{"version":1,"events":[{"kind":"roll","ply":11,"face":2}]}', 4072572008779642238);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (26, 2, 25, 14, 1794987689238, '{"version":1,"events":[{"kind":"move","ply":12,"text":"b1-a2"}]}', 1018942358990037575);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (27, 3, NULL, 1, 1794987689291, '{"version":1,"events":[{"kind":"roll","ply":1,"face":4}]}', 3002902594427445105);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (28, 3, 27, 2, 1794987689303, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-4"}]}', 538947957088681635);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (29, 3, 28, 3, 1794987689313, '{"version":1,"events":[{"kind":"roll","ply":3,"face":1}]}', 4003767438990675861);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (30, 3, 29, 4, 1794987689341, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-11"}]}', 7402081382627947920);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (31, 3, 30, 5, 1794987689386, '{"version":1,"events":[{"kind":"roll","ply":5,"face":3}]}', -8416043841511218851);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (32, 3, 31, 6, 1794987689412, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-3"}]}', 2445652235421893711);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (33, 3, 32, 7, 1794987689457, '{"version":1,"events":[{"kind":"roll","ply":7,"face":3}]}', -4201379315272401740);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (34, 3, 33, 8, 1794987689580, '{"version":1,"events":[{"kind":"move","ply":8,"text":"11-8"}]}', 537245302136341174);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (35, 3, 34, 9, 1794987689608, '{"version":1,"events":[{"kind":"roll","ply":9,"face":3}]}', -6782531630923034378);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (36, 3, 35, 10, 1794987689634, '{"version":1,"events":[{"kind":"move","ply":10,"text":"3-6"}]}', 7028618562144898492);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (37, 3, 36, 11, 1794987689647, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -8731218579716486132);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (38, 3, 37, 12, 1794987689649, '{"version":1,"events":[{"kind":"next","game":"eph4mh2555"}]}', -7476617029453403228);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (39, 4, NULL, 1, 1794987689680, '{"version":1,"events":[{"kind":"roll","ply":1,"face":2}]}', 8482618677582483848);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (40, 4, 39, 2, 1794987689711, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-2"}]}', 3773445412570628623);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (41, 4, 40, 3, 1794987689763, '{"version":1,"events":[{"kind":"roll","ply":3,"face":3}]}', -2806046446920800816);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (42, 4, 41, 4, 1794987689795, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-9"}]}', -9193595050556546139);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (43, 4, 42, 5, 1794987689845, '{"version":1,"events":[{"kind":"roll","ply":5,"face":6}]}', 1954229625078925206);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (44, 4, 43, 6, 1794987689848, '{"version":1,"events":[{"kind":"move","ply":6,"text":"2-8"}]}', -3181864915038762654);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (45, 4, 44, 7, 1794987689853, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', 1387667567179430371);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (46, 5, NULL, 1, 1794987689983, '{"version":1,"events":[{"kind":"move","ply":1,"text":"A7-A6-1"}]}', 3203424427427993021);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (47, 5, 46, 2, 1794987689994, '{"version":1,"events":[{"kind":"move","ply":2,"text":"A1-A2-1"}]}', -761006323052357701);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (48, 5, 47, 3, 1794987690064, '{"version":1,"events":[{"kind":"move","ply":3,"text":"A6-A5-1"}]}', -4497338303119861602);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (49, 5, 48, 4, 1794987690082, '{"version":1,"events":[{"kind":"move","ply":4,"text":"A2-A1-1"}]}', 3213458776022844103);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (50, 5, 49, 5, 1794987690236, '{"version":1,"events":[{"kind":"move","ply":5,"text":"A5-A4-1"}]}', -1298461825030011296);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (51, 5, 50, 6, 1794987690243, '{"version":1,"events":[{"kind":"move","ply":6,"text":"A1-A2-1"}]}', 3272137771254969540);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (52, 5, 51, 7, 1794987690257, '{"version":1,"events":[{"kind":"move","ply":7,"text":"A4-A3-1"}]}', 1482637719506018602);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (53, 5, 52, 8, 1794987690270, '{"version":1,"events":[{"kind":"offer","what":"draw","side":1}]}', 3288796605408944684);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (54, 5, 53, 9, 1794987690272, '{"version":1,"events":[{"kind":"end","winner":null,"reason":"agreement"}]}', 8317997597058234816);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (55, 5, 54, 10, 1794987690302, '{"version":1,"events":[{"kind":"offer","what":"rematch","side":0}]}', -2565150087658226685);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (56, 5, 55, 11, 1794987690313, '{"version":1,"events":[{"kind":"next","game":"dsgty733ex"}]}', -1739295375755727521);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (57, 7, NULL, 1, 1794987690331, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -8590184318286367146);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (58, 7, 57, 2, 1794987690333, '{"version":1,"events":[{"kind":"move","ply":2,"text":"k7-j6"}]}', 7819644228467744817);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (59, 8, NULL, 1, 1794987690354, '{"version":1,"events":[{"kind":"roll","ply":1,"fate":5}]}', 3088535839016611637);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (60, 8, 59, 2, 1794987690356, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a6"}]}', 3660561477529528606);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (61, 8, 60, 3, 1794987690384, '{"version":1,"events":[{"kind":"roll","ply":3,"fate":3}]}', -3761223369022825898);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (62, 8, 61, 4, 1794987690394, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a4"}]}', -7346989160226337601);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (63, 9, NULL, 1, 1794987690441, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -302300821146175892);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (64, 10, NULL, 1, 1794987690528, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -4748666937697119936);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (65, 11, NULL, 1, 1794987690910, '{"version":1,"events":[{"kind":"end","winner":1,"reason":"resignation"}]}', 1509334329144326647);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (66, 12, NULL, 1, 1794984091968, '{"version":1,"events":[{"kind":"roll","ply":1,"face":1}]}', -1728674592955645665);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (67, 12, 66, 2, 1794984092968, '{"version":1,"events":[{"kind":"move","ply":2,"text":"g1-g2"}]}', 6929015350137473447);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (68, 12, 67, 3, 1794984093968, '{"version":1,"events":[{"kind":"roll","ply":3,"face":1}]}', 4556285010942309325);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (69, 12, 68, 4, 1794984094968, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-b7"}]}', 2251008002751051609);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (70, 12, 69, 5, 1794984095968, '{"version":1,"events":[{"kind":"roll","ply":5,"face":5}]}', 2245418711832276916);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (71, 12, 70, 6, 1794984096968, '{"version":1,"events":[{"kind":"move","ply":6,"text":"g2-c1"}]}', 4324709934436640433);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (72, 12, 71, 7, 1794984097968, '{"version":1,"events":[{"kind":"roll","ply":7,"face":6}]}', -8995234910759410539);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (73, 12, 72, 8, 1794984098968, '{"version":1,"events":[{"kind":"move","ply":8,"text":"b7-g6"}]}', -3475575827690339998);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (74, 12, 73, 9, 1794984099968, '{"version":1,"events":[{"kind":"end","winner":1,"reason":"resignation"}]}', -6815611689380928622);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (75, 13, NULL, 6, 1794984091968, '{"version":1,"events":[{"kind":"roll","ply":1,"face":2},{"kind":"move","ply":2,"text":"g1-g3"},{"kind":"roll","ply":3,"face":4},{"kind":"move","ply":4,"text":"a7-a3"},{"kind":"roll","ply":5,"face":3},{"kind":"move","ply":6,"text":"a1-a4"}]}', -741937765471131948);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (76, 13, 75, 7, 1794984092968, '{"version":1,"events":[{"kind":"roll","ply":7,"face":6}]}', -4035202816654936909);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (77, 13, 76, 8, 1794984093968, '{"version":1,"events":[{"kind":"move","ply":8,"text":"g7-g1"}]}', 6931203266547370049);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (78, 13, 77, 9, 1794984094968, '{"version":1,"events":[{"kind":"roll","ply":9,"face":6}]}', 6663146437011982584);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (79, 13, 78, 10, 1794984095968, '{"version":1,"events":[{"kind":"move","ply":10,"text":"g3-c1@c4"}]}', -6955811399636861015);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (80, 13, 79, 11, 1794984096968, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', -7090604994778207025);
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (1, '778655f4301b978166f90af818ede3dcc0e4252e92cfa3f1fcc7fdcef8b8732e', 1, 1794987688904, 1802763688904);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (2, '76b71b9eb695b562eef30f9321234559e061ef3774c38e18865d7c3902635b52', 2, 1794987688949, 1802763688949);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (3, '4a6e27f283406bf6b3571ab6825f4bdd243535d1daaa1f69f6bef55f7b2b1aab', 3, 1794987690410, 1802763690410);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (5, '8278d0b031540447a2f16b6313a7ea4f9a05850936f64d609321c086ad5f7227', 1, 1794987690735, 1802763690735);
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
INSERT INTO tokens (id, hash, player, label, created, scope, expires, used) VALUES (1, 'd41e4840d0fd1f5df3c2be133eff0804ab4deafb789d73edbf0f8a6507188026', 1, 'bot', 1794987691052, 'play', 1802763691052, NULL);
CREATE TABLE retired_names (
    hash  TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO retired_names (hash, until) VALUES ('85262adf74518bbb70c7cb94cd6159d91669e5a81edf1efebd543eadbda9fa2b', 1797579690914);
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
INSERT INTO heads (game, number, entry) VALUES (11, 1, 65);
INSERT INTO heads (game, number, entry) VALUES (12, 9, 74);
INSERT INTO heads (game, number, entry) VALUES (13, 11, 80);
CREATE TABLE clock (seen INTEGER NOT NULL);
INSERT INTO clock (seen) VALUES (1794987688836);
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
CREATE UNIQUE INDEX games_device ON games (device_key) WHERE device_key IS NOT NULL;
CREATE INDEX games_kept_first ON games (first_player, kept) WHERE kept IS NOT NULL;
CREATE INDEX games_kept_second ON games (second_player, kept) WHERE kept IS NOT NULL;
PRAGMA user_version = 8;
PRAGMA application_id = 1382966380;
