//! Runaround (section 2).

use super::{Position, boxed, fields, read_die, write_or_dash};

const RED: usize = 0;
const YELLOW: usize = 1;
const NAMES: [&str; 2] = ["red", "yellow"];

/// The board: data, not rules.
#[derive(Clone)]
struct Loop {
    /// The number of spaces.
    n: usize,
    /// Where Red and Yellow start.
    start: [usize; 2],
    /// For each space, the space across the wall.
    across: Vec<Option<usize>>,
}

impl Loop {
    fn read(rules: &[&str]) -> Loop {
        match rules {
            [] => Loop::oval(24),
            ["horseshoe"] => Loop::horseshoe(),
            [rule] => {
                let n = rule.strip_prefix("oval-").unwrap_or_else(|| panic!("unknown board `{rule}`"));
                Loop::oval(n.parse().expect("a number of spaces"))
            }
            _ => panic!("more than one board"),
        }
    }

    fn oval(n: usize) -> Loop {
        assert!(n.is_multiple_of(2) && (12..=40).contains(&n), "N is even, 12..40");
        let mut across = Vec::new();
        for i in 0..n {
            let start_or_neighbour = [n - 1, 0, 1, n / 2 - 1, n / 2, n / 2 + 1].contains(&i);
            across.push(if start_or_neighbour { None } else { Some(n - i) });
        }
        Loop { n, start: [0, n / 2], across }
    }

    fn horseshoe() -> Loop {
        let mut across = vec![None; 28];
        for (one, two) in [(2, 26), (6, 24), (7, 23), (8, 22), (9, 21), (10, 20), (14, 18)] {
            across[one] = Some(two);
            across[two] = Some(one);
        }
        for (from, to) in [(3, 25), (4, 25), (5, 25), (25, 4)] {
            across[from] = Some(to);
        }
        for (from, to) in [(11, 19), (12, 19), (13, 19), (19, 12)] {
            across[from] = Some(to);
        }
        Loop { n: 28, start: [0, 16], across }
    }

    /// The next space in the side's direction.
    fn after(&self, space: usize, side: usize) -> usize {
        if side == RED { (space + 1) % self.n } else { (space + self.n - 1) % self.n }
    }
}

/// A space, or `None` for home, which sorts first.
type Pawn = Option<usize>;

#[derive(Clone)]
pub struct Board {
    board: Loop,
    /// Red's and Yellow's.
    pawns: [[Pawn; 4]; 2],
    runs: [u32; 2],
    side: usize,
    die: Option<u8>,
    /// The space that the side has to move from (2.8).
    must: Option<usize>,
}

fn read_pawns(board: &Loop, text: &str) -> [Pawn; 4] {
    let mut pawns = Vec::new();
    for pawn in text.split(',') {
        if pawn == "h" {
            pawns.push(None);
        } else {
            let space: usize = pawn.parse().expect("a space");
            assert!(space < board.n, "no space {space}");
            pawns.push(Some(space));
        }
    }
    assert!(pawns.is_sorted(), "pawns are sorted");
    pawns.try_into().expect("four pawns")
}

fn write_pawns(mut pawns: [Pawn; 4]) -> String {
    pawns.sort();
    let mut texts = Vec::new();
    for pawn in pawns {
        texts.push(match pawn {
            None => String::from("h"),
            Some(space) => space.to_string(),
        });
    }
    texts.join(",")
}

impl Board {
    pub fn read(rules: &[&str], text: &str) -> Board {
        let board = Loop::read(rules);
        let [red, yellow, runs, side, die, must] = fields(text);
        let (red_runs, yellow_runs) = runs.split_once('-').expect("runs");
        let position = Board {
            pawns: [read_pawns(&board, red), read_pawns(&board, yellow)],
            board,
            runs: [red_runs.parse().expect("runs"), yellow_runs.parse().expect("runs")],
            side: match side {
                "r" => RED,
                "y" => YELLOW,
                _ => panic!("unknown side `{side}`"),
            },
            die: read_die(die),
            must: if must == "-" { None } else { Some(must.parse().expect("a space")) },
        };
        let [red_runs, yellow_runs] = position.runs;
        assert!(red_runs.max(yellow_runs) <= 5, "at most five runs"); // 2.9
        assert!(red_runs.min(yellow_runs) < 5, "at most one winner"); // 2.9
        if let Some(must) = position.must {
            assert!(position.stands(position.side, must), "a pawn on the space to move from"); // 2.8
        }
        position
    }

    /// Whether the side has a pawn on the space.
    fn stands(&self, side: usize, space: usize) -> bool {
        self.pawns[side].contains(&Some(space))
    }

    /// Moves one pawn of the side; either place can be home.
    fn put(&mut self, side: usize, from: Pawn, to: Pawn) {
        let pawn = self.pawns[side].iter_mut().find(|pawn| **pawn == from);
        *pawn.expect("a pawn to put") = to;
    }

    // 2.9
    fn winning_side(&self) -> Option<usize> {
        [RED, YELLOW].into_iter().find(|&side| self.runs[side] >= 5)
    }

    // 2.2
    fn rolled(&self, die: u8) -> Board {
        let mut after = self.clone();
        after.die = Some(die);
        let start = self.board.start[self.side];
        let at_home = self.pawns[self.side].iter().filter(|pawn| pawn.is_none()).count();
        // With an opposing pawn on the starting space, the pawn goes home again: nothing changes.
        if usize::from(die) <= at_home && !self.stands(1 - self.side, start) {
            after.put(self.side, None, Some(start));
        }
        after
    }

    fn decisions(&self, die: u8) -> Vec<(String, Board)> {
        let mut all = Vec::new();
        for from in 0..self.board.n {
            // 2.3, 2.8
            if self.stands(self.side, from) && self.must.is_none_or(|must| must == from) {
                let (to, after) = self.moved(from, die);
                all.push((format!("{from}-{to}"), after));
            }
        }
        if all.is_empty() {
            let mut after = self.clone();
            after.end_turn();
            all.push((String::from("pass"), after)); // 2.3
        }
        all
    }

    fn end_turn(&mut self) {
        self.side = 1 - self.side;
        self.die = None;
        self.must = None;
    }

    /// Moves a pawn by the full roll. Returns the space where it lands, and the position.
    fn moved(&self, from: usize, die: u8) -> (usize, Board) {
        let (me, other) = (self.side, 1 - self.side);
        let mut after = self.clone();
        let mut to = from;
        for _ in 0..die {
            to = self.board.after(to, me);
            if to == self.board.start[me] {
                after.runs[me] += 1; // 2.4: before its landing is resolved
            }
        }
        let across = self.board.across[to];
        let mut another_turn = false;
        if self.stands(me, to) {
            // 2.8
            after.put(me, Some(from), Some(to));
            another_turn = true;
        } else if self.stands(other, to) {
            match across {
                // 2.5
                Some(over) => {
                    after.put(me, Some(from), Some(to));
                    for side in [me, other] {
                        if after.stands(side, over) {
                            after.put(side, Some(over), None);
                        }
                    }
                    after.put(other, Some(to), Some(over));
                }
                // 2.6
                None => after.put(me, Some(from), None),
            }
        } else {
            match across {
                // 2.7
                Some(over) if self.stands(other, over) => {
                    after.put(me, Some(from), Some(over));
                    after.put(other, Some(over), Some(to));
                }
                _ => after.put(me, Some(from), Some(to)),
            }
        }
        // 2.9: the fifth run gives no extra turn
        if another_turn && after.winning_side().is_none() {
            after.die = None;
            after.must = Some(to); // 2.8
        } else {
            after.end_turn();
        }
        (to, after)
    }
}

impl Position for Board {
    fn text(&self) -> String {
        format!(
            "{} {} {}-{} {} {} {}",
            write_pawns(self.pawns[RED]),
            write_pawns(self.pawns[YELLOW]),
            self.runs[RED],
            self.runs[YELLOW],
            ["r", "y"][self.side],
            write_or_dash(self.die),
            write_or_dash(self.must),
        )
    }

    fn next(&self) -> Vec<(String, Box<dyn Position>)> {
        if self.winning_side().is_some() {
            return Vec::new();
        }
        if let Some(die) = self.die {
            return boxed(self.decisions(die));
        }
        let mut rolls = Vec::new();
        for face in 1..=6 {
            rolls.push((face.to_string(), self.rolled(face)));
        }
        boxed(rolls)
    }

    fn awaits_roll(&self) -> bool {
        self.die.is_none() && self.winning_side().is_none()
    }

    fn side(&self) -> &'static str {
        NAMES[self.side]
    }

    fn winner(&self) -> Option<&'static str> {
        self.winning_side().map(|side| NAMES[side])
    }
}
