#pragma once

#include "case_changes.hpp"
#include "case_file.hpp"
#include "case_state.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A case and its two last runs.
struct CaseRun {
    const CaseFile& file;
    /// Nothing if this is the first run.
    std::optional<CaseState> before = std::nullopt;
    CaseState now = {};
    /// The reports that this run made, by output.
    std::vector<std::string> made = {};
};

/// What differs from the last run, as text; of each report at most this many changed figures.
std::string case_summary(const CaseRun& run, std::size_t max_listed);

/// The index page, as HTML. It depends on the case and its files alone, not on the last run.
std::string case_index(const CaseRun& run);

}  // namespace sabot
