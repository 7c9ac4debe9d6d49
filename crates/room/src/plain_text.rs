//! Text that shows what it is: for chat lines, names and labels.

/// Whether a text has something visible in it, and nothing that hides or that changes the direction of what follows:
/// no control characters, no zero-width characters, no bidirectional overrides.
pub fn is_plain(text: &str) -> bool {
    !text.chars().any(is_hidden) && text.chars().any(is_visible)
}

fn is_hidden(c: char) -> bool {
    let noncharacter = u32::from(c) & 0xFFFE == 0xFFFE || ('\u{FDD0}'..='\u{FDEF}').contains(&c);
    let invisible = matches!(c,
        '\u{AD}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{E0000}'..='\u{E007F}');
    c.is_control() || noncharacter || invisible
}

// Joiners and variation selectors belong to the letters and pictures beside them.
fn is_visible(c: char) -> bool {
    let beside = matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}');
    let blank = c.is_whitespace() || c == '\u{2800}';
    !beside && !blank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_shows_what_it_is() {
        for text in ["hi", "Zoë, schön!", "שלום", "한국", "👩\u{200D}🚀", "❤\u{FE0F}", "1 + 1"] {
            assert!(is_plain(text), "{text:?}");
        }
        for hidden in [
            '\u{AD}',
            '\u{115F}',
            '\u{1160}',
            '\u{200B}',
            '\u{200E}',
            '\u{200F}',
            '\u{202A}',
            '\u{202E}',
            '\u{2060}',
            '\u{2064}',
            '\u{2066}',
            '\u{2069}',
            '\u{3164}',
            '\u{FEFF}',
            '\u{E0000}',
            '\u{E007F}',
            '\u{FDD0}',
            '\u{FFFE}',
            '\u{10FFFF}',
            '\n',
        ] {
            assert!(!is_plain(&format!("a{hidden}b")), "{hidden:?}");
        }
        for blank in ["", " ", "\u{200D}", "\u{FE0F}", "\u{2800}"] {
            assert!(!is_plain(blank), "{blank:?}");
        }
    }
}
