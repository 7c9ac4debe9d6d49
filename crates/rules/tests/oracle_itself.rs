//! Tests of the oracle: positions checked by hand, and known perft counts.

mod oracle;
mod oracle_clauses;

#[test]
fn known_counts() {
    for (game, rules, depth, paths) in [
        ("go-round", &[][..], 2, 431),
        ("go-round", &["relocate"], 2, 4768),
        ("runaround", &[], 5, 23004),
        ("guard-towers", &[], 3, 14896),
        ("gou", &[], 2, 1164),
    ] {
        let start = match game {
            "go-round" => "B5B/7/7/7/7/7/W5W w -",
            "runaround" => "h,h,h,h h,h,h,h 0-0 r - -",
            "guard-towers" => "r1r11RG1r1r1/2r11r12/3r13/7/3b13/2b11b12/b1b11BG1b1b1 r",
            _ => "rrryyy/r3y/rr2yy/5/r4y/4/y4r/5/yy2rr/y3r/yyyrrr r",
        };
        assert_eq!(oracle::perft(game, rules, start, depth), paths, "{game} {rules:?}");
    }
}
