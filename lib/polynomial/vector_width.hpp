#pragma once

namespace sabot {

/// The vector widths that a machine may support. The kernels are compiled once for each width and give
/// bit-identical results, because they compute in integers, or in doubles that contain integers.
enum class VectorWidth { portable, bits_256, bits_512 };

/// The vector width that kernels use: the machine's largest, unless use_vectors_at_most() has reduced it.
VectorWidth vector_width();

/// Limits the vector width, for tests that compare the widths. Returns the width in use. Must not be called
/// during a computation.
VectorWidth use_vectors_at_most(VectorWidth width);

/// Attributes of functions that are compiled for vectors wider than the baseline.
#if defined(__x86_64__)
#define SABOT_VECTORS_256 gnu::target("avx2,fma")
#define SABOT_VECTORS_512 gnu::target("avx512f,avx512vl,avx512dq,fma"), gnu::flatten
#endif

/// One routine compiled for each width; on machines other than x86-64 there is only one.
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
