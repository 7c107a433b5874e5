#pragma once

namespace sabot {

/// Vectors that a machine may have. The kernels are compiled once for each, and give the same to the last
/// bit: they compute in integers, or in doubles that hold integers.
enum class VectorWidth { portable, bits_256, bits_512 };

/// The vectors that kernels use: the machine's widest, unless use_vectors_at_most() said otherwise.
VectorWidth vector_width();

/// Uses no wider ones than these, for tests that hold them against each other. Returns those that are used.
/// Not while others calculate.
VectorWidth use_vectors_at_most(VectorWidth width);

/// Attributes of functions that are compiled for wider vectors than every machine has.
#if defined(__x86_64__)
#define SABOT_VECTORS_256 gnu::target("avx2,fma")
#define SABOT_VECTORS_512 gnu::target("avx512f,avx512vl,avx512dq,fma"), gnu::flatten
#endif

/// One routine as compiled for each width; on machines that are not x86-64 there is one only.
template <class Routine>
struct ByWidth {
    Routine* portable;
    Routine* bits_256 = portable;
    Routine* bits_512 = portable;

    Routine& chosen() const {
        switch (vector_width()) {
            case VectorWidth::bits_512: return *bits_512;
            case VectorWidth::bits_256: return *bits_256;
            default: return *portable;
        }
    }
};

}  // namespace sabot
