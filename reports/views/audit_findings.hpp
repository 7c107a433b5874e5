#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot::report {

/// Details of a claim beyond its verdict: the finding, the stakes at which it holds, possible explanations,
/// and what to do. `place` is the index of the claim in the audit.
Section finding_section(const Audit& audit, std::size_t place, const Style& style);
/// Changes that explain several claims at once.
Section shared_section(const Audit& audit);

/// What to do about a claim; empty if nothing.
std::string advice_text(const AuditedClaim& claim);
/// The most plausible explanation or, if none was found, how far the search went.
std::string likeliest_text(const ClaimExplained& explained);
/// A list of claims for use in a sentence, each with its stated value.
std::string claims_list(const Audit& audit, const std::vector<std::size_t>& places);

/// The CSV context that identifies a claim: its number, starting from 1.
Context of_claim(std::size_t place);
/// The tables of findings without rows, so that CSV always has their columns.
std::vector<Block> empty_finding_tables(const Style& style);

}  // namespace sabot::report
