#pragma once

#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/model/value.hpp"
#include "reports/views/census.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Wagers that have equal figures in every census and sample and close after the same round: the id of the
/// first one, and their names, "Player pair (player-pair), Banker pair (banker-pair)".
struct WagerGroup {
    std::string id;
    std::string title;
};

using record::WagerRow;

/// One row for each group that the run contains.
template <class Run>
std::vector<WagerRow<Run>> rows_by_wager(const Run& run, const std::vector<WagerGroup>& groups) {
    std::vector<WagerRow<Run>> rows;
    for (const WagerGroup& group : groups) {
        if (const auto* wager = run.wager(group.id)) {
            rows.push_back({group.title, run, *wager});
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
                rows.push_back({Count{run.cards}, run, wager});
            }
        }
    }
    return rows;
}

using CensusRows = std::vector<WagerRow<Census>>;
using SampleRows = std::vector<WagerRow<CensusSample>>;

/// How often and by how much wagers favour the bettor: a table of that name in fields/census.toml. `heading`
/// is that of the first column. The columns that only CSV has make each row a complete record.
Table census_table(std::string_view name, const Table::Column& heading, const CensusRows& rows,
                   const Style& style, const Shown& shown = {});

/// The figures of a sample of shoes, which are estimates.
Table sample_table(std::string_view name, const Table::Column& heading, const SampleRows& rows,
                   const Style& style, const Shown& shown = {});

/// One record for each histogram bin of each wager, for CSV.
Table histogram_table(const CensusRows& rows, const Style& style);

/// "A=3 2=1 0=9", as --shoe accepts it, or "red: 3; black: 4" if the classes have descriptive names. Classes
/// without cards are omitted. `extreme` belongs to the wager.
std::string cards_text(const WagerCensus& wager, const CensusExtreme& extreme);

/// The card classes: "A 2 3 4 5 6 7 8 9 0", or "red; black".
std::string class_names(const WagerCensus& wager);

/// A histogram of the expected value, shared by wagers with equal figures. Empty bins at either end are
/// omitted.
Chart histogram_chart(const WagerCensus& wager, const std::string& title, const Style& style);

/// The expected gain of the wagers by the number of cards left: exact values, estimates, and the round after
/// which they close.
Curve gain_curve(const WagerGroup& group, const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
