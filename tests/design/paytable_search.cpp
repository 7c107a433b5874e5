#include "design/paytable_search.hpp"

#include "engine/random_tables.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>
#include <vector>

using namespace sabot;

namespace {

using Options = std::vector<std::size_t>;

std::vector<Options> all_options(const PaytableSpace& space) {
    std::vector<Options> all{{}};
    for (const auto& row : space.rows) {
        std::vector<Options> longer;
        for (const Options& one : all) {
            for (std::size_t option = 0; option < row.size(); ++option) {
                longer.push_back(one);
                longer.back().push_back(option);
            }
        }
        all = std::move(longer);
    }
    return all;
}

// All paytables within the bounds, in the order of their distances, without any of the search's code.
std::vector<Options> by_brute_force(const PaytableSpace& space) {
    std::vector<std::tuple<Rational, std::size_t, Options>> found;
    for (const Options& options : all_options(space)) {
        DesignSums sums = space.fixed;
        Rational distance = 0;
        std::size_t changed = 0;
        for (std::size_t row = 0; row < options.size(); ++row) {
            const DesignOption& option = space.rows[row][options[row]];
            for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
                sums[sum] += option.sums[sum];
            }
            distance += option.distance;
            changed += option.distance != 0 ? 1U : 0U;
        }
        const Rational variance = sums[1] - sums[0] * sums[0];
        const auto above = [](const std::optional<Rational>& bound, const Rational& value) {
            return !bound || *bound <= value;
        };
        const auto below = [](const std::optional<Rational>& bound, const Rational& value) {
            return !bound || *bound >= value;
        };
        bool is_found = above(space.variance.at_least, variance) && below(space.variance.at_most, variance);
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            is_found = is_found && above(space.bounds[sum].at_least, sums[sum]) &&
                       below(space.bounds[sum].at_most, sums[sum]);
        }
        if (is_found) {
            found.emplace_back(distance, changed, options);
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<Options> result;
    for (auto& [distance, changed, options] : found) {
        result.push_back(std::move(options));
    }
    return result;
}

using test::random_flag;
using test::random_number;

DesignSums sums_of(const Rational& probability, int odds) {
    const Rational value = probability * odds;
    const Rational pushed = odds == 0 ? probability : Rational(0);
    return {value, value * odds, odds > 0 ? probability : Rational(0), value - pushed / 10,
            value - pushed / 20};
}

DesignBounds random_bounds(int denominator, int most) {
    const int low = random_number(0, most);
    return {ratio(low, denominator), ratio(low + random_number(0, most), denominator)};
}

// Small fractions, so that many paytables are exactly at a bound and have equal distances.
PaytableSpace random_space() {
    PaytableSpace space;
    for (int row = random_number(1, 5); row > 0; --row) {
        space.rows.emplace_back();
        const Rational probability = ratio(random_number(1, 6), 31);
        const int today = random_number(1, 4);
        const int last = random_number(2, 6);
        for (int odds = random_number(-1, 2); odds <= last; ++odds) {
            space.rows.back().push_back({ratio(std::abs(odds - today), today), sums_of(probability, odds)});
        }
    }
    space.fixed = sums_of(ratio(1, 31), -1);
    if (random_flag()) {
        space.bounds[0] = random_bounds(31, 10);
    }
    if (random_flag()) {
        space.bounds[2] = random_bounds(31, 10);
    }
    if (random_flag()) {
        space.bounds[3].at_least = Rational(ratio(random_number(-10, 10), 310));
        space.bounds[4].at_most = Rational(ratio(random_number(-10, 30), 310));
    }
    if (random_flag()) {
        space.variance = random_bounds(31 * 31, 1500);
    }
    return space;
}

}  // namespace

TEST_CASE("a search finds the paytables that brute force finds, in the same order") {
    std::size_t found = 0;
    test::check_property("a search finds what brute force finds", 300, [&] {
        const PaytableSpace space = random_space();
        const auto expected = by_brute_force(space);
        const std::size_t most = 1 + expected.size() / static_cast<std::size_t>(random_number(1, 3));
        const PaytableSearch search = search_paytables(space, most);
        found += expected.size();
        RC_ASSERT(search.tried == Integer(all_options(space).size()));
        RC_ASSERT(search.found == Integer(expected.size()));
        const auto end = expected.begin() + static_cast<std::ptrdiff_t>(std::min(most, expected.size()));
        RC_ASSERT(search.nearest == std::vector<Options>(expected.begin(), end));
    });
    CHECK(found > 0);
}

TEST_CASE("a row without options leaves no paytable") {
    PaytableSpace space;
    space.rows = {{}};
    CHECK(search_paytables(space, 3).found == 0);
}
