//! `/rules` and `/rules/{kind}`: the rule books, with drawn examples.

use super::frame::{Frame, page};
use super::front::GameCard;
use super::markup::{Inline, escape};
use super::reader::Reader;
use super::{GameKind, pictures, shared_drawings};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use roundel_rules::GameId;
use roundel_words::page::{Block, blocks};
use roundel_words::{Language, PerLanguage, Words};
use std::borrow::Cow;
use std::fmt::Write;

/// A rule book as HTML.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Book {
    /// Its sections, for the list of contents.
    sections: Vec<Section>,
    /// Everything from the title on.
    body: String,
}

/// A section of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Section {
    /// Its title.
    title: String,
    /// Its place in the page.
    anchor: String,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct BookPage {
    t: Words,
    frame: Frame,
    name: &'static str,
    title: &'static str,
    sections: &'static [Section],
    body: &'static str,
}

#[derive(Template)]
#[template(path = "rules_index.html")]
struct IndexPage {
    t: Words,
    frame: Frame,
    games: Cow<'static, [GameCard]>,
    common: &'static str,
}

/// `GET /rules/{kind}`
pub async fn show(GameKind(kind): GameKind, Reader { t, frame, .. }: Reader) -> Response {
    page(t, StatusCode::OK, &book_page(kind, t, frame))
}

/// `GET /rules`
pub async fn index(Reader { t, frame, .. }: Reader) -> Response {
    page(t, StatusCode::OK, &index_page(t, frame))
}

/// The page of a rule book.
pub fn book_page(kind: GameId, t: Words, frame: Frame) -> impl Template {
    let Book { sections, body } = book(kind, t.language);
    BookPage { t, frame, name: kind.info().name, title: kind.info().title, sections, body }
}

/// The page with all rule books, and what the games have in common.
pub fn index_page(t: Words, frame: Frame) -> impl Template {
    IndexPage { t, games: GameCard::on(&frame, t), frame, common: common(t.language) }
}

/// The rule book of a game. It is made once: the pictures take a while.
fn book(kind: GameId, language: Language) -> &'static Book {
    static BOOKS: [PerLanguage<Book>; GameId::ALL.len()] = [const { PerLanguage::new() }; GameId::ALL.len()];
    let make = || render(Words::of(language).rules_page(kind.info()), Some(kind), language);
    BOOKS[kind as usize].get_or_init(language, make)
}

/// What all games have in common, under an `h2`.
fn common(language: Language) -> &'static str {
    static COMMON: PerLanguage<Book> = PerLanguage::new();
    &COMMON.get_or_init(language, || render(Words::of(language).common_rules(), None, language)).body
}

/// A paragraph with what belongs to it.
#[derive(Default)]
struct Passage {
    /// The clause that it is.
    clause: Option<String>,
    words: String,
    items: Vec<String>,
    figures: Vec<String>,
}

/// A page as HTML. A book of its own has its title as `h1`; the common rules are a part of another page.
fn render(page: &str, kind: Option<GameId>, language: Language) -> Book {
    let blocks = blocks(page);
    let inline = Inline { clauses: blocks.iter().filter_map(clause_of).collect() };
    let mut book = Book::default();
    let mut passage = Passage::default();
    let mut opening = ["lead", "credits"].into_iter();
    for block in &blocks {
        match block {
            Block::Item(item) => passage.items.push(inline.html(item)),
            Block::Diagram(diagram) => {
                let kind = kind.expect("only the pages of games have diagrams");
                let prefix = format!("d{}-", book.body.len() + passage.figures.len());
                let picture = pictures::diagram(kind, diagram, language, &prefix);
                let caption = inline.html(diagram.caption);
                passage.figures.push(format!("<figure>{picture}<figcaption>{caption}</figcaption></figure>\n"));
            }
            Block::Title(title) => {
                let title = escape(title);
                book.body += &if kind.is_some() {
                    format!("<h1>{title}</h1>\n")
                } else {
                    format!("<h2 id=\"common\">{title}</h2>\n")
                };
            }
            Block::Section(title) => {
                passage.close(&mut book.body);
                opening.by_ref().for_each(drop);
                let anchor = format!("part-{}", book.sections.len() + 1);
                let level = if kind.is_some() { "h2" } else { "h3" };
                writeln!(book.body, "<{level} id=\"{anchor}\">{}</{level}>", escape(title))
                    .expect("a string takes everything");
                book.sections.push(Section { title: (*title).to_owned(), anchor });
            }
            Block::Paragraph(text) => {
                passage.close(&mut book.body);
                match opening.next().filter(|_| kind.is_some()) {
                    Some(class) => book.body += &format!("<p class=\"{class}\">{}</p>\n", inline.html(text)),
                    None => {
                        passage.clause = clause_of(block).map(str::to_owned);
                        passage.words = inline.html(text);
                    }
                }
            }
        }
    }
    passage.close(&mut book.body);
    book.body = shared_drawings::share(&book.body);
    book
}

impl Passage {
    fn close(&mut self, body: &mut String) {
        let Passage { clause, words, items, figures } = std::mem::take(self);
        let class = if figures.len() == 1 { "clause one" } else { "clause" };
        let id = clause.map(|clause| format!(" id=\"{clause}\"")).unwrap_or_default();
        if words.is_empty() && items.is_empty() && figures.is_empty() {
            return;
        }
        *body += &format!("<div class=\"{class}\"{id}>\n<div class=\"words\">");
        if !words.is_empty() {
            *body += &format!("<p>{words}</p>");
        }
        if !items.is_empty() {
            let items: String = items.iter().map(|item| format!("<li>{item}</li>\n")).collect();
            *body += &format!("<ul>\n{items}</ul>");
        }
        *body += "</div>\n";
        if !figures.is_empty() {
            *body += &format!("<div class=\"figures\">\n{}</div>\n", figures.concat());
        }
        *body += "</div>\n";
    }
}

/// The number of a clause, if a paragraph is one: it begins with it, in bold.
fn clause_of<'a>(block: &'a Block<'_>) -> Option<&'a str> {
    let Block::Paragraph(text) = block else { return None };
    let (number, _) = text.strip_prefix("**")?.split_once("**")?;
    number.bytes().all(|b| b.is_ascii_digit() || b == b'.').then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passages_keep_their_figures_and_lists() {
        let page = "# T\n\nlead\n\ncredits\n\n## S\n\n**1.1** one\n\n- a\n- b\n\nplain\n";
        let book = render(page, Some(GameId::Gou), Language::english());
        assert_eq!(book.sections, [Section { title: "S".to_owned(), anchor: "part-1".to_owned() }]);
        assert_eq!(
            book.body,
            "<h1>T</h1>\n<p class=\"lead\">lead</p>\n<p class=\"credits\">credits</p>\n<h2 id=\"part-1\">S</h2>\n\
             <div class=\"clause\" id=\"1.1\">\n<div class=\"words\"><p><strong><a class=\"mark\" href=\"#1.1\">1.1</a>\
             </strong> one</p><ul>\n<li>a</li>\n<li>b</li>\n</ul></div>\n</div>\n\
             <div class=\"clause\">\n<div class=\"words\"><p>plain</p></div>\n</div>\n"
        );
    }

    #[test]
    fn every_book_has_an_anchor_for_every_option() {
        for (kind, &language) in GameId::ALL.into_iter().flat_map(|kind| Language::all().iter().map(move |l| (kind, l)))
        {
            let book = book(kind, language);
            for option in kind.info().options.iter().filter(|option| option.clause.contains('.')) {
                assert!(book.body.contains(&format!("id=\"{}\"", option.clause)), "{kind} {language}: {}", option.name);
            }
            assert!(book.sections.len() > 2, "{kind} {language}");
            assert!(!book.body.contains("**"), "{kind} {language}");
        }
    }
}
