//! The signs for places and marks, in Unicode and in ASCII.

use super::Lettering;

/// The signs of one character set.
pub(super) struct Signs {
    pub wall: char,
    pub luck: char,
    pub point: char,
    pub goal: char,
    pub castle: char,
    /// An empty starting space.
    pub gate: char,
    pub rising: char,
    pub falling: char,
    pub both: char,
    pub times: char,
    /// A legal destination.
    pub target: char,
    /// A piece was captured or sent home from here.
    pub gone: char,
    pub turn: char,
    /// A line that the mover controls.
    pub lit: char,
    pub blank: char,
    /// Around the destination and the origin of the last move, and around the pieces it pushed.
    pub to: [char; 2],
    pub from: [char; 2],
    pub pushed: [char; 2],
    /// Around the places that decided the game.
    pub decisive: [char; 2],
    /// Around threatened pieces and around the selected piece.
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
    decisive: ['★', '★'],
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
    decisive: ['*', '*'],
    threat: ['!', '!'],
    chosen: ['(', ')'],
};

pub(super) fn signs(lettering: Lettering) -> &'static Signs {
    match lettering {
        Lettering::Unicode => &UNICODE,
        Lettering::Ascii => &ASCII,
    }
}
