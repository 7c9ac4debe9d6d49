//! The icons of the web app, drawn from its mark.

use roundel_draw::rasterise;
use std::fs;
use std::path::{Path, PathBuf};

/// The colour of the page, behind icons that may not be transparent.
const PAPER: &str = "#F6F1E7";

/// The icons: their name, their width, and the share of it that the mark takes on paper; none where it stands alone.
const ICONS: [(&str, u32, Option<f32>); 4] = [
    ("icon-192.png", 192, None),
    ("icon-512.png", 512, None),
    // iOS cuts off the corners.
    ("icon-180.png", 180, Some(0.88)),
    // Systems cut it to a shape of their own, which keeps at least a circle of 80 % of the width.
    ("icon-maskable-512.png", 512, Some(0.8)),
];

fn images() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/images")
}

/// The mark on a square sheet of paper, 64 units wide as the mark is.
fn on_paper(mark: &str, share: f32) -> String {
    let (_, inner) = mark.split_once('>').expect("an opening tag");
    let edge = 32.0 * (1.0 - share);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><rect width=\"64\" height=\"64\" fill=\"{PAPER}\"/>\
         <g transform=\"translate({edge} {edge}) scale({share})\">{}</g></svg>",
        inner.replace("</svg>", "")
    )
}

/// To draw them anew: `UPDATE_PICTURES=1 cargo test -p roundel-draw --test icons`
#[test]
fn icons_are_drawn_from_the_mark() {
    let mark = fs::read_to_string(images().join("mark.svg")).expect("the mark is there");
    for (name, width, share) in ICONS {
        let drawing = share.map_or_else(|| mark.clone(), |share| on_paper(&mark, share));
        let drawn = rasterise(&drawing, width).expect("a drawing");
        let path = images().join(name);
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            fs::write(&path, &drawn).expect("written");
        }
        let stored = fs::read(&path).expect("the icon is there");
        assert!(stored == drawn, "{name} is not drawn from the mark any more");
        assert_eq!(stored[16..24], [width.to_be_bytes(), width.to_be_bytes()].concat()[..], "{name}: its size");
    }
}
