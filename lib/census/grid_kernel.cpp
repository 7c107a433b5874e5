#include "grid_kernel.hpp"

#include "polynomial/vector_width.hpp"

// The compiler splits vectors that are wider than the machine's. -Wpsabi warns about passing such vectors to
// functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

// The values of all lanes, read and written as a whole, so that the compiler does not have to check for
// aliasing between stores and loads.
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
        // Only the beginning of a block, as long as the next block; the two do not overlap.
        std::uint64_t* __restrict own = table + blocks[0] * lanes;
        const std::uint64_t* __restrict next = table + blocks[1] * lanes;
        // A single loop over all lanes, which the compiler turns into vectors even for one lane.
        const std::size_t size = (blocks[2] - blocks[1]) * lanes;
        for (std::size_t i = 0; i < size; ++i) {
            own[i] += next[i];
        }
    }
}

template <std::size_t lanes>
[[gnu::always_inline]] inline void run_descend(std::uint64_t* next, const std::uint64_t* block,
                                               const std::uint32_t* order, std::size_t size) {
    // Unrolled, because with one lane the loop counter would take half of the instructions.
#pragma GCC unroll 4
    for (std::size_t p = 0; p < size; ++p) {
        row<lanes>(next, p) = row<lanes>(block, order[p]);
    }
}

// One line of the plane: the polynomial of one variable with coefficients a, from `least` to `most`.
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

constexpr auto kStep = compiled_by_width<run_any_step>();
constexpr auto kDescend = compiled_by_width<run_any_descend>();
constexpr auto kPlane = compiled_by_width<run_any_plane>();

}  // namespace

void GridKernel::step(std::uint64_t* table, const std::uint32_t* blocks, int degree, std::size_t lanes) {
    kStep.chosen()(table, blocks, degree, lanes);
}

void GridKernel::descend(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                         std::size_t size, std::size_t lanes) {
    kDescend.chosen()(next, block, order, size, lanes);
}

std::size_t GridKernel::plane(std::uint64_t* table, int degree, const Plane& plane, std::size_t lanes,
                              std::uint64_t* values) {
    return kPlane.chosen()(table, degree, plane, lanes, values);
}

}  // namespace sabot
