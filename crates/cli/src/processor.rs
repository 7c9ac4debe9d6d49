//! The processor features that this build was compiled for, checked before the first instruction that needs them.
//!
//! `.cargo/config.toml` builds for x86-64-v3. On an older processor the program would die of an illegal instruction; this check
//! turns that into a sentence. It asks the processor itself: `is_x86_feature_detected!` is always true for what the compiler was
//! told to assume.

/// What this build needs and the processor lacks.
#[cfg(target_arch = "x86_64")]
#[cold]
#[inline(never)]
pub fn missing_features() -> Vec<&'static str> {
    use std::arch::x86_64::__cpuid_count;
    // A leaf above the highest one returns whatever the highest one holds: check before asking.
    let highest = __cpuid_count(0, 0).eax;
    let highest_extended = __cpuid_count(0x8000_0000, 0).eax;
    let basic = __cpuid_count(1, 0).ecx;
    let extended = if highest >= 7 { __cpuid_count(7, 0).ebx } else { 0 };
    let amd = if highest_extended >= 0x8000_0001 { __cpuid_count(0x8000_0001, 0).ecx } else { 0 };
    let needed = [
        (cfg!(target_feature = "popcnt"), basic, 23, "POPCNT"),
        (cfg!(target_feature = "fma"), basic, 12, "FMA"),
        (cfg!(target_feature = "movbe"), basic, 22, "MOVBE"),
        (cfg!(target_feature = "avx"), basic, 28, "AVX"),
        (cfg!(target_feature = "avx2"), extended, 5, "AVX2"),
        (cfg!(target_feature = "bmi1"), extended, 3, "BMI1"),
        (cfg!(target_feature = "bmi2"), extended, 8, "BMI2"),
        (cfg!(target_feature = "lzcnt"), amd, 5, "LZCNT"),
    ];
    let mut missing = Vec::new();
    for (compiled_in, register, bit, name) in needed {
        if compiled_in && register >> bit & 1 == 0 {
            missing.push(name);
        }
    }
    missing
}

/// Other architectures are built for their baseline.
#[cfg(not(target_arch = "x86_64"))]
pub fn missing_features() -> Vec<&'static str> {
    Vec::new()
}
