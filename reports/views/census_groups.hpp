#pragma once

#include "reports/model/value.hpp"
#include "reports/views/census.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sabot::report {

/// The wager in a census or sample; nullptr if it was not computed there.
template <class Run>
auto* wager_of(const Run& run, const std::string& id) {
    const auto found =
        std::find_if(run.wagers.begin(), run.wagers.end(), [&](const auto& wager) { return wager.id == id; });
    return found == run.wagers.end() ? nullptr : &*found;
}

/// Wagers that have equal figures in every census and sample and close after the same round: the id of the
/// first one, and their names, "Player pair (player-pair), Banker pair (banker-pair)".
struct WagerGroup {
    std::string id;
    std::string title;
};

/// All computed wagers, each in exactly one group.
std::vector<WagerGroup> groups_of(const CensusFigures& figures);

/// A table row: its heading, and the figures of a wager in a census or a sample.
template <class Run>
struct WagerRow {
    Value heading;
    const Run* run;
    const typename decltype(Run::wagers)::value_type* wager;
};

/// One row for each group that the run contains.
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

/// One row for each number of undealt cards, for one wager or, if no id is given, for every wager.
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
