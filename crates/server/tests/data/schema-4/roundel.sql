CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
, skeleton TEXT);
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (1, 'Ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$7APj3os/9EpwZCwrHkKPOw$Us4ZJL+ZibZpUew+EkXaFGvpx2BrI//LdG0+D7b1ZdM', 1, 1794861247034, 'ada');
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (2, 'Grace', 'grace', '$argon2id$v=19$m=19456,t=2,p=1$vIaAY/7yZbji949FC34iIw$kAh6BGXXJ/bsW8JaceeoT2bn/z9ksVGMTSLIc0pIC08', 1, 1794861247105, 'grace');
INSERT INTO players (id, name, folded, password, epoch, created, skeleton) VALUES (3, NULL, NULL, NULL, 0, 1794861247360, NULL);
CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
INSERT INTO matches (id, code, games, created) VALUES (1, '3dqbiuiy', 2, 1794861247225);
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
, private INTEGER NOT NULL DEFAULT 0, unreadable TEXT, begun INTEGER NOT NULL DEFAULT 0, format INTEGER NOT NULL DEFAULT 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (1, 'fafjikrx', 'gou', '', 0, 1, 2, NULL, NULL, '{"type":"fischer","seconds":900,"increment":10}', 1, NULL, NULL, NULL, 1794861247107, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (2, '9vz5xti8', 'go-round', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '1dc6732766497c7099ce7b95935ab98bbd86162bb2acf43aa1d46ce966f14cc9', 1794861247209, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (3, '4vztcmrk', 'runaround', '', 0, 1, 2, NULL, NULL, '{"type":"none"}', 0, 1, 1, 'ce2683900b0214e1037c7fac1aa9978c8562b64701e58721202c1e62a286dfeb', 1794861247225, 1794861247235, 0, 'resignation', 2, 0, 10, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (4, 'ffdhg2a8', 'runaround', '', 0, 2, 1, NULL, NULL, '{"type":"none"}', 0, 1, 2, 'ad176167d875657c106cb4342230a1c829dd9fb8aa6624295111607306e517e7', 1794861247236, 1794861247250, 0, 'resignation', 2, 0, 6, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (5, 's4iv8uvm', 'guard-towers', '', 0, 1, 2, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794861247286, 1794861247325, NULL, 'agreement', 1, 1, 7, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (6, 'bmg6ffq8', 'guard-towers', '', 0, 2, 1, NULL, NULL, '{"type":"days","days":3}', 1, NULL, NULL, NULL, 1794861247334, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 0, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (7, '6nfwrjct', 'gou', '', 0, 1, NULL, NULL, 1, '{"type":"none"}', 0, NULL, NULL, NULL, 1794861247340, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (8, 'igfudeum', 'go-round', '', 1, 1, 1, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, '299b8d6f566555053853379710b503fde303383548c8deb933bf93984f28cfd9', 1794861247352, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1);
INSERT INTO games (id, code, kind, rules, screen, first_player, second_player, first_level, second_level, clock, timed, match, round, secret, created, ended, winner, reason, first_points, second_points, plies, private, unreadable, begun, format) VALUES (9, 'nt637s64', 'gou', '', 1, 3, 3, NULL, NULL, '{"type":"none"}', 0, NULL, NULL, NULL, 1794861247360, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, 1);
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
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (1, 'rp79hcvv', 'gou', '', 'first', '{"type":"fischer","seconds":900,"increment":10}', 1, 0, 1, 2, 1794861247106, 'fafjikrx', 'accepted', 1796070847106, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (2, 'tgudk3hp', 'go-round', '', 'first', '{"type":"none"}', 1, 0, 1, 2, 1794861247209, '9vz5xti8', 'accepted', 1796070847209, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (3, 'aq2zjqk3', 'runaround', '', 'first', '{"type":"none"}', 2, 0, 1, 2, 1794861247224, '4vztcmrk', 'accepted', 1796070847224, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (4, 'ujgtvni9', 'guard-towers', '', 'first', '{"type":"days","days":3}', 1, 0, 1, 2, 1794861247258, 's4iv8uvm', 'accepted', 1796070847258, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (5, 'se7mi5xz', 'gou', '', 'lot', '{"type":"none"}', 1, 1, 1, NULL, 1794861247363, NULL, NULL, 1794947647363, 1);
INSERT INTO challenges (id, code, kind, rules, side, clock, games, open, maker, guest, created, game, closed, expires, format) VALUES (6, '5gn9zrdb', 'go-round', '', 'lot', '{"type":"none"}', 1, 0, 1, 2, 1794861247377, NULL, 'declined', 1796070847377, 1);
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
, seal INTEGER);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (1, 1, NULL, 1, 1794861247117, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', 7120085735222125195);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (2, 1, 1, 2, 1794861247137, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a3-b4"}]}', -5601481043340892240);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (3, 1, 2, 3, 1794861247167, '{"version":1,"events":[{"kind":"move","ply":3,"text":"a9-a7"}]}', 4720492577514592202);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (4, 1, 3, 4, 1794861247201, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -8843824491452691578);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (5, 1, 4, 5, 1794861247202, '{"version":1,"events":[{"kind":"offer","what":"take-back","side":1}]}', 705946564820291292);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (6, 1, 5, 6, 1794861247203, '{"version":1,"events":[{"kind":"take-back","ply":3}]}', -5514398460873221012);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (7, 1, 6, 7, 1794861247204, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a1-a3"}]}', -4930732962783697624);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (8, 1, 7, 8, 1794861247206, '{"version":1,"events":[{"kind":"move","ply":5,"text":"a11-a9"}]}', -2081810717392541069);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (9, 1, 8, 9, 1794861247206, '{"version":1,"events":[{"kind":"offer","what":"draw","side":0}]}', 466979559327469106);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (10, 1, 9, 10, 1794861247207, '{"version":1,"events":[{"kind":"decline","what":"draw","side":1}]}', 4115546508747851553);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (11, 1, 10, 11, 1794861247207, '{"version":1,"events":[{"kind":"say","side":0,"name":"Ada","text":"a \"quoted\" \\ line, é and 🎲"}]}', -5888470867566015044);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (12, 1, 11, 12, 1794861247208, '{"version":1,"events":[{"kind":"say","side":1,"name":"Grace","text":"well played"}]}', 2789004585551736826);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (13, 2, NULL, 1, 1794861247210, '{"version":1,"events":[{"kind":"seed","side":0,"seed":"0123456789abcdef0123456789abcdef"}]}', -1383717202129677905);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (14, 2, 13, 2, 1794861247210, '{"version":1,"events":[{"kind":"seed","side":1,"seed":"fedcba9876543210fedcba9876543210"}]}', -8320618298433876545);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (15, 2, 14, 3, 1794861247211, '{"version":1,"events":[{"kind":"roll","ply":1,"face":3}]}', 2546362413277452745);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (16, 2, 15, 4, 1794861247212, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a4"}]}', 7110978284536999632);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (17, 2, 16, 5, 1794861247214, '{"version":1,"events":[{"kind":"roll","ply":3,"face":5}]}', 9117689224332689136);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (18, 2, 17, 6, 1794861247214, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a2"}]}', -3424873828704672075);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (19, 2, 18, 7, 1794861247216, '{"version":1,"events":[{"kind":"roll","ply":5,"face":5}]}', 1840303963537310519);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (20, 2, 19, 8, 1794861247217, '{"version":1,"events":[{"kind":"move","ply":6,"text":"a4-c1"}]}', 2845733403592248324);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (21, 2, 20, 9, 1794861247218, '{"version":1,"events":[{"kind":"roll","ply":7,"face":5}]}', 2098538061955984056);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (22, 2, 21, 10, 1794861247219, '{"version":1,"events":[{"kind":"move","ply":8,"text":"a2-a7"}]}', -3252651958813508785);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (23, 2, 22, 11, 1794861247220, '{"version":1,"events":[{"kind":"roll","ply":9,"face":3}]}', -6683157186886367879);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (24, 2, 23, 12, 1794861247221, '{"version":1,"events":[{"kind":"move","ply":10,"text":"c1-a2"}]}', -6153879252117407137);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (25, 2, 24, 13, 1794861247222, '{"version":1,"events":[{"kind":"roll","ply":11,"face":2}]}', 4746844015098385236);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (26, 2, 25, 14, 1794861247223, '{"version":1,"events":[{"kind":"move","ply":12,"text":"a7-a5"}]}', -2732459925329873644);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (27, 3, NULL, 1, 1794861247226, '{"version":1,"events":[{"kind":"roll","ply":1,"face":3}]}', -6057874859288952334);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (28, 3, 27, 2, 1794861247227, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-3"}]}', 6930116068529291152);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (29, 3, 28, 3, 1794861247228, '{"version":1,"events":[{"kind":"roll","ply":3,"face":6}]}', 1709938101988964154);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (30, 3, 29, 4, 1794861247229, '{"version":1,"events":[{"kind":"move","ply":4,"text":"pass"}]}', 4882266841333665885);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (31, 3, 30, 5, 1794861247230, '{"version":1,"events":[{"kind":"roll","ply":5,"face":3}]}', 4723006086770049471);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (32, 3, 31, 6, 1794861247230, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-3"}]}', -7292890750176936272);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (33, 3, 32, 7, 1794861247232, '{"version":1,"events":[{"kind":"roll","ply":7,"face":5}]}', 579448311820867607);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (34, 3, 33, 8, 1794861247232, '{"version":1,"events":[{"kind":"move","ply":8,"text":"3-8"}]}', -1223921141291560462);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (35, 3, 34, 9, 1794861247234, '{"version":1,"events":[{"kind":"roll","ply":9,"face":4}]}', -462255861972874293);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (36, 3, 35, 10, 1794861247234, '{"version":1,"events":[{"kind":"move","ply":10,"text":"12-8"}]}', -6583090806469003386);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (37, 3, 36, 11, 1794861247235, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', 2850629700261726326);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (38, 3, 37, 12, 1794861247235, '{"version":1,"events":[{"kind":"next","game":"ffdhg2a8"}]}', -6155085369522276747);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (39, 4, NULL, 1, 1794861247238, '{"version":1,"events":[{"kind":"roll","ply":1,"face":4}]}', -6894870514772679751);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (40, 4, 39, 2, 1794861247238, '{"version":1,"events":[{"kind":"move","ply":2,"text":"0-4"}]}', 3145215116301867511);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (41, 4, 40, 3, 1794861247240, '{"version":1,"events":[{"kind":"roll","ply":3,"face":2}]}', 8010875084138943551);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (42, 4, 41, 4, 1794861247240, '{"version":1,"events":[{"kind":"move","ply":4,"text":"12-10"}]}', -3044500758139650938);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (43, 4, 42, 5, 1794861247244, '{"version":1,"events":[{"kind":"roll","ply":5,"face":2}]}', 8137540313891175369);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (44, 4, 43, 6, 1794861247250, '{"version":1,"events":[{"kind":"move","ply":6,"text":"0-2"}]}', 7091593780961551194);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (45, 4, 44, 7, 1794861247250, '{"version":1,"events":[{"kind":"end","winner":0,"reason":"resignation"}]}', 7650118726039314330);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (46, 5, NULL, 1, 1794861247290, '{"version":1,"events":[{"kind":"move","ply":1,"text":"A7-A6-1"}]}', 1062737027143154712);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (47, 5, 46, 2, 1794861247291, '{"version":1,"events":[{"kind":"move","ply":2,"text":"A1-A2-1"}]}', 623037576450851455);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (48, 5, 47, 3, 1794861247294, '{"version":1,"events":[{"kind":"move","ply":3,"text":"A6-A5-1"}]}', 4456947260082999430);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (49, 5, 48, 4, 1794861247296, '{"version":1,"events":[{"kind":"move","ply":4,"text":"A2-A1-1"}]}', 5659363666073468647);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (50, 5, 49, 5, 1794861247312, '{"version":1,"events":[{"kind":"move","ply":5,"text":"A5-A4-1"}]}', 6147444716596101502);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (51, 5, 50, 6, 1794861247322, '{"version":1,"events":[{"kind":"move","ply":6,"text":"A1-A2-1"}]}', 3450113175103369596);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (52, 5, 51, 7, 1794861247324, '{"version":1,"events":[{"kind":"move","ply":7,"text":"A4-A3-1"}]}', -7323064531173448946);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (53, 5, 52, 8, 1794861247324, '{"version":1,"events":[{"kind":"offer","what":"draw","side":1}]}', 5034037068284643422);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (54, 5, 53, 9, 1794861247325, '{"version":1,"events":[{"kind":"end","winner":null,"reason":"agreement"}]}', 165046957713444884);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (55, 5, 54, 10, 1794861247325, '{"version":1,"events":[{"kind":"offer","what":"rematch","side":0}]}', 594402465060476418);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (56, 5, 55, 11, 1794861247333, '{"version":1,"events":[{"kind":"next","game":"bmg6ffq8"}]}', -8232084861462352651);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (57, 7, NULL, 1, 1794861247347, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -6869361505471277459);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (58, 7, 57, 2, 1794861247350, '{"version":1,"events":[{"kind":"move","ply":2,"text":"c3-c7xb6"}]}', -3849125337979994269);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (59, 8, NULL, 1, 1794861247353, '{"version":1,"events":[{"kind":"roll","ply":1,"fate":4}]}', 5994331302589613918);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (60, 8, 59, 2, 1794861247357, '{"version":1,"events":[{"kind":"move","ply":2,"text":"a1-a5"}]}', 2585565379383366097);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (61, 8, 60, 3, 1794861247358, '{"version":1,"events":[{"kind":"roll","ply":3,"fate":6}]}', -4513475831234264549);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (62, 8, 61, 4, 1794861247359, '{"version":1,"events":[{"kind":"move","ply":4,"text":"a7-a1"}]}', -5624783563945357381);
INSERT INTO entries (id, game, previous, number, at, events, seal) VALUES (63, 9, NULL, 1, 1794861247362, '{"version":1,"events":[{"kind":"move","ply":1,"text":"a7-b6"}]}', -6633345397045816571);
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (1, '991b1376b8e8f42b4a1a1ffcd4776208f79bbdd37dcdb1f38e5f03ac0e60e614', 1, 1794861247034, 1802637247034);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (2, '11406f209b540c8f916357d978925228b74b0c830a10c8aea6b76ab681000add', 2, 1794861247105, 1802637247105);
INSERT INTO sessions (id, hash, player, created, expires) VALUES (3, '92366baf0147006dc2777ac94f24974682f134ac4cbcb921a9ddaef6b0e4b099', 3, 1794861247360, 1802637247360);
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
INSERT INTO tokens (id, hash, player, label, created, scope, expires, used) VALUES (1, '0d082b82df4497686d80ead0a7d17672d43f3038017552909eb691633e257831', 1, 'bot', 1794861247394, 'play', 1802637247394, NULL);
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
INSERT INTO clock (seen) VALUES (1794861246886);
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
PRAGMA user_version = 4;
PRAGMA application_id = 1382966380;
