//! Values that are made once, on first use, and shared.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A lazily filled map with few keys. The first caller of a key makes its value; others with that key wait, and callers of
/// other keys do not.
#[derive(Debug)]
pub struct Memo<K, V> {
    cells: Mutex<Vec<(K, Arc<OnceLock<V>>)>>,
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Memo<K, V> {
        Memo { cells: Mutex::default() }
    }
}

impl<K: Copy + PartialEq, V: Clone> Memo<K, V> {
    /// The value of a key, made now if this is the first call.
    pub fn get(&self, key: K, make: impl FnOnce() -> V) -> V {
        let cell = {
            let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
            match cells.iter().find(|(other, _)| *other == key) {
                Some((_, cell)) => cell.clone(),
                None => {
                    let cell = Arc::<OnceLock<V>>::default();
                    cells.push((key, cell.clone()));
                    cell
                }
            }
        };
        cell.get_or_init(make).clone()
    }
}
