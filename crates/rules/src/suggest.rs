//! "Did you mean": the closest valid name by edit distance.

/// The candidate closest to `found`, if it is close enough to be a typo.
pub fn nearest<'a>(found: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let found = found.to_lowercase();
    let farthest = |name: &str| 1 + name.len().max(found.len()) / 3;
    candidates
        .into_iter()
        .filter(|&name| name.len().abs_diff(found.len()) <= farthest(name).min(name.len()))
        .map(|name| (distance(&found, name), name))
        .filter(|&(distance, name)| distance <= farthest(name))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// The Levenshtein distance: how many letters to change, add or remove to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits() {
        assert_eq!(distance("", "gou"), 3);
        assert_eq!(distance("goo", "gou"), 1);
        assert_eq!(distance("relocat", "relocate"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn suggests_only_what_is_near() {
        let games = ["go-round", "runaround", "guard-towers", "gou"];
        assert_eq!(nearest("goround", games), Some("go-round"));
        assert_eq!(nearest("Gou", games), Some("gou"));
        assert_eq!(nearest("guard-and-towers", games), Some("guard-towers"));
        assert_eq!(nearest("backgammon", games), None);
    }
}
