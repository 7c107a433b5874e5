#include "reports/fields/columns.hpp"
#include "reports/views/sections.hpp"

#include "figures/analysis.hpp"

#include <algorithm>
#include <optional>

namespace sabot::report {

namespace {

struct ComparedWager {
    std::string id;
    std::string name;
    Rational filed;
    Rational changed;

    Rational difference() const { return changed - filed; }
};

std::vector<ComparedWager> compared(const Analysis& filed, const Analysis& changed) {
    std::vector<ComparedWager> wagers;
    for (const WagerFigures& wager : changed.wagers) {
        const auto same = std::find_if(filed.wagers.begin(), filed.wagers.end(),
                                       [&](const WagerFigures& other) { return other.id == wager.id; });
        if (same != filed.wagers.end()) {
            wagers.push_back(
                {wager.id, wager.name, same->distribution.expected_value, wager.distribution.expected_value});
        }
    }
    return wagers;
}

}  // namespace

Section change_section(const Analysis& filed, const Analysis& changed, const Style& style) {
    return {"change",
            "What the changes cost",
            {table_from(Table{.id = "change",
                              .caption = "Expected values of one unit, as filed and as changed",
                              .is_titled_by_section = true},
                        compared(filed, changed),
                        {{heading("analysis.wager", "id", left), named<ComparedWager>},
                         {{"As filed", right, "as_filed"}, &ComparedWager::filed},
                         {{"Changed", right, "changed"}, &ComparedWager::changed},
                         {{"Difference", right, "difference"}, &ComparedWager::difference}},
                        style)}};
}

}  // namespace sabot::report
