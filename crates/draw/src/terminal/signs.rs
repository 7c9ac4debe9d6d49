//! The signs that stand for things.

use super::Lettering;

/// The signs of one lettering.
pub(super) struct Signs {
    pub wall: char,
    pub luck: char,
    pub point: char,
    pub goal: char,
    pub castle: char,
    /// A starting space with nothing on it.
    pub gate: char,
    pub rising: char,
    pub falling: char,
    pub both: char,
    pub times: char,
    /// A piece can go here.
    pub target: char,
    /// A piece left the game here.
    pub gone: char,
    pub turn: char,
    /// A line that the mover commands.
    pub lit: char,
    pub blank: char,
    /// Around where the last move went, where it came from, what it pushed.
    pub to: [char; 2],
    pub from: [char; 2],
    pub pushed: [char; 2],
    /// Around what would be captured, and around what is chosen.
    pub threat: [char; 2],
    pub chosen: [char; 2],
}

static UNICODE: Signs = Signs {
    wall: '▒',
    luck: '❖',
    point: '∘',
    goal: '◎',
    castle: '⌂',
    gate: '∩',
    rising: '╱',
    falling: '╲',
    both: '╳',
    times: '×',
    target: '•',
    gone: '×',
    turn: '▶',
    lit: '━',
    blank: '·',
    to: ['›', '‹'],
    from: ['‹', '›'],
    pushed: ['~', '~'],
    threat: ['!', '!'],
    chosen: ['«', '»'],
};

static ASCII: Signs = Signs {
    wall: '#',
    luck: '&',
    point: 'o',
    goal: '*',
    castle: '^',
    gate: '^',
    rising: '/',
    falling: '\\',
    both: 'X',
    times: 'x',
    target: '@',
    gone: 'x',
    turn: '>',
    lit: '=',
    blank: '.',
    to: ['>', '<'],
    from: ['<', '>'],
    pushed: ['~', '~'],
    threat: ['!', '!'],
    chosen: ['(', ')'],
};

pub(super) fn signs(lettering: Lettering) -> &'static Signs {
    match lettering {
        Lettering::Unicode => &UNICODE,
        Lettering::Ascii => &ASCII,
    }
}
