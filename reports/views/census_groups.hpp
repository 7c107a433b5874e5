#pragma once

#include "reports/model/value.hpp"
#include "reports/views/census.hpp"

#include <algorithm>
#include <string>
#include <utility>
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

/// Figures and the heading of their row.
template <class Wager>
using HeadedRows = std::vector<std::pair<Value, const Wager*>>;

/// A row for each group that the run has.
template <class Run>
auto rows_by_wager(const Run& run, const std::vector<WagerGroup>& groups) {
    HeadedRows<typename decltype(run.wagers)::value_type> rows;
    for (const WagerGroup& group : groups) {
        if (const auto* wager = wager_of(run, group.id)) {
            rows.emplace_back(group.title, wager);
        }
    }
    return rows;
}

/// A row for each number of undealt cards.
template <class Run>
auto rows_by_cards(const std::vector<Run>& runs, const std::string& id) {
    HeadedRows<typename decltype(Run::wagers)::value_type> rows;
    for (const Run& run : runs) {
        if (const auto* wager = wager_of(run, id)) {
            rows.emplace_back(Count{run.cards}, wager);
        }
    }
    return rows;
}

}  // namespace sabot::report
