//! Fuzzes the position parser: [`position_law`] must hold for any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundel_rules::conformance::texts::position_law;

fuzz_target!(|input: &str| {
    position_law(input).expect("the law holds");
});
