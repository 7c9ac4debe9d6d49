//! SVG output: the whole picture, layer by layer.

use crate::board::Extent;
use crate::canvas::{Canvas, Escaped, Length, UNIT};
use crate::{Background, Style};
use roundel_rules::Scene;
use roundel_rules::scene::SceneText;

/// The scene as a self-contained SVG document. `text` is for screen readers.
pub fn svg(scene: &Scene, style: &Style, text: &SceneText) -> String {
    let scene = &*style.faced(scene);
    let mut canvas = Canvas::new(style);
    let (width, height) = (Length(scene.size.width * UNIT), Length(scene.size.height * UNIT));
    let prefix = canvas.prefix();
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" lang=\"{language}\" aria-labelledby=\"{prefix}title {prefix}desc\" class=\"board {game}\">\n\
         <title id=\"{prefix}title\">{title}</title>\n<desc id=\"{prefix}desc\">{desc}</desc>\n",
        game = Escaped(scene.game),
        title = Escaped(&scene.title),
        desc = Escaped(&text.description),
        language = Escaped(&text.language),
    ));
    canvas.define(scene, Extent::ThisScene);
    canvas.fixed(scene, Extent::ThisScene);
    canvas.low(scene);
    canvas.labels(scene);
    canvas.upright(scene);
    canvas.high_marks(scene);
    canvas.put(format_args!("</svg>\n"));
    canvas.finish()
}

impl Canvas<'_> {
    /// Draws the parts that are the same in every scene of a game: background, board and trays.
    pub fn fixed(&mut self, scene: &Scene, extent: Extent) {
        if self.style.background == Background::Page {
            let (width, height) = (Length(scene.size.width * UNIT), Length(scene.size.height * UNIT));
            let page = self.palette.page;
            self.put(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{page}\"/>\n"));
        }
        self.ground(scene, extent);
        self.trays(scene);
    }

    /// Draws the turn indicator and the marks under the pieces.
    pub fn low(&mut self, scene: &Scene) {
        self.turn(scene);
        self.low_marks(scene);
    }

    /// Draws the pieces and the die.
    pub fn upright(&mut self, scene: &Scene) {
        self.pieces(scene);
        self.die(scene);
    }
}
