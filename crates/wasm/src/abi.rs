//! The functions that the module exports, and the clock that it imports.
//!
//! The host writes a call to the address that `input` returns, runs `handle`, and reads the answer at `output`. All three work on
//! one instance: a module is not shared between threads.

use crate::Instance;
use roundel_engine::Clock;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

struct Module {
    instance: Instance,
    input: Vec<u8>,
    output: String,
}

static MODULE: LazyLock<Mutex<Module>> = LazyLock::new(|| {
    let instance = Instance::new(Clock::new(|| Duration::from_secs_f64(now() / 1000.0)));
    Mutex::new(Module { instance, input: Vec::new(), output: String::new() })
});

fn module() -> MutexGuard<'static, Module> {
    MODULE.lock().unwrap_or_else(PoisonError::into_inner)
}

// SAFETY: the host provides a function of this type, which only reads its clock.
#[allow(unsafe_code)]
#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some fixed moment; never goes back.
    safe fn now() -> f64;
}

/// Makes room for a call of this many bytes, and returns where to write it.
// SAFETY: no other symbol of the module has this name.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    let mut module = module();
    module.input.clear();
    module.input.resize(length, 0);
    module.input.as_mut_ptr()
}

/// Carries out the call, and returns how many bytes its answer has.
// SAFETY: no other symbol of the module has this name.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "C" fn handle() -> usize {
    let mut module = module();
    let Module { instance, input, output } = &mut *module;
    *output = instance.handle(input);
    output.len()
}

/// Where the answer of the last call is, until the next one.
// SAFETY: no other symbol of the module has this name.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    module().output.as_ptr()
}
