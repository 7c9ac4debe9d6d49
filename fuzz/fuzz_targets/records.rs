//! Fuzzes the record parser: [`record_law`] must hold for any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundel_rules::conformance::texts::record_law;

fuzz_target!(|input: &str| {
    record_law(input).expect("the law holds");
});
