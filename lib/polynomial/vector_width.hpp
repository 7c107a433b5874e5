#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sabot {

/// The vector widths that a machine may support. The kernels are compiled once for each width and give
/// bit-identical results, because they compute in integers, or in doubles that contain integers.
enum class VectorWidth { portable, bits_256, bits_512 };

/// The vector width that kernels use: the machine's largest, unless use_vectors_at_most() has reduced it.
VectorWidth vector_width();

/// Limits the vector width, for tests that compare the widths. Returns the width in use. Must not be called
/// during a computation.
VectorWidth use_vectors_at_most(VectorWidth width);

/// The types of integer vectors of kBytes bytes. No function returns one, because how it would be returned
/// depends on the instructions that a machine has.
template <std::size_t kBytes>
struct Integers {
    using Vector [[gnu::vector_size(kBytes)]] = std::uint64_t;
    using Counts [[gnu::vector_size(kBytes / 2)]] = std::uint32_t;

    static constexpr std::size_t kLanes = kBytes / sizeof(std::uint64_t);
};

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

template <auto kRoutine>
struct Compiled;

/// A routine that is always inlined, compiled for vectors of each width.
template <class Result, class... Items, Result (*kRoutine)(Items...)>
struct Compiled<kRoutine> {
    static Result portable(Items... items) { return kRoutine(items...); }
#if defined(__x86_64__)
    [[gnu::target("avx2,fma")]] static Result bits_256(Items... items) { return kRoutine(items...); }
    [[gnu::target("avx512f,avx512vl,avx512dq,fma"), gnu::flatten]] static Result bits_512(Items... items) {
        return kRoutine(items...);
    }
#endif
};

/// The routine for each width. One routine may serve several widths.
template <auto kPortable, auto k256 = kPortable, auto k512 = k256>
constexpr auto compiled_by_width() {
    using Routine = std::remove_pointer_t<decltype(kPortable)>;
#if defined(__x86_64__)
    return ByWidth<Routine>{Compiled<kPortable>::portable, Compiled<k256>::bits_256,
                            Compiled<k512>::bits_512};
#else
    return ByWidth<Routine>{Compiled<kPortable>::portable};
#endif
}

}  // namespace sabot
