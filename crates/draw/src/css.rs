//! CSS variables for [`Theme::Page`].

use crate::Theme;
use crate::theme::{COLOURS, paint};

/// The variables that drawings with [`Theme::Page`] use. The colours are light by default, and dark if the system or
/// the page asks for dark. A page sets its choice with `data-theme` on its root element.
pub fn board_css() -> String {
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    format!(
        ":root {{\n{light}}}\n@media (prefers-color-scheme: dark) {{\n:root:not([data-theme=light]) {{\n{dark}}}\n}}\n\
         :root[data-theme=dark] {{\n{dark}}}\n"
    )
}

fn variables(theme: Theme) -> String {
    let board = theme.palette().named().map(|(name, colour)| format!("  --board-{name}: {colour};\n"));
    let paints = COLOURS.into_iter().map(|colour| paint(colour, theme)).flat_map(|paint| {
        paint.named().map(|(shade, colour)| format!("  --paint-{}-{shade}: {colour};\n", paint.name))
    });
    board.chain(paints).collect()
}
