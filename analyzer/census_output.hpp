#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "options.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// --format, --table and what else says how results of `sabot census` look.
struct CensusOutput {
    OutputOptions options;
    /// Of --format csv: "wagers", also where it is not given, or "histogram".
    std::optional<std::string> table;
    /// Whether several numbers of cards were asked for, even if the range holds one.
    bool is_range = false;
};

/// Censuses of a game, or samples of them, in the format that was asked for. Precondition: at least one, more
/// only where is_range.
std::string rendered(const std::vector<Census>& runs, const Game& game, const CensusOutput& output);
/// Precondition: the table is not the histogram, which a sample does not have.
std::string rendered(const std::vector<CensusSample>& runs, const Game& game, const CensusOutput& output);

}  // namespace sabot
