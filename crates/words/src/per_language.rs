//! Values that are made once for each language.

use crate::Language;
use std::sync::OnceLock;

/// A value for each shipped language, made when it is first asked for.
#[derive(Debug)]
pub struct PerLanguage<T>(OnceLock<Vec<OnceLock<T>>>);

impl<T> PerLanguage<T> {
    /// Nothing made yet.
    pub const fn new() -> PerLanguage<T> {
        PerLanguage(OnceLock::new())
    }

    /// The value for this language.
    pub fn get_or_init(&self, language: Language, make: impl FnOnce() -> T) -> &T {
        let values = self.0.get_or_init(|| Language::all().iter().map(|_| OnceLock::new()).collect());
        values[language.index()].get_or_init(make)
    }
}

impl<T> Default for PerLanguage<T> {
    fn default() -> PerLanguage<T> {
        PerLanguage::new()
    }
}
