//! Tests of the clauses of variations I and II, and of the combinations of options.

use super::*;

pub(super) const ROW: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   r   .   .   y",
    "10    .   .   .   .   .",
    " 9  r   .   .   .   .   y",
    " 8    .   .   .   .   .",
    " 7  r   .   .   .   .   .",
    " 6    .   .       y   .",
    " 5  .   .   .   .   .   .",
    " 4    .   .   .   .   .",
    " 3  .   .   .   r   r   .",
    " 2    .   .   r   .   r",
    " 1  .   .   y   .   .   y",
];

#[test]
fn r4_7_rows_are_captured_whole() {
    assert_eq!(moves(&drawn("", 'y', ROW), "h6-h4"), "h6-h4");
    let pos = drawn("rows", 'y', ROW);
    assert_eq!(moves(&pos, "h6-h4"), "h6-h4xf2xg3xi3xj2");
    assert_eq!(after(&pos, "h6-h4").to_string(), "rrr2y/5/r4y/5/r5/4/6/3y1/6/5/2y2y r");
}

#[test]
fn r4_7_a_row_may_be_one_stone() {
    assert_eq!(moves(&drawn("rows", 'y', TWO), "c3-g3"), "c3-g3xf2xh2");
}

#[test]
fn r4_7_the_stones_of_a_row_adjoin_one_another() {
    let pos = drawn(
        "rows",
        'y',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   y",
            "10    .   .   .   .   .",
            " 9  r   .   .   .   .   y",
            " 8    .   .   .   .   .",
            " 7  .   .   .   .   y   .",
            " 6    .   .       .   .",
            " 5  .   .   .   .   .   .",
            " 4    .   .   .   r   .",
            " 3  .   .   .   .   .   .",
            " 2    .   .   r   .   .",
            " 1  .   .   y   .   .   y",
        ],
    );
    assert_eq!(moves(&pos, "i7-i5"), "i7-i5");
}

#[test]
fn r4_7_with_may_capture_each_row_is_a_choice() {
    let pos = drawn("rows,may-capture", 'y', ROW);
    assert_eq!(moves(&pos, "h6-h4"), "h6-h4 h6-h4xf2xg3 h6-h4xf2xg3xi3xj2 h6-h4xi3xj2");
    assert_eq!(objection(&pos, "h6-h4xf2"), "a row is captured whole, but g3 is not listed (4.7)");
}

pub(super) const DARE: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   r   .   .   .",
    "10    .   .   .   .   .",
    " 9  .   .   .   .   .   .",
    " 8    .   .   .   .   .",
    " 7  .   .   r   .   .   y",
    " 6    .   y       .   .",
    " 5  .   .   .   .   .   y",
    " 4    y   .   .   .   .",
    " 3  .   r   .   .   .   y",
    " 2    .   .   .   .   .",
    " 1  .   .   .   .   .   y",
];

#[test]
fn r4_8_a_stone_may_rest_between_two_if_it_captures_one_of_them() {
    let forbidden = "c5 is between the opposing stones on b4 and d6 (4.3)";
    assert_eq!(objection(&drawn("", 'r', DARE), "c3-c5xd6"), forbidden);
    let pos = drawn("dare", 'r', DARE);
    assert_eq!(moves(&pos, "c3-c5"), "c3-c5xd6");
    assert_eq!(after(&pos, "c3-c5").to_string(), "rrr3/5/6/5/2r2y/4/1r3y/y4/5y/5/5y y");
}

#[test]
fn r4_8_both_may_be_captured() {
    let drawing = [
        "    a b c d e f g h i j k",
        "11  r   r   r   .   .   y",
        "10    .   .   .   .   .",
        " 9  r   .   .   .   .   y",
        " 8    .   .   .   .   .",
        " 7  r   .   .   .   .   .",
        " 6    .   .       .   .",
        " 5  .   .   .   .   y   .",
        " 4    .   .   .   r   .",
        " 3  .   y   .   .   .   .",
        " 2    .   .   r   .   .",
        " 1  .   .   y   .   .   .",
    ];
    assert_eq!(objection(&drawn("", 'y', drawing), "c3-g3"), "g3 is between the opposing stones on f2 and h4 (4.3)");
    assert_eq!(moves(&drawn("dare", 'y', drawing), "c3-g3"), "c3-g3xf2xh4");
    let one_is_enough = moves(&drawn("dare,may-capture", 'y', drawing), "c3-g3");
    assert_eq!(one_is_enough, "c3-g3xf2 c3-g3xf2xh4 c3-g3xh4");
}

pub(super) const DARE_TWICE: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   .   .   .   .",
    "10    .   .   .   .   .",
    " 9  .   .   .   .   .   .",
    " 8    .   .   .   .   .",
    " 7  r   .   r   .   .   .",
    " 6    y   y       .   .",
    " 5  .   .   .   .   .   y",
    " 4    y   y   .   .   .",
    " 3  .   r   .   .   .   y",
    " 2    .   .   .   .   .",
    " 1  .   .   .   .   .   y",
];

#[test]
fn r4_8_on_every_line_one_is_captured() {
    assert_eq!(moves(&drawn("dare", 'r', DARE_TWICE), "c3-c5"), "c3-c5xb6xd6");
    // Without the stone on a7, there is no capture on the line from b6 to d4.
    let pos = drawn(
        "dare",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   r   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  .   .   r   .   .   .",
            " 6    y   y       .   .",
            " 5  .   .   .   .   .   y",
            " 4    y   y   .   .   .",
            " 3  .   r   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  .   .   .   .   .   y",
        ],
    );
    assert_eq!(
        objection(&pos, "c3-c5"),
        "c5 is between the opposing stones on d4 and b6, and neither is captured (4.8)"
    );
}

pub(super) const DARE_ELSEWHERE: [&str; 12] = [
    "    a b c d e f g h i j k",
    "11  r   r   r   .   .   .",
    "10    .   .   .   .   .",
    " 9  .   .   .   .   .   .",
    " 8    .   .   .   .   .",
    " 7  r   .   .   .   .   .",
    " 6    y   y       .   .",
    " 5  .   .   .   .   .   y",
    " 4    y   .   .   .   .",
    " 3  .   r   .   .   .   y",
    " 2    .   .   .   .   .",
    " 1  .   .   .   .   .   y",
];

#[test]
fn r4_8_a_capture_elsewhere_is_no_excuse() {
    let reason = "c5 is between the opposing stones on b4 and d6, and neither is captured (4.8)";
    assert_eq!(objection(&drawn("dare", 'r', DARE_ELSEWHERE), "c3-c5xb6"), reason);
}

#[test]
fn r4_8_is_judged_with_the_captures_chosen() {
    let pos = drawn(
        "dare,may-capture",
        'r',
        [
            "    a b c d e f g h i j k",
            "11  r   r   .   .   .   .",
            "10    .   .   .   .   .",
            " 9  .   .   .   .   .   .",
            " 8    .   .   .   .   .",
            " 7  r   .   r   .   .   .",
            " 6    y   y       .   .",
            " 5  .   .   .   .   .   y",
            " 4    y   .   .   .   .",
            " 3  .   r   .   .   .   y",
            " 2    .   .   .   .   .",
            " 1  .   .   .   .   .   y",
        ],
    );
    assert_eq!(moves(&pos, "c3-c5"), "c3-c5xb6xd6 c3-c5xd6");
    let reason = "c5 is between the opposing stones on b4 and d6, and neither is captured (4.8)";
    assert_eq!(objection(&pos, "c3-c5"), reason);
    assert_eq!(objection(&pos, "c3-c5xb6"), reason);
}

#[test]
fn r4_8_with_rows_a_row_is_an_excuse() {
    let drawing = [
        "    a b c d e f g h i j k",
        "11  r   r   r   .   .   .",
        "10    .   .   .   .   .",
        " 9  .   .   .   .   .   .",
        " 8    .   .   r   .   .",
        " 7  .   .   y   .   .   .",
        " 6    .   y       .   .",
        " 5  .   .   .   .   .   y",
        " 4    y   .   .   .   .",
        " 3  .   r   .   .   .   y",
        " 2    .   .   .   .   .",
        " 1  .   .   .   .   .   y",
    ];
    assert_eq!(moves(&drawn("dare", 'r', drawing), "c3-c5"), "");
    assert_eq!(moves(&drawn("dare,rows", 'r', drawing), "c3-c5"), "c3-c5xd6xe7");
}

#[test]
fn every_combination_of_options_is_valid() {
    let sets = Gou::INFO.option_sets();
    assert_eq!(sets.len(), 16);
    for set in sets {
        assert_eq!(Options::from_choices(&set).choices(), set);
    }
    let all = options("eleven,may-capture,dare,rows");
    assert!(all.rows() && all.dare() && all.may_capture() && all.eleven());
    let names: Vec<&str> = all.choices().iter().map(|choice| choice.option.name).collect();
    assert_eq!(names, ["rows", "dare", "may-capture", "eleven"]);
    let one = options("may-capture");
    assert!(one.may_capture() && !one.rows() && !one.dare() && !one.eleven());
}
