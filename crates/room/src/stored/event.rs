//! The stored form of events.

use super::Unreadable;
use crate::{Event, Proposal};
use roundel_rules::Side;
use roundel_rules::record::Reason;
use serde::{Deserialize, Serialize};

/// The version of the entries that this release writes.
const VERSION: u32 = 1;

/// Events in the form that is stored now.
pub fn write_events(events: &[Event]) -> String {
    let entry = EntryV1 { version: VERSION, events: events.iter().map(EventV1::from).collect() };
    serde_json::to_string(&entry).expect("an entry has no maps and no floats")
}

/// Events from any form that was ever stored.
pub fn read_events(body: &str) -> Result<Vec<Event>, Unreadable> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let unreadable = |error: serde_json::Error| Unreadable(error.to_string());
    let events: Vec<EventV1> = if body.starts_with('[') {
        serde_json::from_str(body).map_err(unreadable)?
    } else {
        match serde_json::from_str::<Versioned>(body).map_err(unreadable)?.version {
            1 => serde_json::from_str::<EntryV1>(body).map_err(unreadable)?.events,
            found => return Err(Unreadable(format!("expected an entry of version {VERSION}, found version {found}"))),
        }
    };
    events_from(events)
}

/// Events from their stored form.
pub(super) fn events_from(stored: Vec<EventV1>) -> Result<Vec<Event>, Unreadable> {
    stored.into_iter().map(Event::try_from).collect()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryV1 {
    version: u32,
    events: Vec<EventV1>,
}

/// An event of version 1. Sides are 0 and 1.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum EventV1 {
    Roll {
        ply: u32,
        face: u8,
    },
    Move {
        ply: u32,
        text: String,
    },
    TakeBack {
        ply: u32,
    },
    Offer {
        what: ProposalV1,
        side: u8,
    },
    Decline {
        what: ProposalV1,
        side: u8,
    },
    Say {
        #[serde(default)]
        side: Option<u8>,
        name: String,
        text: String,
    },
    Seed {
        side: u8,
        seed: String,
    },
    Resumed {},
    End {
        #[serde(default)]
        winner: Option<u8>,
        reason: ReasonV1,
    },
    Next {
        game: String,
    },
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ProposalV1 {
    Draw,
    TakeBack,
    Rematch,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ReasonV1 {
    Goal,
    Repetition,
    Quiet,
    Resignation,
    Time,
    Agreement,
    Abandoned,
    Forfeit,
}

impl From<&Event> for EventV1 {
    fn from(event: &Event) -> EventV1 {
        let number = |side: Side| side.index() as u8;
        match event.clone() {
            Event::Roll { ply, face } => EventV1::Roll { ply, face },
            Event::Move { ply, text } => EventV1::Move { ply, text },
            Event::TakeBack { ply } => EventV1::TakeBack { ply },
            Event::Offer { what, side } => EventV1::Offer { what: what.into(), side: number(side) },
            Event::Decline { what, side } => EventV1::Decline { what: what.into(), side: number(side) },
            Event::Say { side, name, text } => EventV1::Say { side: side.map(number), name, text },
            Event::Seed { side, seed } => EventV1::Seed { side: number(side), seed },
            Event::Resumed => EventV1::Resumed {},
            Event::End { winner, reason } => EventV1::End { winner: winner.map(number), reason: reason.into() },
            Event::Next { game } => EventV1::Next { game },
        }
    }
}

impl TryFrom<EventV1> for Event {
    type Error = Unreadable;

    fn try_from(event: EventV1) -> Result<Event, Unreadable> {
        Ok(match event {
            EventV1::Roll { ply, face } => Event::Roll { ply, face },
            EventV1::Move { ply, text } => Event::Move { ply, text },
            EventV1::TakeBack { ply } => Event::TakeBack { ply },
            EventV1::Offer { what, side } => Event::Offer { what: what.into(), side: read_side(side)? },
            EventV1::Decline { what, side } => Event::Decline { what: what.into(), side: read_side(side)? },
            EventV1::Say { side, name, text } => Event::Say { side: side.map(read_side).transpose()?, name, text },
            EventV1::Seed { side, seed } => Event::Seed { side: read_side(side)?, seed },
            EventV1::Resumed {} => Event::Resumed,
            EventV1::End { winner, reason } => {
                Event::End { winner: winner.map(read_side).transpose()?, reason: reason.into() }
            }
            EventV1::Next { game } => Event::Next { game },
        })
    }
}

fn read_side(number: u8) -> Result<Side, Unreadable> {
    let side = Side::BOTH.get(usize::from(number)).copied();
    side.ok_or_else(|| Unreadable(format!("expected the number of a side, 0 or 1, found {number}")))
}

/// Conversions between two enums with the same variants.
macro_rules! same_variants {
    ($Stored:ident, $Live:ident: $($Variant:ident),+) => {
        impl From<$Live> for $Stored {
            fn from(live: $Live) -> $Stored {
                match live {
                    $($Live::$Variant => $Stored::$Variant,)+
                }
            }
        }

        impl From<$Stored> for $Live {
            fn from(stored: $Stored) -> $Live {
                match stored {
                    $($Stored::$Variant => $Live::$Variant,)+
                }
            }
        }
    };
}

same_variants!(ProposalV1, Proposal: Draw, TakeBack, Rematch);
same_variants!(ReasonV1, Reason: Goal, Repetition, Quiet, Resignation, Time, Agreement, Abandoned, Forfeit);
