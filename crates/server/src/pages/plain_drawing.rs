//! Drawings to look at: without what only the scripts and styles of a game page need.

/// Whether a drawing refers to this id.
pub fn refers(drawing: &str, id: &str) -> bool {
    ['"', ')'].iter().any(|end| drawing.contains(&format!("#{id}{end}")))
}

/// A part of a drawing without classes, data and ids that are not used, and without groups and line breaks that mean nothing then.
pub fn plain(part: &str, is_used: &dyn Fn(&str) -> bool) -> String {
    let mut drawn = String::with_capacity(part.len());
    // Whether each group that is open stays.
    let mut open = Vec::new();
    for token in tokens(part) {
        match token {
            "</g>" if open.pop() == Some(false) => {}
            token if token.starts_with("<g ") || token == "<g>" => {
                let tag = without_attributes(token, is_used);
                open.push(tag != "<g>");
                if tag != "<g>" {
                    drawn += &tag;
                }
            }
            token if token.starts_with('<') => drawn += &without_attributes(token, is_used),
            text if text.trim().is_empty() => {}
            text => drawn += text,
        }
    }
    drawn
}

/// The tags of a drawing, and the texts between them.
fn tokens(mut rest: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let end = match rest.strip_prefix('<') {
            Some(tag) => tag.find('>').map(|end| end + "<>".len()),
            None => rest.find('<'),
        };
        let (token, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        (!token.is_empty()).then_some(token)
    })
}

/// A tag without classes, without what only scripts read, and without an id that is not used.
fn without_attributes(tag: &str, is_used: &dyn Fn(&str) -> bool) -> String {
    const NAMES: [&str; 3] = [" class=\"", " data-", " id=\""];
    let mut kept = String::with_capacity(tag.len());
    let mut rest = tag;
    while let Some(at) = NAMES.iter().filter_map(|name| rest.find(name)).min() {
        let (before, attribute) = rest.split_at(at);
        let Some((name, (value, after))) =
            attribute.split_once('"').and_then(|(name, rest)| Some((name, rest.split_once('"')?)))
        else {
            break;
        };
        kept += before;
        if name == " id=" && is_used(value) {
            kept += &attribute[..attribute.len() - after.len()];
        }
        rest = after;
    }
    kept + rest
}

/// Without the quotes that a page does not need. A document of its own needs them all.
pub fn unquoted(drawing: &str) -> String {
    let mut parts = drawing.split("=\"");
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        short.push('=');
        match part.split_once('"') {
            Some((value, after)) if !value.is_empty() && !value.contains([' ', '\'', '=', '<', '>', '`']) => {
                short += value;
                // A slash would belong to the value.
                short += if after.starts_with('/') { " " } else { "" };
                short += after;
            }
            _ => {
                short.push('"');
                short += part;
            }
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_stays() {
        let drawing = "<g id=\"a\" class=\"site\">\n<g id=\"b\" data-spot=\"1\"><use class=\"x\" href=\"#a\"/></g>\n</g>\n\
                       <g class=\"y\" fill=\"none\"><text>T  1</text></g><path fill=\"url(#w)\"/>";
        assert_eq!(
            plain(drawing, &|id| refers(drawing, id)),
            "<g id=\"a\"><use href=\"#a\"/></g><g fill=\"none\"><text>T  1</text></g><path fill=\"url(#w)\"/>"
        );
        assert!(refers(drawing, "w") && !refers(drawing, "b"));
        assert_eq!(plain("", &|_| true), "");
    }

    #[test]
    fn quotes_stay_where_a_page_needs_them() {
        assert_eq!(
            unquoted("<path d=\"M0 0\" fill=\"var(--a)\"/><g id=\"a\"><use href=\"#a\" class=\"\"/></g>"),
            "<path d=\"M0 0\" fill=var(--a) /><g id=a><use href=#a class=\"\"/></g>"
        );
    }
}
