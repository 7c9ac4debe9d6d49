//! Marks: the highlights in a scene, for the last move and the legal moves.

use super::{Piece, Place, PlayerState, Point, Scene, Travel, TrayKind};
use crate::{BoardEvent, Cause, Side, Spot, Win};
use serde::Serialize;

/// A highlight on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "mark", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Mark {
    /// The last move, and the path it took.
    Trace { from: Spot, to: Spot, path: Vec<Point> },
    /// A line that the mover controls after the move.
    Light {
        /// The place of the figure.
        by: Spot,
        /// The other end of the line.
        to: Spot,
        /// Where it crosses the mover's other line.
        meets: Option<Spot>,
    },
    /// A piece was placed here.
    Placed { at: Spot },
    /// A piece was captured here.
    Captured { at: Spot },
    /// The opponent's move relocated, bumped or swapped this piece.
    Pushed { from: Spot, to: Spot },
    /// A pawn of this side went home from here.
    SentHome { from: Spot, side: Side },
    /// The selected piece.
    Selected { at: Spot },
    /// A legal destination.
    Target {
        at: Spot,
        /// The number of stones that would go there; 1 for any piece but a tower.
        stones: u8,
    },
    /// A move would capture, bump or relocate the piece here.
    Threat { at: Spot },
    /// The piece here has to move.
    Must { at: Spot },
    /// This place decided the game: the castle, a point of the four, the place of the last capture.
    Decisive { at: Spot },
    /// What is in this tray decided the game.
    DecisiveTray {
        /// The tray's id.
        tray: String,
    },
}

/// A legal move, reduced to what a picture can show.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct MoveTarget {
    pub from: Spot,
    pub to: Spot,
    /// The number of stones that move; 1 for any piece but a tower.
    pub stones: u8,
    /// The pieces that the move would capture, bump, relocate or swap.
    pub captures: Vec<Spot>,
}

impl MoveTarget {
    /// The target of a move with these events; `None` if it moves no piece.
    pub fn of_events(events: &[BoardEvent]) -> Option<MoveTarget> {
        let (from, to, stones) = events.iter().find_map(|&event| match event {
            BoardEvent::Move { from, to, stones } => Some((from, to, stones)),
            _ => None,
        })?;
        let captures = events.iter().filter_map(|&event| match event {
            BoardEvent::Capture { at } => Some(at),
            BoardEvent::Bump { from, .. } | BoardEvent::Relocate { from, .. } => Some(from),
            BoardEvent::Swap { across, .. } => Some(across),
            _ => None,
        });
        Some(MoveTarget { from, to, stones, captures: captures.collect() })
    }
}

impl Scene {
    /// Marks the last move, given its events, and stores them in [`Scene::last_move`].
    pub fn mark_last_move(&mut self, events: &[BoardEvent]) {
        let mover = self.mover(events);
        let mut lights = Vec::new();
        for &event in events {
            let mark = match event {
                BoardEvent::Move { from, to, .. } => {
                    lights.extend(
                        self.sightlines.iter().filter(|line| Some(line.side) == mover).map(|line| Mark::Light {
                            by: line.by,
                            to: line.to,
                            meets: line.meets,
                        }),
                    );
                    Mark::Trace { from, to, path: self.path(from, to, mover) }
                }
                BoardEvent::Enter { at } | BoardEvent::Place { at } => Mark::Placed { at },
                BoardEvent::Capture { at } => Mark::Captured { at },
                BoardEvent::Relocate { from, to } | BoardEvent::Bump { from, to } => Mark::Pushed { from, to },
                BoardEvent::Swap { landed, across } => {
                    // The mover ends up across the wall.
                    self.marks.push(Mark::Placed { at: across });
                    Mark::Pushed { from: across, to: landed }
                }
                BoardEvent::SendHome { from, side } => Mark::SentHome { from, side },
                BoardEvent::Score { .. } => continue,
            };
            self.marks.push(mark);
        }
        // Lights go under all other marks.
        self.marks.splice(0..0, lights);
        self.last_move = events.to_vec();
    }

    /// Marks the destinations and captures of these moves, each place once.
    pub fn mark_targets(&mut self, targets: &[MoveTarget]) {
        for target in targets {
            let threats = target.captures.iter().map(|&at| Mark::Threat { at });
            let landing = Mark::Target { at: target.to, stones: target.stones };
            // The threat mark alone shows that a piece can go there.
            let landing = (!target.captures.contains(&target.to)).then_some(landing);
            for mark in threats.chain(landing) {
                if !self.marks.contains(&mark) {
                    self.marks.push(mark);
                }
            }
        }
    }

    /// Marks the piece on the place with this name as selected, and its moves. Returns false if no place has this name.
    pub fn mark_targets_from(&mut self, name: &str, targets: &[MoveTarget]) -> bool {
        let Some(from) = self.spots.iter().find(|site| site.name == name).map(|site| site.id) else { return false };
        let from_here: Vec<MoveTarget> = targets.iter().filter(|target| target.from == from).cloned().collect();
        self.mark_selected(from);
        self.mark_targets(&from_here);
        true
    }

    /// Marks what decided the game, and stores the cause.
    pub fn mark_win(&mut self, win: &Win) {
        let winner = self.sides.iter().find(|player| player.state == PlayerState::Won).map(|player| player.side);
        let kind = match win.cause {
            Cause::Runs { .. } => Some(TrayKind::Score),
            Cause::Captures { .. } => Some(TrayKind::Captured),
            _ => None,
        };
        let trays = self.trays.iter().filter(|tray| kind == Some(tray.kind) && winner == Some(tray.side));
        let trays: Vec<Mark> = trays.map(|tray| Mark::DecisiveTray { tray: tray.id.clone() }).collect();
        self.marks.extend(trays);
        self.marks.extend(win.spots.iter().map(|&at| Mark::Decisive { at }));
        self.cause = Some(win.cause);
    }

    /// Marks a piece as selected.
    pub fn mark_selected(&mut self, at: Spot) {
        self.marks.push(Mark::Selected { at });
    }

    /// The pieces on a place.
    pub fn pieces_on(&self, spot: Spot) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.place == Place::Spot { spot })
    }

    /// The side that made the move with these events. The scene shows the position after the move.
    fn mover(&self, events: &[BoardEvent]) -> Option<Side> {
        let landed = events.iter().find_map(|&event| match event {
            BoardEvent::Move { to, .. } => Some(to),
            _ => None,
        })?;
        let elsewhere = events.iter().find_map(|&event| match event {
            BoardEvent::SendHome { from, side } if from == landed => Some(Some(side)),
            BoardEvent::Swap { across, .. } => Some(self.pieces_on(across).next().map(|piece| piece.side)),
            _ => None,
        });
        elsewhere.unwrap_or_else(|| self.pieces_on(landed).next().map(|piece| piece.side))
    }

    /// The path of a move: along the circuit if there is one, otherwise straight.
    fn path(&self, from: Spot, to: Spot, mover: Option<Side>) -> Vec<Point> {
        let spots = self.steps(from, to, mover).unwrap_or_else(|| vec![from, to]);
        spots.into_iter().filter_map(|spot| self.spots.get(spot.0 as usize)).map(super::Site::centre).collect()
    }

    fn steps(&self, from: Spot, to: Spot, mover: Option<Side>) -> Option<Vec<Spot>> {
        let circuit = self.circuit.as_ref()?;
        let length = circuit.spots.len();
        let index = |spot| circuit.spots.iter().position(|&other| other == spot);
        let (start, end) = (index(from)?, index(to)?);
        let ahead = (end + length - start) % length;
        let forwards = match (circuit.travel, mover) {
            (Travel::Opposed, Some(side)) => side == Side::First,
            _ => ahead <= length / 2,
        };
        let step = |i| if forwards { (start + i) % length } else { (start + length - i) % length };
        let count = if forwards { ahead } else { length - ahead };
        Some((0..=count).map(|i| circuit.spots[step(i)]).collect())
    }
}
