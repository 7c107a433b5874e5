#include "compare_routes.hpp"

#include "polynomial/compiled_wagers.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

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
        if (!again[i]) {
            result.unreached.push_back(wagers[i]->id);
        } else if (*again[i] != tallies[i]) {
            result.differing.push_back(wagers[i]->id);
        }
    }
    return result;
}

}  // namespace sabot
