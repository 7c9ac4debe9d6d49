//! Marked text as HTML: bold, italic, code, and the numbers of clauses.

/// Text within a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inline<'a> {
    /// The clauses of this page, which can be pointed at.
    pub clauses: Vec<&'a str>,
}

impl Inline<'_> {
    /// Bold, italic and code; the numbers of clauses are links.
    pub fn html(&self, text: &str) -> String {
        let mut html = String::new();
        let (mut bold, mut italic, mut code) = (false, false, false);
        let mut rest = text;
        while !rest.is_empty() {
            let plain = rest.find(['*', '`']).unwrap_or(rest.len());
            let (before, after) = rest.split_at(plain);
            if bold && self.clauses.contains(&before) {
                html += &format!("<a class=\"mark\" href=\"#{before}\">{before}</a>");
            } else if code {
                html += &escape(before);
            } else {
                html += &self.linked(&escape(before));
            }
            rest = if let Some(after) = after.strip_prefix('`') {
                toggle(&mut html, &mut code, "code");
                after
            } else if let Some(after) = after.strip_prefix("**").filter(|_| !code) {
                toggle(&mut html, &mut bold, "strong");
                after
            } else if let Some(after) = after.strip_prefix('*') {
                if code {
                    html.push('*');
                } else {
                    toggle(&mut html, &mut italic, "em");
                }
                after
            } else {
                after
            };
        }
        html
    }

    /// Escaped text with links to the clauses that it names.
    fn linked(&self, text: &str) -> String {
        let part = |c: char| c.is_ascii_digit() || c == '.';
        let mut html = String::new();
        let mut rest = text;
        while let Some(begin) = rest.find(|c: char| c.is_ascii_digit()) {
            let length = rest[begin..].find(|c| !part(c)).unwrap_or(rest.len() - begin);
            let number = rest[begin..begin + length].trim_end_matches('.');
            let (before, after) = (&rest[..begin], &rest[begin + number.len()..]);
            // Not the digits at the end of a name like a1.2.
            let apart = !before.ends_with(|c: char| c.is_alphanumeric() || c == '#');
            html += before;
            html += &if apart && self.clauses.contains(&number) {
                format!("<a href=\"#{number}\">{number}</a>")
            } else {
                number.to_owned()
            };
            rest = after;
        }
        html + rest
    }
}

fn toggle(html: &mut String, open: &mut bool, tag: &str) {
    let slash = if *open { "/" } else { "" };
    *html += &format!("<{slash}{tag}>");
    *open = !*open;
}

/// Text as it may stand in HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_elements() {
        let inline = Inline { clauses: vec!["1.4", "1.10"] };
        assert_eq!(
            inline.html("**1.4** a *b* `c<*>` & d"),
            "<strong><a class=\"mark\" href=\"#1.4\">1.4</a></strong> a <em>b</em> <code>c&lt;*&gt;</code> &amp; d"
        );
        assert_eq!(
            inline.html("see 1.10, (1.4) and 1.4. Not 1.5, 11.4, v1.4, 2001."),
            "see <a href=\"#1.10\">1.10</a>, (<a href=\"#1.4\">1.4</a>) and <a href=\"#1.4\">1.4</a>. \
             Not 1.5, 11.4, v1.4, 2001."
        );
    }
}
