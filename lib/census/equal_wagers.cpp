#include "equal_wagers.hpp"

#include <algorithm>
#include <set>

namespace sabot {

namespace {

template <class Run>
bool are_equal_in(const std::vector<Run>& runs, const std::string& a, const std::string& b) {
    return std::all_of(runs.begin(), runs.end(), [&](const Run& run) {
        const auto* one = run.wager(a);
        const auto* other = run.wager(b);
        if (one == nullptr || other == nullptr) {
            return one == other;
        }
        auto renamed = *one;
        renamed.id = other->id;
        renamed.name = other->name;
        return renamed == *other;
    });
}

int closing_round(const std::vector<ClosingRound>& closing, const std::string& wager) {
    const auto found = std::find_if(closing.begin(), closing.end(),
                                    [&](const ClosingRound& one) { return one.wager == wager; });
    return found == closing.end() ? 0 : found->round;
}

}  // namespace

std::vector<EqualWagers> equal_wagers(const std::vector<Census>& censuses,
                                      const std::vector<CensusSample>& samples,
                                      const std::vector<ClosingRound>& closing) {
    std::vector<EqualWagers> groups;
    std::set<std::string> known;
    const auto add = [&](const std::string& id, const std::string& name) {
        if (!known.insert(id).second) {
            return;
        }
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const EqualWagers& one) {
            const std::string& first = one.front().first;
            return closing_round(closing, first) == closing_round(closing, id) &&
                   are_equal_in(censuses, first, id) && are_equal_in(samples, first, id);
        });
        (group == groups.end() ? groups.emplace_back() : *group).emplace_back(id, name);
    };
    for (const Census& census : censuses) {
        for (const WagerCensus& wager : census.wagers) {
            add(wager.id, wager.name);
        }
    }
    for (const CensusSample& sample : samples) {
        for (const WagerSample& wager : sample.wagers) {
            add(wager.id, wager.name);
        }
    }
    return groups;
}

}  // namespace sabot
