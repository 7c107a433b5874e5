#include "polynomial/monomials.hpp"

#include "support/catch.hpp"

#include <array>
#include <numeric>

using namespace sabot;

TEST_CASE("there are C(c + k - 1, k) monomials of degree k") {
    const Monomials monomials(10, 6);
    CHECK(monomials.count(0) == 1);
    CHECK(monomials.count(1) == 10);
    CHECK(monomials.count(6) == 5005);
    CHECK(binomial(15, 6) == 5005);
    CHECK(binomial(57, 6) == 36288252);
    CHECK(binomial(3, 4) == 0);
}

TEST_CASE("each monomial is the product of falling factorials of its multiset") {
    const Monomials monomials(3, 4);
    const std::vector<long> counts{5, 2, 7};
    std::vector<std::vector<long>> values{{1}};
    for (int k = 1; k <= 4; ++k) {
        values.emplace_back();
        for (const auto& step : monomials.steps(k)) {
            const long factor = counts[step.factor / 4] - step.factor % 4;
            values.back().push_back(values[static_cast<std::size_t>(k) - 1][step.parent] * factor);
        }
    }
    const auto value = [&](std::vector<int> sorted) {
        return values[sorted.size()][monomials.number(sorted.data(), static_cast<int>(sorted.size()))];
    };
    CHECK(value({0, 0, 0, 0}) == 5 * 4 * 3 * 2);
    CHECK(value({0, 1, 1, 2}) == 5 * 2 * 1 * 7);
    CHECK(value({1, 1, 1, 2}) == 0);
    CHECK(value({0, 2}) == 35);
    CHECK(value({2, 2, 2}) == 7 * 6 * 5);
}

TEST_CASE("numbers are distinct and consecutive") {
    const Monomials monomials(4, 3);
    std::vector<std::size_t> numbers;
    for (int a = 0; a < 4; ++a) {
        for (int b = a; b < 4; ++b) {
            for (int c = b; c < 4; ++c) {
                const std::array<int, 3> sorted{a, b, c};
                numbers.push_back(monomials.number(sorted.data(), 3));
            }
        }
    }
    std::vector<std::size_t> expected(monomials.count(3));
    std::iota(expected.begin(), expected.end(), std::size_t{0});
    CHECK(numbers == expected);
}
