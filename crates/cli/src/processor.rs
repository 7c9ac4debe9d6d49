//! The processor features that this build was compiled for, checked before the first instruction that needs them.
//!
//! `.cargo/config.toml` builds for x86-64-v3. On an older processor the program would die of an illegal instruction; this check
//! turns that into a sentence. It asks the processor itself: `is_x86_feature_detected!` is always true for what the compiler was
//! told to assume. Constant masks and a constant text keep the check itself free of newer instructions.

/// The message on an unsupported machine.
pub const UNSUPPORTED: &str = "roundel: this build needs a processor with AVX2 (x86-64-v3: 2013 or later), and this one \
                               has none; build it here with RUSTFLAGS=\"-C target-cpu=native\" cargo build --release\n";

/// Whether the processor has what this build was compiled for.
#[cfg(target_arch = "x86_64")]
#[cold]
#[inline(never)]
pub fn is_supported() -> bool {
    use std::arch::x86_64::__cpuid_count;
    // Leaf 1, ecx: FMA, MOVBE, POPCNT, OSXSAVE, AVX and F16C.
    const BASIC: u32 = 1 << 12 | 1 << 22 | 1 << 23 | 1 << 27 | 1 << 28 | 1 << 29;
    // Leaf 7, ebx: BMI1, AVX2 and BMI2.
    const STRUCTURED: u32 = 1 << 3 | 1 << 5 | 1 << 8;
    // Leaf 0x8000_0001, ecx: LZCNT.
    const EXTENDED: u32 = 1 << 5;
    const EXTENDED_LEAF: u32 = 0x8000_0001;
    if !cfg!(target_feature = "avx2") {
        return true;
    }
    // The first leaf of each range says which ones exist.
    if __cpuid_count(0, 0).eax < 7 || __cpuid_count(0x8000_0000, 0).eax < EXTENDED_LEAF {
        return false;
    }
    __cpuid_count(1, 0).ecx & BASIC == BASIC
        && __cpuid_count(7, 0).ebx & STRUCTURED == STRUCTURED
        && __cpuid_count(EXTENDED_LEAF, 0).ecx & EXTENDED == EXTENDED
}

/// Other architectures are built for their baseline.
#[cfg(not(target_arch = "x86_64"))]
pub fn is_supported() -> bool {
    true
}
