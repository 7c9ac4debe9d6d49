//! The strengths of all levels in all games, as a file.

use super::{Level, Strength};
use roundel_rules::GameId;
use roundel_rules::text::quoted;
use std::fmt;
use std::sync::LazyLock;

/// The strength of every level in every game.
#[derive(Clone, PartialEq, Debug)]
pub struct Strengths(Vec<[Strength; Level::COUNT]>);

/// Why a text is not a file of strengths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrengthsError(String);

impl fmt::Display for StrengthsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StrengthsError {}

const HEAD: &str = "\
# The strength of every level: game, level, kind of handicap, number. docs/levels.md explains the kinds.
# The numbers come from `roundel levels GAME --fit FILE`, which finds them by matches and writes this file. Some were adjusted by
# hand after longer matches.
";

impl Strengths {
    /// The strengths that ship with this version.
    pub fn shipped() -> &'static Strengths {
        static SHIPPED: LazyLock<Strengths> = LazyLock::new(|| {
            Strengths::parse(include_str!("../../levels.txt")).expect("a test parses the file that ships")
        });
        &SHIPPED
    }

    /// Parses a file: one line for each level of each game, in order.
    pub fn parse(text: &str) -> Result<Strengths, StrengthsError> {
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let mut strengths = Strengths(Vec::new());
        for game in GameId::ALL {
            let mut levels = [Strength::Full { measured: 1 }; Level::COUNT];
            for (level, place) in Level::all().zip(&mut levels) {
                let start = format!("{game} {level} ");
                let fail = |at: String, found: String| {
                    let kinds = if level == Level::HIGHEST { "full N" } else { "careless T, attentive S or nodes N" };
                    Err(StrengthsError(format!("{at}: expected `{start}` and {kinds}, found {found}")))
                };
                let Some((number, line)) = lines.next() else {
                    return fail("at the end".to_owned(), "nothing".to_owned());
                };
                match line.strip_prefix(&start).and_then(|strength| strength.parse::<Strength>().ok()) {
                    Some(strength) if strength.has_limits() == (level != Level::HIGHEST) => *place = strength,
                    _ => return fail(format!("line {number}"), quoted(line)),
                }
            }
            strengths.0.push(levels);
        }
        match lines.next() {
            None => Ok(strengths),
            Some((number, line)) => {
                Err(StrengthsError(format!("line {number}: expected the end of the file, found {}", quoted(line))))
            }
        }
    }

    /// The strength of a level.
    pub fn get(&self, game: GameId, level: Level) -> Strength {
        self.0[place(game)][usize::from(level.number() - 1)]
    }

    /// Changes the strength of a level.
    pub fn set(&mut self, game: GameId, level: Level, strength: Strength) {
        self.0[place(game)][usize::from(level.number() - 1)] = strength;
    }
}

fn place(game: GameId) -> usize {
    GameId::ALL.into_iter().position(|other| other == game).expect("every game is in the list")
}

impl fmt::Display for Strengths {
    /// Writes the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for game in GameId::ALL {
            writeln!(f)?;
            for level in Level::all() {
                writeln!(f, "{game} {level} {}", self.get(game, level))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &str = include_str!("../../levels.txt");

    #[test]
    fn the_file_that_ships_is_as_it_would_be_written() {
        let parsed = Strengths::parse(SHIPPED).expect("a file of strengths");
        assert_eq!(parsed.to_string(), SHIPPED);
    }

    /// From level 4 on nothing is left to chance alone, only level 12 has no limits, and no level is a step back.
    #[test]
    fn the_ladder_rises() {
        for game in GameId::ALL {
            for level in Level::all() {
                let strength = level.strength(game);
                assert_eq!(strength.has_limits(), level != Level::HIGHEST);
                assert_eq!(matches!(strength, Strength::Careless { .. }), level.number() <= 3, "{game} {level}");
                let Some(below) = level.below().map(|below| below.strength(game)) else { continue };
                let rises = match (below, strength) {
                    (Strength::Careless { temperature: below }, Strength::Careless { temperature }) => {
                        temperature < below
                    }
                    (Strength::Attentive { skill: below }, Strength::Attentive { skill }) => skill > below,
                    (Strength::Nodes(below), Strength::Nodes(nodes) | Strength::Full { measured: nodes }) => {
                        nodes > below
                    }
                    (Strength::Careless { .. }, Strength::Attentive { .. })
                    | (Strength::Attentive { .. }, Strength::Nodes(_) | Strength::Full { .. }) => true,
                    _ => false,
                };
                assert!(rises, "{game}: level {level} is {strength} after {below}");
            }
        }
    }

    #[test]
    fn other_texts_are_refused_with_their_line() {
        let complaint = |text: &str| Strengths::parse(text).expect_err("not a file of strengths").to_string();
        let game = GameId::ALL[0];
        assert_eq!(
            complaint("# empty\n"),
            format!("at the end: expected `{game} 1 ` and careless T, attentive S or nodes N, found nothing")
        );
        assert!(complaint("go-round 1 clever 3\n").contains("line 1: expected"));
        let cut = SHIPPED.replacen("full", "nodes", 1);
        assert!(complaint(&cut).contains("and full N, found"), "{}", complaint(&cut));
        assert!(complaint(&format!("{SHIPPED}more\n")).contains("expected the end of the file, found `more`"));
    }
}
