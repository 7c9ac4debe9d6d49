//! Fuzzes the options parser: [`options_law`] must hold for any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundel_rules::conformance::texts::options_law;

fuzz_target!(|input: &str| {
    options_law(input).expect("the law holds");
});
