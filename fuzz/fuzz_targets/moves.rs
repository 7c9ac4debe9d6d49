//! Fuzzes the move parser: [`move_law`] must hold for any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundel_rules::conformance::texts::move_law;

fuzz_target!(|input: &str| {
    move_law(input).expect("the law holds");
});
