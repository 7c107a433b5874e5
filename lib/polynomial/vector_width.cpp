#include "vector_width.hpp"

#include <algorithm>

namespace sabot {

namespace {

VectorWidth widest() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq")) {
        return VectorWidth::bits_512;
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        return VectorWidth::bits_256;
    }
#endif
    return VectorWidth::portable;
}

VectorWidth width_used = widest();

}  // namespace

VectorWidth vector_width() { return width_used; }

VectorWidth use_vectors_at_most(VectorWidth width) {
    width_used = std::min(width, widest());
    return width_used;
}

}  // namespace sabot
