//! Drawings of one page share what they have in common: definitions, the board below the pieces, and pieces in the same place.
//! A rule book has up to twenty boards, and would be three times as long without.

use super::plain_drawing::{plain, refers, unquoted};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

/// A common beginning of two drawings is shared from this length on, in bytes.
const BOARD: usize = 500;
/// Another part is shared from this length on.
const PART: usize = 45;

/// The page with drawings that share their parts. Drawings are recognised by their title, whose id has their prefix.
pub fn share(html: &str) -> String {
    let drawings: Vec<Drawing> = find(html).into_iter().filter_map(|place| Drawing::read(html, place)).collect();
    let mut families: Vec<Family> = Vec::new();
    let mut members = Vec::new();
    for drawing in &drawings {
        let fits = families.iter().position(|family| family.fits(drawing)).unwrap_or_else(|| {
            families.push(Family::default());
            families.len() - 1
        });
        members.push((fits, families[fits].join(drawing)));
    }
    let mut shared = String::with_capacity(html.len() / 2);
    let mut end = 0;
    for (drawing, (family, board)) in drawings.iter().zip(members) {
        shared += &html[end..drawing.place.start];
        families[family].write(family, drawing, board, &mut shared);
        end = drawing.place.end;
    }
    shared + &html[end..]
}

/// Where the drawings of a page stand.
fn find(html: &str) -> Vec<Range<usize>> {
    let begins = html.match_indices("<svg ").map(|(begin, _)| begin);
    begins.filter_map(|begin| Some(begin..begin + html[begin..].find("</svg>")? + "</svg>".len())).collect()
}

/// A drawing, taken apart.
struct Drawing {
    place: Range<usize>,
    /// Its opening tag, title and description, which are its own.
    head: String,
    /// Definitions and parts, with [`MARK`] where the prefix of their ids was.
    definitions: Vec<String>,
    parts: Vec<String>,
}

/// Stands for a prefix until it is known which.
const MARK: &str = "\u{0}";

impl Drawing {
    fn read(html: &str, place: Range<usize>) -> Option<Drawing> {
        let text = &html[place.clone()];
        let prefix = text.split_once("aria-labelledby=\"")?.1.split_once("title ")?.0;
        let (head, rest) = text.split_once("<defs>\n")?;
        let (definitions, parts) = rest.strip_suffix("</svg>")?.split_once("</defs>\n")?;
        let marked = |text: &str| {
            text.replace(&format!("#{prefix}"), &format!("#{MARK}"))
                .replace(&format!("\"{prefix}"), &format!("\"{MARK}"))
        };
        let (definitions, parts) = (marked(definitions), marked(parts));
        let is_used = |id: &str| refers(&definitions, id) || refers(&parts, id);
        let plain = |element: &str| plain(element, &is_used);
        let parts = elements(&parts).map(plain).collect();
        let definitions =
            elements(&definitions).filter(|element| id_of(element).is_none_or(is_used)).map(plain).collect();
        // Within a page, a drawing needs no namespace.
        let head = head.replace(" xmlns=\"http://www.w3.org/2000/svg\"", "");
        Some(Drawing { place, head, definitions, parts })
    }
}

/// The elements of a text: lines, or several of them where an element has more. A line may have several elements.
fn elements(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut depth = 0;
        let mut end = 0;
        for line in rest.split_inclusive('\n') {
            end += line.len();
            let closing = line.matches("</").count();
            depth = depth + line.matches('<').count() - closing - closing - line.matches("/>").count();
            if depth == 0 {
                break;
            }
        }
        let (element, after) = rest.split_at(end);
        rest = after;
        (!element.is_empty()).then_some(element)
    })
}

/// Drawings whose definitions do not contradict each other.
#[derive(Default)]
struct Family {
    /// Those that were written already are true.
    definitions: BTreeMap<String, bool>,
    /// Which element has an id.
    by_id: BTreeMap<String, String>,
    boards: Vec<Board>,
    parts: BTreeMap<String, Part>,
}

/// What several drawings begin with.
struct Board {
    parts: Vec<String>,
    used: usize,
    written: bool,
}

#[derive(Default)]
struct Part {
    used: usize,
    number: Option<usize>,
}

fn id_of(element: &str) -> Option<&str> {
    element.split('>').next()?.split_once(" id=\"")?.1.split('"').next()
}

impl Family {
    fn fits(&self, drawing: &Drawing) -> bool {
        let agrees =
            |element: &String| id_of(element).is_none_or(|id| self.by_id.get(id).is_none_or(|known| known == element));
        drawing.definitions.iter().all(agrees)
    }

    /// Takes up a drawing and returns the number of its board.
    fn join(&mut self, drawing: &Drawing) -> usize {
        for element in &drawing.definitions {
            self.definitions.insert(element.clone(), false);
            if let Some(id) = id_of(element) {
                self.by_id.insert(id.to_owned(), element.clone());
            }
        }
        for part in &drawing.parts {
            self.parts.entry(part.clone()).or_default().used += 1;
        }
        let common = |board: &Board| {
            let same = board.parts.iter().zip(&drawing.parts).take_while(|(a, b)| a == b).count();
            Some(same).filter(|&same| board.parts[..same].iter().map(String::len).sum::<usize>() >= BOARD)
        };
        if let Some((number, same)) = self.boards.iter().enumerate().find_map(|(i, board)| Some((i, common(board)?))) {
            let board = &mut self.boards[number];
            board.parts.truncate(same);
            board.used += 1;
            return number;
        }
        self.boards.push(Board { parts: drawing.parts.clone(), used: 1, written: false });
        self.boards.len() - 1
    }

    fn write(&mut self, number: usize, drawing: &Drawing, board_number: usize, to: &mut String) {
        let prefix = format!("s{number}-");
        let mut text = "<defs>".to_owned();
        for element in &drawing.definitions {
            if !std::mem::replace(self.definitions.get_mut(element).expect("all have joined"), true) {
                text += element;
            }
        }
        text += "</defs>";
        let board = &mut self.boards[board_number];
        let common = if board.used > 1 { board.parts.len() } else { 0 };
        if common > 0 && board.written {
            let _ = write!(text, "<use href=\"#{MARK}b{board_number}\"/>");
        } else if common > 0 {
            board.written = true;
            let _ = write!(text, "<g id=\"{MARK}b{board_number}\">{}</g>", board.parts.concat());
        }
        let next = self.parts.values().filter(|part| part.number.is_some()).count();
        let mut numbers = next..;
        for element in &drawing.parts[common..] {
            let part = self.parts.get_mut(element).expect("all have joined");
            match part.number {
                Some(number) => {
                    let _ = write!(text, "<use href=\"#{MARK}{number}\"/>");
                }
                None if part.used > 1 && element.len() >= PART => {
                    let number = numbers.next().expect("there is always another number");
                    part.number = Some(number);
                    let _ = write!(text, "<g id=\"{MARK}{number}\">{element}</g>");
                }
                None => text += element,
            }
        }
        text += "</svg>";
        *to += &drawing.head;
        *to += &unquoted(&text.replace(MARK, &prefix));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing with a definition, a board and a piece.
    fn drawing(prefix: &str, definition: &str, piece: &str) -> String {
        let board = format!("<path d=\"{}\"/>", "M0 0".repeat(200));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" aria-labelledby=\"{prefix}title {prefix}desc\"><title id=\"{prefix}title\">T</title>\n<defs>\n\
             <g id=\"{prefix}stone\">{definition}</g>\n</defs>\n{board}\n\
             <g id=\"{prefix}spot-a\" class=\"site\" data-spot=\"1\"><circle r=\"1\"/></g>\n{}</svg>",
            piece.replace('@', prefix)
        )
    }

    const PIECE: &str = "<g id=\"@piece-a\" class=\"piece stone red\" data-side=\"0\" transform=\"translate(605 405)\">\
                         <g class=\"body\"><use href=\"#@stone\"/></g></g><circle class=\"chosen\" r=\"9\"/>\n";

    #[test]
    fn what_is_the_same_is_there_once() {
        let [first, second] = ["<rect id=\"@st\"/>\n", "<line/>\n"].map(|between| format!("{between}{PIECE}"));
        let [first, second] = [drawing("d1-", "<circle/>", &first), drawing("d2-", "<circle/>", &second)];
        let page = format!("<p>{first}</p><p>{second}</p>");
        let shared = share(&page);
        assert_eq!(shared.matches("<path").count(), 1, "{shared}");
        assert_eq!(shared.matches("<circle/>").count(), 1, "{shared}");
        assert_eq!(shared.matches("<g transform=\"translate(605 405)\">").count(), 1, "{shared}");
        let part = shared.split("<g id=s0-0>").nth(1).and_then(|rest| rest.split("</svg>").next()).expect("a part");
        assert_eq!(
            part, "<g transform=\"translate(605 405)\"><use href=#s0-stone /></g><circle r=9 /></g>",
            "all of it"
        );
        assert_eq!(shared.matches("<title").count(), 2, "{shared}");
        assert!(shared.contains("<use href=#s0-b0 />") && shared.contains("<use href=#s0-0 />"), "{shared}");
        assert!(!shared.contains("data-") && !shared.contains("spot-a") && !shared.contains("xmlns"), "{shared}");
        assert!(!shared.contains("id=s0-st "), "only the beginning of an id that is used: {shared}");
        assert!(shared.len() < page.len() * 2 / 3);
    }

    #[test]
    fn what_differs_is_kept_apart() {
        let page = drawing("d1-", "<circle/>", PIECE) + &drawing("d2-", "<ellipse/>", PIECE) + "<svg>other</svg>";
        let shared = share(&page);
        assert!(
            shared.contains("<g id=s0-stone><circle/>") && shared.contains("<g id=s1-stone><ellipse/>"),
            "{shared}"
        );
        assert!(
            shared.contains("#s0-stone") && shared.contains("#s1-stone") && shared.ends_with("<svg>other</svg>"),
            "{shared}"
        );
        assert_eq!(shared.matches("<path").count(), 2, "{shared}");
    }

    #[test]
    fn elements_are_not_torn_apart() {
        let text = "<a/>\n<g>\n<b/>\n</g>\n<path d=\"x\"><title>t</title></path>\n";
        assert_eq!(
            elements(text).collect::<Vec<_>>(),
            ["<a/>\n", "<g>\n<b/>\n</g>\n", "<path d=\"x\"><title>t</title></path>\n"]
        );
    }
}
