//! The processor features that this build was compiled for, checked before the first instruction that needs them.
//!
//! `.cargo/config.toml` builds for x86-64-v3. On an older processor the program would die of an illegal instruction; this check
//! turns that into a sentence. It asks the processor itself: `is_x86_feature_detected!` is always true for what the compiler was
//! told to assume. Constant masks and a constant text keep the check itself free of newer instructions.

/// What an unsupported machine is told.
pub const UNSUPPORTED: &str = "roundel: this build needs a processor with AVX2 (x86-64-v3: 2013 or later), and this one \
                               has none; build it here with RUSTFLAGS=\"-C target-cpu=native\" cargo build --release\n";

/// Whether the processor has what this build was compiled for.
#[cfg(target_arch = "x86_64")]
#[cold]
#[inline(never)]
pub fn is_supported() -> bool {
    use std::arch::x86_64::__cpuid_count;
    const FMA: u32 = 1 << 12;
    const AVX: u32 = 1 << 28;
    const AVX2: u32 = 1 << 5;
    const BMI2: u32 = 1 << 8;
    if !cfg!(target_feature = "avx2") {
        return true;
    }
    // Leaf 7 exists only where leaf 0 says so.
    if __cpuid_count(0, 0).eax < 7 {
        return false;
    }
    let basic = __cpuid_count(1, 0).ecx;
    let extended = __cpuid_count(7, 0).ebx;
    basic & FMA != 0 && basic & AVX != 0 && extended & AVX2 != 0 && extended & BMI2 != 0
}

/// Other architectures are built for their baseline.
#[cfg(not(target_arch = "x86_64"))]
pub fn is_supported() -> bool {
    true
}
