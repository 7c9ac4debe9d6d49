//! Progress bars on stderr.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length. The template is one of indicatif's.
pub fn progress_bar(length: u64, template: &str) -> ProgressBar {
    ProgressBar::new(length).with_style(style(template))
}

/// A spinner, for work of unknown length.
pub fn spinner(template: &str) -> ProgressBar {
    ProgressBar::new_spinner().with_style(style(template))
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is well formed")
}
