//! A line-based minifier for scripts and styles: browsers need neither comments nor indentation, and few line breaks and spaces.

/// A line break after these separates nothing, in scripts as in styles.
const JOINING: [char; 4] = [';', '{', ',', '('];
/// Before a line that begins with these a line break separates nothing, and a semicolon or a comma ends nothing.
const CLOSING: [char; 3] = ['}', ')', ']'];

/// Spaces beside these separate nothing. A slash is not among them: two of them would begin a comment.
const SCRIPT: Punctuation =
    Punctuation { after: "{}()[];,<>=+-%&|^!?:.~", before: "{}()[];,<>=+-%&|^!?:.~", closes: false };
/// In a selector a space has a meaning, and in a sum it is needed.
const STYLE: Punctuation = Punctuation { after: "{;,:", before: "{", closes: true };

/// The characters beside which a space can go.
struct Punctuation {
    after: &'static str,
    before: &'static str,
    /// Whether a closing brace ends what it stands in.
    closes: bool,
}

/// A script without what browsers do not need.
pub fn minify_script(source: &str) -> String {
    minify(source, &SCRIPT)
}

/// A style sheet without what browsers do not need.
pub fn minify_style(source: &str) -> String {
    minify(source, &STYLE)
}

/// The line without spaces beside punctuation, except within texts. A line whose texts cannot be made out stays as it is.
fn squeeze(line: &str, punctuation: &Punctuation) -> String {
    let mut squeezed = String::with_capacity(line.len());
    let mut text: Option<char> = None;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match text {
            Some(quote) => {
                squeezed.push(c);
                if c == '\\' {
                    squeezed.extend(chars.next());
                } else if c == quote {
                    text = None;
                }
            }
            None if c == ' ' => {
                let (before, after) = (squeezed.chars().next_back(), chars.peek().copied());
                let goes = before.is_some_and(|c| punctuation.after.contains(c))
                    || after.is_some_and(|c| punctuation.before.contains(c));
                // `a - -b` is not `a --b`.
                let sign = |c: Option<char>| matches!(c, Some('+' | '-'));
                if !goes || sign(before) && sign(after) {
                    squeezed.push(c);
                }
            }
            None => {
                if matches!(c, '\'' | '"' | '`') {
                    text = Some(c);
                }
                squeezed.push(c);
            }
        }
    }
    if text.is_some() { line.to_owned() } else { squeezed }
}

/// The text without comments on lines of their own, indentation, empty lines, and line breaks and spaces that separate nothing.
fn minify(source: &str, punctuation: &Punctuation) -> String {
    let mut minified = String::with_capacity(source.len());
    let mut in_comment = false;
    for line in source.lines().map(str::trim) {
        if in_comment || line.starts_with("/*") {
            in_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            if line.starts_with(CLOSING) && minified.ends_with([';', ',', '\n']) {
                minified.pop();
            }
            minified.push_str(&squeeze(line, punctuation));
            let joined = line.ends_with(JOINING) || line == "}" && punctuation.closes;
            if !joined {
                minified.push('\n');
            }
        }
    }
    minified
}

/// Why a source cannot be minified, if it cannot: its first line that mixes code and comment, or text and indentation.
#[cfg(test)]
pub fn mixed_line(source: &str) -> Option<&str> {
    let mut in_comment = false;
    source.lines().map(str::trim).find(|line| {
        let begins = !in_comment && line.starts_with("/*");
        let code = !in_comment && !begins && !line.starts_with("//");
        in_comment = (in_comment || begins) && !line.contains("*/");
        let after_comment = !code && line.contains("*/") && !line.ends_with("*/");
        // A text over several lines would lose its indentation.
        let open_text = code && line.matches('`').count() % 2 == 1;
        // A text within a text would be taken for code.
        let nested = code
            && line.split("${").skip(1).any(|rest| rest.split('}').next().is_some_and(|inner| inner.contains('`')));
        after_comment || open_text || nested || code && (line.contains("/*") || line.contains(" // "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_left_out() {
        let source =
            "// What it is for.\nimport x;\n\n/**\n * Long.\n */\nfunction f() {\n  /* Short. */\n  return '//';\n}\n";
        assert_eq!(minify_script(source), "import x;function f(){return '//'}\n");
        assert_eq!(minify_script("if (a) {\n  f(() => {\n    g()\n  })\n}\nh()"), "if(a){f(()=>{g()})}\nh()\n");
        assert_eq!(minify_style("* {\n  margin: 0;\n}"), "*{margin:0}");
        assert_eq!(minify_script("const f = () => {}\nf(\n  1,\n)\n[2]"), "const f=()=>{}\nf(1)\n[2]\n");
    }

    #[test]
    fn spaces_that_mean_something_stay() {
        let line = |source: &str| minify_script(source).trim_end().to_owned();
        assert_eq!(line("a - -b + c / d"), "a- -b+c / d");
        assert_eq!(line("return x ? 'a = b' : \"c , d\""), "return x?'a = b':\"c , d\"");
        assert_eq!(line("f(`${a} = { b }`, 'it\\'s ; so')"), "f(`${a} = { b }`,'it\\'s ; so')");
        assert_eq!(line("a = / ' /"), "a = / ' /", "a line whose texts cannot be made out");
        let style = |source: &str| minify_style(source).trim_end().to_owned();
        assert_eq!(style(".a > .b :is(.c, .d) {"), ".a > .b :is(.c,.d){");
        assert_eq!(style("width: calc(1px + 2px);"), "width:calc(1px + 2px);");
        assert_eq!(
            style("@media (min-width: 2rem) and (max-width: 3rem) {"),
            "@media (min-width:2rem) and (max-width:3rem){"
        );
    }

    #[test]
    fn mixtures_are_found() {
        assert_eq!(mixed_line("/* a */\n/*\nb */\nc();\n// d"), None);
        for line in ["/* a */ b();", "a(); /* b */", "a(); // b", "const a = `", "`a ${`b`}`"] {
            assert_eq!(mixed_line(line), Some(line));
        }
    }
}
