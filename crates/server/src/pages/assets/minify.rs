//! A line-based minifier for scripts and styles: browsers need neither comments nor indentation, and few line breaks.

/// A line break after these separates nothing, in scripts as in styles.
const JOINING: [char; 4] = [';', '{', ',', '('];

/// The text without comments on lines of their own, indentation, empty lines and line breaks that separate nothing.
pub fn minify(source: &str) -> String {
    let mut minified = String::with_capacity(source.len());
    let mut in_comment = false;
    for line in source.lines().map(str::trim) {
        if in_comment || line.starts_with("/*") {
            in_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            minified.push_str(line);
            if !line.ends_with(JOINING) {
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
        after_comment || open_text || code && (line.contains("/*") || line.contains(" // "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_left_out() {
        let source =
            "// What it is for.\nimport x;\n\n/**\n * Long.\n */\nfunction f() {\n  /* Short. */\n  return '//';\n}\n";
        assert_eq!(minify(source), "import x;function f() {return '//';}\n");
        assert_eq!(minify("* {\n  margin: 0;\n}"), "* {margin: 0;}\n");
        assert_eq!(minify("const f = () => {}\nf(\n  1,\n)\n[2]"), "const f = () => {}\nf(1,)\n[2]\n");
    }

    #[test]
    fn mixtures_are_found() {
        assert_eq!(mixed_line("/* a */\n/*\nb */\nc();\n// d"), None);
        for line in ["/* a */ b();", "a(); /* b */", "a(); // b", "const a = `"] {
            assert_eq!(mixed_line(line), Some(line));
        }
    }
}
