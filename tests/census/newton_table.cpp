#include "census/newton_table.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <numeric>

using namespace sabot;

namespace {

std::uint64_t power(std::uint64_t base, int exponent) {
    std::uint64_t result = 1;
    for (int i = 0; i < exponent; ++i) {
        result *= base;
    }
    return result;
}

// A polynomial of the layout's degree, with coefficients that depend on the seed, modulo 2^64.
std::uint64_t polynomial(const NewtonLayout& layout, std::uint64_t seed, const std::vector<int>& x) {
    std::uint64_t sum = 0;
    for (const auto& exponents : layout.exponents()) {
        std::uint64_t term = seed;
        for (std::size_t i = 0; i < x.size(); ++i) {
            term = term * 31 + static_cast<std::uint64_t>(exponents[i]);
        }
        for (std::size_t i = 0; i < x.size(); ++i) {
            term *= power(static_cast<std::uint64_t>(x[i]), exponents[i]);
        }
        sum += term;
    }
    return sum;
}

void step(const NewtonLayout::Level& level, int degree, std::vector<std::uint64_t>& table) {
    for (int j = 0; j < degree; ++j) {
        const auto at = [&](int block) { return level.blocks[static_cast<std::size_t>(block)]; };
        for (std::uint32_t i = 0; i < at(j + 2) - at(j + 1); ++i) {
            table[at(j) + i] += table[at(j + 1) + i];
        }
    }
}

}  // namespace

TEST_CASE("tables have the documented sizes") {
    const NewtonLayout layout(9, 6);
    const std::vector<std::size_t> sizes{7, 28, 84, 210, 462, 924, 1716, 3003, 5005};
    for (std::size_t v = 0; v < sizes.size(); ++v) {
        CHECK(layout.level(static_cast<int>(v) + 1).size() == sizes[v]);
    }
    CHECK(layout.exponents().size() == 5005);
    CHECK(std::all_of(layout.exponents().begin(), layout.exponents().end(), [](const auto& exponents) {
        return std::accumulate(exponents.begin(), exponents.end(), 0) <= 6;
    }));
}

TEST_CASE("steps and descents give the polynomial's values") {
    test::check_property("values of the tables = values of the polynomial", 50, [] {
        const int variables = *rc::gen::inRange(1, 5);
        const int degree = *rc::gen::inRange(1, 7);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const NewtonLayout layout(variables, degree);
        std::vector<std::uint64_t> table;
        for (const auto& exponents : layout.exponents()) {
            table.push_back(polynomial(layout, seed, exponents));
        }
        layout.differences(table.data(), 1);
        std::vector<int> x;
        for (int v = variables; v > 0; --v) {
            const int count = *rc::gen::inRange(0, 12);
            for (int i = 0; i < count; ++i) {
                step(layout.level(v), degree, table);
            }
            x.push_back(count);
            if (v > 1) {
                std::vector<std::uint64_t> next;
                for (const std::uint32_t place : layout.level(v).descent) {
                    next.push_back(table[place]);
                }
                table = next;
            }
        }
        RC_ASSERT(table.front() == polynomial(layout, seed, x));
    });
}

TEST_CASE("lanes are independent") {
    const NewtonLayout layout(2, 2);
    std::vector<std::uint64_t> both;
    std::vector<std::uint64_t> alone;
    for (const auto& exponents : layout.exponents()) {
        alone.push_back(polynomial(layout, 7, exponents));
        both.insert(both.end(), {polynomial(layout, 3, exponents), alone.back()});
    }
    layout.differences(both.data(), 2);
    layout.differences(alone.data(), 1);
    for (std::size_t i = 0; i < alone.size(); ++i) {
        CHECK(both[2 * i + 1] == alone[i]);
    }
}
