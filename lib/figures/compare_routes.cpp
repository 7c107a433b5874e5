#include "compare_routes.hpp"

#include "engine/alike_by_points.hpp"
#include "engine/walk.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace sabot {

namespace {

// Nothing for a wager that the polynomials cannot express.
std::vector<std::optional<Tally>> polynomial_tallies(const Table& table,
                                                     const std::vector<const Wager*>& wagers) {
    std::vector<std::optional<Tally>> sums(wagers.size());
    for (const WeightedTableau& part : table.mixture) {
        const CompiledWagers compiled(part.tableau, table.coup(), wagers, by_row);
        const auto tallies = compiled.tallies(table);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            if (tallies[i]) {
                Tally& sum = sums[i].emplace(sums[i].value_or(Tally(tallies[i]->size())));
                std::transform(
                    sum.begin(), sum.end(), tallies[i]->begin(), sum.begin(),
                    [&](const Integer& a, const Integer& b) { return Integer(a + b * part.weight); });
            }
        }
    }
    return sums;
}

// Where alike_by_points() served, the enumeration of the split wager is another route.
std::optional<Tally> split_tally(const Table& table, const Wager& wager) {
    return serves_alike_by_points(table, wager)
               ? std::optional(walk(table, SplitWagers({&wager}).wagers()).front())
               : std::nullopt;
}

// Split rows with the same copies pay the same, and count together.
bool are_equal(const Wager& wager, const Tally& one, const Tally& other) {
    if (!wager.multiplied) {
        return one == other;
    }
    const auto rows = split_by_copies(wager).rows;
    std::map<std::pair<std::size_t, std::vector<int>>, Integer> differences;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        differences[{rows[i].row, rows[i].copies}] += one[i] - other[i];
    }
    return std::all_of(differences.begin(), differences.end(),
                       [](const auto& difference) { return difference.second == 0; });
}

}  // namespace

std::vector<std::string> failed_checks(const std::optional<DoubleCheck>& check) {
    if (!check || check->differing.empty()) {
        return {};
    }
    return {fmt::format("the two routes differ for {}", fmt::join(check->differing, ", "))};
}

void merge_double_check(std::optional<DoubleCheck>& all, const std::optional<DoubleCheck>& more) {
    if (!all || !more) {
        all = all ? all : more;
        return;
    }
    for (const auto list : {&DoubleCheck::differing, &DoubleCheck::unreached}) {
        std::vector<std::string>& known = (*all).*list;
        std::copy_if(
            ((*more).*list).begin(), ((*more).*list).end(), std::back_inserter(known),
            [&](const std::string& id) { return std::find(known.begin(), known.end(), id) == known.end(); });
    }
}

DoubleCheck compare_routes(const Table& table, const std::vector<const Wager*>& wagers,
                           const std::vector<Tally>& tallies) {
    DoubleCheck result;
    const auto again = polynomial_tallies(table, wagers);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        const auto other = again[i] ? again[i] : split_tally(table, *wagers[i]);
        if (!other) {
            result.unreached.push_back(wagers[i]->id);
        } else if (!are_equal(*wagers[i], *other, tallies[i])) {
            result.differing.push_back(wagers[i]->id);
        }
    }
    return result;
}

}  // namespace sabot
