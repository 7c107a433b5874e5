#pragma once

#include "audit/audit.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot::report {

/// What is reported of a claim besides its verdict: what was found, at which stakes it holds, what would
/// explain it and what to do. `place` is that among the audit's claims.
Section finding_section(const Audit& audit, std::size_t place, const Style& style);
/// Changes that explain several claims at once.
Section shared_section(const Audit& audit);

/// What to do about a claim; empty where there is nothing to do.
std::string advice_text(const AuditedClaim& claim);
/// The most plausible explanation, or how far the search went in vain.
std::string likeliest_text(const ClaimExplained& explained);
/// Claims in a sentence, each with what it states.
std::string claims_list(const Audit& audit, const std::vector<std::size_t>& places);

/// What tables of CSV say of the claim that they are about: its number, from 1.
Context of_claim(std::size_t place);
/// The tables of findings without rows, so that CSV has their columns whatever was found.
std::vector<Block> empty_finding_tables(const Style& style);

}  // namespace sabot::report
