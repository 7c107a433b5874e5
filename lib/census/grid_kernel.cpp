#include "grid_kernel.hpp"

// Vectors wider than the machine's are split by the compiler; they never cross a function call.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

constexpr std::size_t kGridLanes = GridKernel::kLanes;
constexpr std::size_t kGridChunk = GridKernel::kChunk;
constexpr std::size_t kGroup = GridKernel::kLimbGroup;
constexpr std::size_t kMostElements = kGridChunk * kGridLanes;

using Unsigned [[gnu::vector_size(64), gnu::may_alias, gnu::aligned(8)]] = std::uint64_t;
using Signed [[gnu::vector_size(64), gnu::may_alias, gnu::aligned(8)]] = std::int64_t;
using Double [[gnu::vector_size(64), gnu::may_alias, gnu::aligned(8)]] = double;
using Limbs [[gnu::vector_size(32), gnu::may_alias, gnu::aligned(8)]] = double;

// The values of all lanes. Read and written whole, so that the compiler need not ask whether what it stores
// is what it loads next.
template <std::size_t lanes>
using Row [[gnu::vector_size(lanes * 8), gnu::may_alias, gnu::aligned(8)]] = std::uint64_t;

template <std::size_t lanes>
[[gnu::always_inline]] inline Row<lanes>& row(std::uint64_t* table, std::size_t place) {
    return *reinterpret_cast<Row<lanes>*>(table + place * lanes);
}

template <std::size_t lanes>
[[gnu::always_inline]] inline const Row<lanes>& row(const std::uint64_t* table, std::size_t place) {
    return *reinterpret_cast<const Row<lanes>*>(table + place * lanes);
}

template <std::size_t lanes>
[[gnu::always_inline]] inline void run_step(std::uint64_t* table, const std::uint32_t* blocks, int degree) {
    for (int j = 0; j < degree; ++j, ++blocks) {
        // As much of the own block as the next one holds: they do not overlap.
        std::uint64_t* __restrict own = table + blocks[0] * lanes;
        const std::uint64_t* __restrict next = table + blocks[1] * lanes;
        const std::size_t size = blocks[2] - blocks[1];
        for (std::size_t i = 0; i < size; ++i) {
            row<lanes>(own, i) += row<lanes>(next, i);
        }
    }
}

template <std::size_t lanes>
[[gnu::always_inline]] inline void run_descend(std::uint64_t* next, const std::uint64_t* block,
                                               const std::uint32_t* order, std::size_t size) {
    for (std::size_t p = 0; p < size; ++p) {
        row<lanes>(next, p) = row<lanes>(block, order[p]);
    }
}

// One line: the polynomial of one variable in coefficients a, from `least` to `most`.
template <std::size_t lanes, int degree>
[[gnu::always_inline]] inline std::uint64_t* run_line(const std::uint64_t* table, int least, int most,
                                                      std::uint64_t* values) {
    Row<lanes> a[static_cast<std::size_t>(degree) + 1];
    for (int j = 0; j <= degree; ++j) {
        a[j] = row<lanes>(table, static_cast<std::size_t>(j));
    }
    for (int x = 0; x < least; ++x) {
        for (int j = 0; j < degree; ++j) {
            a[j] += a[j + 1];
        }
    }
    for (int x = least; x <= most; ++x) {
        row<lanes>(values, 0) = a[0];
        values += lanes;
        for (int j = 0; j < degree; ++j) {
            a[j] += a[j + 1];
        }
    }
    return values;
}

template <std::size_t lanes, int degree>
[[gnu::always_inline]] inline void step_pair(std::uint64_t* table) {
    std::size_t own = 0;
    for (int j = 0; j < degree; ++j) {
        const auto size = static_cast<std::size_t>(degree - j);
        const std::size_t next = own + size + 1;
        for (std::size_t i = 0; i < size; ++i) {
            row<lanes>(table, own + i) += row<lanes>(table, next + i);
        }
        own = next;
    }
}

template <std::size_t lanes, int degree>
[[gnu::always_inline]] inline std::size_t run_plane(std::uint64_t* table, const GridKernel::Plane& plane,
                                                    std::uint64_t* values) {
    const std::uint64_t* const start = values;
    const int least = plane.first_least();
    const int most = plane.first_most();
    for (int x = 0; x < least; ++x) {
        step_pair<lanes, degree>(table);
    }
    for (int x = least; x <= most; ++x) {
        values = run_line<lanes, degree>(table, plane.second_least(x), plane.second_most(x), values);
        if (x < most) {
            step_pair<lanes, degree>(table);
        }
    }
    return static_cast<std::size_t>(values - start) / lanes;
}

template <int degree>
[[gnu::always_inline]] inline std::size_t run_plane_of(std::uint64_t* table, const GridKernel::Plane& plane,
                                                       std::size_t lanes, std::uint64_t* values) {
    switch (lanes) {
        case 1: return run_plane<1, degree>(table, plane, values);
        case 4: return run_plane<4, degree>(table, plane, values);
        default: return run_plane<8, degree>(table, plane, values);
    }
}

[[gnu::always_inline]] inline std::size_t run_any_plane(std::uint64_t* table, int degree,
                                                        const GridKernel::Plane& plane, std::size_t lanes,
                                                        std::uint64_t* values) {
    switch (degree) {
        case 2: return run_plane_of<2>(table, plane, lanes, values);
        case 4: return run_plane_of<4>(table, plane, lanes, values);
        default: return run_plane_of<6>(table, plane, lanes, values);
    }
}

// By element of a chunk: value, halves of its size, cell.
struct Elements {
    std::int64_t cells[kMostElements];
    double low[kMostElements];
    double high[kMostElements];
};

// Vectors are not handed back by value: how that is done depends on their width. Integers below 2^52 become
// doubles as their bits behind the exponent of 2^52, less 2^52.
[[gnu::always_inline]] inline void store_doubles(double* into, const Unsigned& values) {
    constexpr std::uint64_t kExponent = 0x4330000000000000U;
    constexpr double kTwoTo52 = 4503599627370496.0;
    const Unsigned bits = values | kExponent;
    *reinterpret_cast<Double*>(into) = reinterpret_cast<const Double&>(bits) - kTwoTo52;
}

template <class Numbers>
[[gnu::always_inline]] inline const Signed& all_of(const Numbers& numbers) {
    return reinterpret_cast<const Signed&>(numbers);
}

[[gnu::always_inline]] inline void look_up(const std::uint64_t* values, std::size_t elements,
                                           GridKernel::Sums& sums, Elements& found) {
    const Signed base = all_of(sums.base);
    const Signed shift = all_of(sums.shift);
    const Signed last = all_of(sums.last_cell);
    const std::uint64_t low_mask = (std::uint64_t{1} << sums.half_bits) - 1;
    Signed favourable = all_of(sums.favourable);
    Signed best = all_of(sums.best);
    Signed worst = all_of(sums.worst);
    for (std::size_t i = 0; i < elements; i += kGridLanes) {
        const Signed v = *reinterpret_cast<const Signed*>(values + i);
        favourable -= v > 0;
        best = v > best ? v : best;
        worst = v < worst ? v : worst;
        const Signed above = v - base;
        const Signed cell = (above > 0 ? above : 0) >> shift;
        *reinterpret_cast<Signed*>(found.cells + i) = cell < last ? cell : last;
        const Signed negative = v < 0;
        const Signed size = (v ^ negative) - negative;
        const auto bits = reinterpret_cast<const Unsigned&>(size);
        store_doubles(found.low + i, bits & low_mask);
        store_doubles(found.high + i, bits >> static_cast<std::uint64_t>(sums.half_bits));
    }
    reinterpret_cast<Signed&>(sums.favourable) = favourable;
    reinterpret_cast<Signed&>(sums.best) = best;
    reinterpret_cast<Signed&>(sums.worst) = worst;
}

[[gnu::always_inline]] inline Limbs& limbs_at(double* numbers) { return *reinterpret_cast<Limbs*>(numbers); }

[[gnu::always_inline]] inline const Limbs& limbs_at(const double* numbers) {
    return *reinterpret_cast<const Limbs*>(numbers);
}

// What is stored might be anything, for all the compiler knows: hence the copies. `groups` of limbs, as many
// as there are where it is 0.
template <std::size_t groups>
[[gnu::always_inline]] inline void add_up(const std::uint64_t* values, const double* weights,
                                          const Elements& found, const GridKernel::Sums& sums) {
    const std::size_t limbs = groups > 0 ? groups * kGroup : sums.limbs;
    const std::size_t lanes = sums.lanes;
    const std::size_t wagers = sums.wagers;
    const std::size_t stride = sums.bins * limbs;
    double* const histograms = sums.histogram;
    double* const chunk = sums.chunk;
    const BinLookup::Cell* cells[kGridLanes];
    for (std::size_t wager = 0; wager < kGridLanes; ++wager) {
        cells[wager] = sums.cells[wager];
    }
    for (std::size_t leaf = 0; leaf < kGridChunk; ++leaf) {
        const double* const weight = weights + leaf * limbs;
        double* histogram = histograms;
        double* products = chunk;
        for (std::size_t wager = 0; wager < wagers; ++wager) {
            const std::size_t e = leaf * lanes + wager;
            const auto v = static_cast<std::int64_t>(values[e]);
            const BinLookup::Cell& cell = cells[wager][found.cells[e]];
            const auto bin = static_cast<std::size_t>(cell.bin + (v > cell.threshold ? 1 : 0));
            double* const own = histogram + bin * limbs;
            double* const side = products + (values[e] >> 63U) * 2 * limbs;
            for (std::size_t i = 0; i < limbs; i += kGroup) {
                const Limbs ways = limbs_at(weight + i);
                limbs_at(own + i) += ways;
                limbs_at(side + i) += ways * found.low[e];
                limbs_at(side + limbs + i) += ways * found.high[e];
            }
            histogram += stride;
            products += 4 * limbs;
        }
    }
}

[[gnu::always_inline]] inline void run_collect(const std::uint64_t* values, const double* weights,
                                               GridKernel::Sums& sums) {
    // Written before it is read, and too large to be set to 0 each time.
    alignas(64) Elements found;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    look_up(values, kGridChunk * sums.lanes, sums, found);
    switch (sums.limbs / kGroup) {
        case 1: add_up<1>(values, weights, found, sums); break;
        case 2: add_up<2>(values, weights, found, sums); break;
        case 3: add_up<3>(values, weights, found, sums); break;
        default: add_up<0>(values, weights, found, sums); break;
    }
    const std::size_t products = sums.wagers * 2 * 2 * sums.limbs;
    for (std::size_t i = 0; i < products; ++i) {
        sums.total[i] += static_cast<std::uint64_t>(static_cast<std::int64_t>(sums.chunk[i]));
        sums.chunk[i] = 0;
    }
}

[[gnu::always_inline]] inline void run_any_step(std::uint64_t* table, const std::uint32_t* blocks, int degree,
                                                std::size_t lanes) {
    switch (lanes) {
        case 1: run_step<1>(table, blocks, degree); break;
        case 4: run_step<4>(table, blocks, degree); break;
        default: run_step<8>(table, blocks, degree); break;
    }
}

[[gnu::always_inline]] inline void run_any_descend(std::uint64_t* next, const std::uint64_t* block,
                                                   const std::uint32_t* order, std::size_t size,
                                                   std::size_t lanes) {
    switch (lanes) {
        case 1: run_descend<1>(next, block, order, size); break;
        case 4: run_descend<4>(next, block, order, size); break;
        default: run_descend<8>(next, block, order, size); break;
    }
}

using Step = void(std::uint64_t*, const std::uint32_t*, int, std::size_t);
using Descend = void(std::uint64_t*, const std::uint64_t*, const std::uint32_t*, std::size_t, std::size_t);
using PlaneValues = std::size_t(std::uint64_t*, int, const GridKernel::Plane&, std::size_t, std::uint64_t*);
using Collect = void(const std::uint64_t*, const double*, GridKernel::Sums&);

struct Routines {
    Step* step;
    Descend* descend;
    PlaneValues* plane;
    Collect* collect;
};

void step_portable(std::uint64_t* table, const std::uint32_t* blocks, int degree, std::size_t lanes) {
    run_any_step(table, blocks, degree, lanes);
}
void descend_portable(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                      std::size_t size, std::size_t lanes) {
    run_any_descend(next, block, order, size, lanes);
}
std::size_t plane_portable(std::uint64_t* table, int degree, const GridKernel::Plane& plane,
                           std::size_t lanes, std::uint64_t* values) {
    return run_any_plane(table, degree, plane, lanes, values);
}
void collect_portable(const std::uint64_t* values, const double* weights, GridKernel::Sums& sums) {
    run_collect(values, weights, sums);
}
constexpr Routines kPortable{step_portable, descend_portable, plane_portable, collect_portable};

#if defined(__x86_64__)
#define SABOT_256 gnu::target("avx2,fma")
[[SABOT_256]] void step_256(std::uint64_t* table, const std::uint32_t* blocks, int degree,
                            std::size_t lanes) {
    run_any_step(table, blocks, degree, lanes);
}
[[SABOT_256]] void descend_256(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                               std::size_t size, std::size_t lanes) {
    run_any_descend(next, block, order, size, lanes);
}
[[SABOT_256]] std::size_t plane_256(std::uint64_t* table, int degree, const GridKernel::Plane& plane,
                                    std::size_t lanes, std::uint64_t* values) {
    return run_any_plane(table, degree, plane, lanes, values);
}
[[SABOT_256]] void collect_256(const std::uint64_t* values, const double* weights, GridKernel::Sums& sums) {
    run_collect(values, weights, sums);
}
constexpr Routines k256{step_256, descend_256, plane_256, collect_256};
#undef SABOT_256

#define SABOT_512 gnu::target("avx512f,avx512vl,avx512dq,fma"), gnu::flatten
[[SABOT_512]] void step_512(std::uint64_t* table, const std::uint32_t* blocks, int degree,
                            std::size_t lanes) {
    run_any_step(table, blocks, degree, lanes);
}
[[SABOT_512]] void descend_512(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                               std::size_t size, std::size_t lanes) {
    run_any_descend(next, block, order, size, lanes);
}
[[SABOT_512]] std::size_t plane_512(std::uint64_t* table, int degree, const GridKernel::Plane& plane,
                                    std::size_t lanes, std::uint64_t* values) {
    return run_any_plane(table, degree, plane, lanes, values);
}
[[SABOT_512]] void collect_512(const std::uint64_t* values, const double* weights, GridKernel::Sums& sums) {
    run_collect(values, weights, sums);
}
constexpr Routines k512{step_512, descend_512, plane_512, collect_512};
#undef SABOT_512
#endif

GridKernel::Width widest() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq")) {
        return GridKernel::Width::bits_512;
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        return GridKernel::Width::bits_256;
    }
#endif
    return GridKernel::Width::portable;
}

Routines routines_of(GridKernel::Width width) {
#if defined(__x86_64__)
    if (width == GridKernel::Width::bits_512) {
        return k512;
    }
    if (width == GridKernel::Width::bits_256) {
        return k256;
    }
#endif
    static_cast<void>(width);
    return kPortable;
}

Routines routines = routines_of(widest());

}  // namespace

GridKernel::Width GridKernel::use_at_most(Width width) {
    const Width used = width < widest() ? width : widest();
    routines = routines_of(used);
    return used;
}

void GridKernel::step(std::uint64_t* table, const std::uint32_t* blocks, int degree, std::size_t lanes) {
    routines.step(table, blocks, degree, lanes);
}

void GridKernel::descend(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                         std::size_t size, std::size_t lanes) {
    routines.descend(next, block, order, size, lanes);
}

std::size_t GridKernel::plane(std::uint64_t* table, int degree, const Plane& plane, std::size_t lanes,
                              std::uint64_t* values) {
    return routines.plane(table, degree, plane, lanes, values);
}

void GridKernel::collect(const std::uint64_t* values, const double* weights, Sums& sums) {
    routines.collect(values, weights, sums);
}

}  // namespace sabot
