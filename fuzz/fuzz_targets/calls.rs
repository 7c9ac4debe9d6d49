//! Fuzzes the calls of the WebAssembly module: [`calls_law`] must hold for any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundel_wasm::conformance::calls_law;

fuzz_target!(|input: &str| {
    calls_law(input).expect("the law holds");
});
