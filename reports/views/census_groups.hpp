#pragma once

#include "reports/model/value.hpp"
#include "reports/views/census.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sabot::report {

/// The wager of a census or of a sample; nullptr where it was not computed there.
template <class Run>
auto* wager_of(const Run& run, const std::string& id) {
    const auto found =
        std::find_if(run.wagers.begin(), run.wagers.end(), [&](const auto& wager) { return wager.id == id; });
    return found == run.wagers.end() ? nullptr : &*found;
}

/// Wagers that have equal figures in every census and sample and close together: the id of the first, and
/// "Player pair (player-pair), Banker pair (banker-pair)".
struct WagerGroup {
    std::string id;
    std::string title;
};

/// All wagers that were computed, each in one group.
std::vector<WagerGroup> groups_of(const CensusFigures& figures);

/// A row of a table: its heading, and the figures of a wager in a census or a sample.
template <class Run>
struct WagerRow {
    Value heading;
    const Run* run;
    const typename decltype(Run::wagers)::value_type* wager;
};

/// A row for each group that the run has.
template <class Run>
std::vector<WagerRow<Run>> rows_by_wager(const Run& run, const std::vector<WagerGroup>& groups) {
    std::vector<WagerRow<Run>> rows;
    for (const WagerGroup& group : groups) {
        if (const auto* wager = wager_of(run, group.id)) {
            rows.push_back({group.title, &run, wager});
        }
    }
    return rows;
}

/// A row for each number of undealt cards; of one wager, or of all in turn where no id is given.
template <class Run>
std::vector<WagerRow<Run>> rows_by_cards(const std::vector<Run>& runs, const std::string& id = "") {
    std::vector<WagerRow<Run>> rows;
    for (const Run& run : runs) {
        for (const auto& wager : run.wagers) {
            if (id.empty() || wager.id == id) {
                rows.push_back({Count{run.cards}, &run, &wager});
            }
        }
    }
    return rows;
}

}  // namespace sabot::report
