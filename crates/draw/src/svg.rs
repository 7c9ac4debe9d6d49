//! The whole picture, from the table up.

use crate::canvas::{Canvas, Escaped, Length, UNIT};
use crate::{Background, Style};
use roundel_rules::Scene;

/// The scene as a self-contained SVG document.
pub fn svg(scene: &Scene, style: &Style) -> String {
    let mut canvas = Canvas::new(style);
    let (width, height) = (Length(scene.size.width * UNIT), Length(scene.size.height * UNIT));
    let prefix = canvas.prefix();
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" lang=\"{language}\" aria-labelledby=\"{prefix}title {prefix}desc\" class=\"board {game}\">\n\
         <title id=\"{prefix}title\">{title}</title>\n<desc id=\"{prefix}desc\">{desc}</desc>\n",
        game = Escaped(scene.game),
        title = Escaped(&scene.title),
        desc = Escaped(&scene.description(style.language)),
        language = style.language,
    ));
    canvas.define(scene);
    if style.background == Background::Page {
        let page = canvas.palette.page;
        canvas.put(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{page}\"/>\n"));
    }
    canvas.ground(scene);
    canvas.trays(scene);
    canvas.low_marks(scene);
    canvas.labels(scene);
    canvas.pieces(scene);
    canvas.die(scene);
    canvas.high_marks(scene);
    canvas.put(format_args!("</svg>\n"));
    canvas.finish()
}
