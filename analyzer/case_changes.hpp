#pragma once

#include "case_state.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A figure of a record, or a file, that differs from the last run. Texts are empty where it did not exist.
struct CaseChange {
    std::string name;
    std::string before;
    std::string after;
};

/// The values of two records of a report that differ, each with its path: "wagers/tie/house_edge". Digests
/// are left out, because they are those of files. An empty record has no values.
std::vector<CaseChange> changed_figures(const std::string& before, const std::string& after);

/// The files that differ, with their digests.
std::vector<CaseChange> changed_files(const Digests& before, const Digests& after);

}  // namespace sabot
