//! What is pointed out in a scene: the last move, and what could be done now.

use super::{Piece, Place, Point, Scene, Travel};
use crate::{Event, Side, Spot};
use serde::Serialize;

/// Something that is pointed out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "mark", rename_all = "kebab-case")]
pub enum Mark {
    /// The last move went from here to there.
    Trace {
        /// Where the piece stood.
        from: Spot,
        /// Where it landed.
        to: Spot,
        /// The way it took.
        path: Vec<Point>,
    },
    /// A line that the mover commands now.
    Light {
        /// Where its piece stands.
        by: Spot,
        /// The other end of the line.
        to: Spot,
        /// Where it meets the other line.
        meets: Option<Spot>,
    },
    /// A piece was put here.
    Placed {
        /// Where.
        at: Spot,
    },
    /// A piece left the game from here.
    Captured {
        /// Where it stood.
        at: Spot,
    },
    /// A piece went from here to there without its side's doing: relocated, bumped or swapped.
    Pushed {
        /// Where it stood.
        from: Spot,
        /// Where it stands now.
        to: Spot,
    },
    /// A pawn went home from here.
    SentHome {
        /// Where it stood.
        from: Spot,
        /// Whose pawn it is.
        side: Side,
    },
    /// This piece is chosen.
    Selected {
        /// Where it stands.
        at: Spot,
    },
    /// A piece can go, or be put, here.
    Target {
        /// Where.
        at: Spot,
        /// The stones that would go there; 1 for any piece but a tower.
        stones: u8,
    },
    /// A piece here would be captured, bumped or relocated.
    Threat {
        /// Where it stands.
        at: Spot,
    },
    /// The piece here must be moved.
    Must {
        /// Where it stands.
        at: Spot,
    },
}

/// Something that a side could do, as far as a picture shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Where the piece stands.
    pub from: Spot,
    /// Where it would land.
    pub to: Spot,
    /// The stones that would go; 1 for any piece but a tower.
    pub stones: u8,
    /// The pieces that would be captured, bumped or relocated.
    pub captures: Vec<Spot>,
}

impl Target {
    /// What a move does, by its events; `None` for one that moves nothing.
    pub fn of_events(events: &[Event]) -> Option<Target> {
        let (from, to, stones) = events.iter().find_map(|&event| match event {
            Event::Move { from, to, stones } => Some((from, to, stones)),
            _ => None,
        })?;
        let captures = events.iter().filter_map(|&event| match event {
            Event::Capture { at } => Some(at),
            Event::Bump { from, .. } | Event::Relocate { from, .. } => Some(from),
            Event::Swap { across, .. } => Some(across),
            _ => None,
        });
        Some(Target { from, to, stones, captures: captures.collect() })
    }
}

impl Scene {
    /// Marks the last move, by the events that led to this position, and keeps them for [`Scene::last_move`].
    pub fn mark_last_move(&mut self, events: &[Event]) {
        let mover = self.mover(events);
        let mut lights = Vec::new();
        for &event in events {
            let mark = match event {
                Event::Move { from, to, .. } => {
                    lights.extend(
                        self.sightlines.iter().filter(|line| Some(line.side) == mover).map(|line| Mark::Light {
                            by: line.by,
                            to: line.to,
                            meets: line.meets,
                        }),
                    );
                    Mark::Trace { from, to, path: self.path(from, to, mover) }
                }
                Event::Enter { at } | Event::Place { at } => Mark::Placed { at },
                Event::Capture { at } => Mark::Captured { at },
                Event::Relocate { from, to } | Event::Bump { from, to } => Mark::Pushed { from, to },
                Event::Swap { landed, across } => {
                    // The mover ends across the wall.
                    self.marks.push(Mark::Placed { at: across });
                    Mark::Pushed { from: across, to: landed }
                }
                Event::SendHome { from, side } => Mark::SentHome { from, side },
                Event::Score { .. } => continue,
            };
            self.marks.push(mark);
        }
        // Lights lie under everything else.
        self.marks.splice(0..0, lights);
        self.last_move = events.to_vec();
    }

    /// Marks what could be done: where pieces can go, and what they would capture. A place is marked once.
    pub fn mark_targets(&mut self, targets: &[Target]) {
        for target in targets {
            let threats = target.captures.iter().map(|&at| Mark::Threat { at });
            let landing = Mark::Target { at: target.to, stones: target.stones };
            // On a place that would be captured, the ring alone says that one can go there.
            let landing = (!target.captures.contains(&target.to)).then_some(landing);
            for mark in threats.chain(landing) {
                if !self.marks.contains(&mark) {
                    self.marks.push(mark);
                }
            }
        }
    }

    /// Marks the piece on the place with this name, and of all that could be done what it could do. Returns false if there is
    /// no such place.
    pub fn mark_targets_from(&mut self, name: &str, targets: &[Target]) -> bool {
        let Some(from) = self.spots.iter().find(|site| site.name == name).map(|site| site.id) else { return false };
        let from_here: Vec<Target> = targets.iter().filter(|target| target.from == from).cloned().collect();
        self.mark_selected(from);
        self.mark_targets(&from_here);
        true
    }

    /// Marks the piece that was chosen.
    pub fn mark_selected(&mut self, at: Spot) {
        self.marks.push(Mark::Selected { at });
    }

    /// The pieces on a place.
    pub fn pieces_on(&self, spot: Spot) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.place == Place::Spot { spot })
    }

    /// Whose move these events tell, seen from the position after it.
    fn mover(&self, events: &[Event]) -> Option<Side> {
        let landed = events.iter().find_map(|&event| match event {
            Event::Move { to, .. } => Some(to),
            _ => None,
        })?;
        let elsewhere = events.iter().find_map(|&event| match event {
            Event::SendHome { from, side } if from == landed => Some(Some(side)),
            Event::Swap { across, .. } => Some(self.pieces_on(across).next().map(|piece| piece.side)),
            _ => None,
        });
        elsewhere.unwrap_or_else(|| self.pieces_on(landed).next().map(|piece| piece.side))
    }

    /// The way of a move: around the board where there is such a way, else straight.
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
