#include "census_groups.hpp"

#include "reports/model/cells.hpp"

#include <optional>

namespace sabot::report {

namespace {

template <class Wager>
bool has_equal_figures(const Wager* a, const Wager* b) {
    if (a == nullptr || b == nullptr) {
        return a == b;
    }
    Wager renamed = *a;
    renamed.id = b->id;
    renamed.name = b->name;
    return renamed == *b;
}

bool are_equal(const CensusFigures& figures, const std::string& a, const std::string& b) {
    const auto closes = [&](const std::string& wager) {
        const ClosingRound* closing = figures.closing_of(wager);
        return closing == nullptr ? std::nullopt : std::optional(closing->round);
    };
    const auto equal = [&](const auto& run) { return has_equal_figures(wager_of(run, a), wager_of(run, b)); };
    return closes(a) == closes(b) && std::all_of(figures.censuses.begin(), figures.censuses.end(), equal) &&
           std::all_of(figures.samples.begin(), figures.samples.end(), equal);
}

}  // namespace

const ClosingRound* CensusFigures::closing_of(const std::string& wager) const {
    const auto found = std::find_if(closing.begin(), closing.end(),
                                    [&](const ClosingRound& round) { return round.wager == wager; });
    return found == closing.end() ? nullptr : &*found;
}

std::vector<WagerGroup> groups_of(const CensusFigures& figures) {
    std::vector<WagerGroup> groups;
    std::vector<std::string> known;
    const auto add = [&](const auto& run) {
        for (const auto& wager : run.wagers) {
            if (std::find(known.begin(), known.end(), wager.id) != known.end()) {
                continue;
            }
            known.push_back(wager.id);
            const std::string title = printed(named(wager));
            const auto group = std::find_if(groups.begin(), groups.end(), [&](const WagerGroup& one) {
                return are_equal(figures, one.id, wager.id);
            });
            if (group == groups.end()) {
                groups.push_back({wager.id, title});
            } else {
                group->title += ", " + title;
            }
        }
    };
    std::for_each(figures.censuses.begin(), figures.censuses.end(), add);
    std::for_each(figures.samples.begin(), figures.samples.end(), add);
    return groups;
}

}  // namespace sabot::report
