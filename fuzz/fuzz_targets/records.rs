//! Any text as input of [`record_law`].

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundel_rules::conformance::texts::record_law;

fuzz_target!(|input: &str| record_law(input).expect("the law holds"));
