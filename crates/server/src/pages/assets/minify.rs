//! A line-based minifier for scripts and styles: browsers need neither comments nor indentation.

/// The text without comments on lines of their own, indentation and empty lines.
pub fn minify(source: &str) -> String {
    let mut minified = String::with_capacity(source.len());
    let mut in_comment = false;
    for line in source.lines().map(str::trim) {
        if in_comment || line.starts_with("/*") {
            in_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            minified.push_str(line);
            minified.push('\n');
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
        after_comment || open_text || code && line.contains("/*")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_left_out() {
        let source =
            "// What it is for.\nimport x;\n\n/**\n * Long.\n */\nfunction f() {\n  /* Short. */\n  return '//';\n}\n";
        assert_eq!(minify(source), "import x;\nfunction f() {\nreturn '//';\n}\n");
        assert_eq!(minify("* {\n  margin: 0;\n}"), "* {\nmargin: 0;\n}\n");
    }

    #[test]
    fn mixtures_are_found() {
        assert_eq!(mixed_line("/* a */\n/*\nb */\nc();\n// d"), None);
        for line in ["/* a */ b();", "a(); /* b */", "const a = `"] {
            assert_eq!(mixed_line(line), Some(line));
        }
    }
}
