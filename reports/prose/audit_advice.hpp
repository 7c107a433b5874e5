#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// What to do about wrong figures, in sentences that can be copied into a letter: in the names and the
/// notation of the game file, and complete without the report around them.

/// The changes of an explanation, in words that complete "if ...": "the shoe holds 6 decks instead of 8".
std::string changes_text(const std::vector<Change>& changes);
/// A list of claims with the figures that they state, for use in a sentence.
std::string claims_list(const Audit& audit, const std::vector<std::size_t>& places);
/// A few coincidences: "fewer than 0.001", "0.04", "3.1".
std::string coincidences_text(const Rational& expected);

/// What to do about the claim at this place; empty if nothing.
std::string claim_advice(const Audit& audit, std::size_t place);
/// What to do about the sheet: an item for each cause, with the figures to print and what contradicts it, for
/// each refuted claim without a cause, and for the truncated claims; empty if nothing.
std::vector<std::string> sheet_remedies(const Audit& audit);
/// The same as one text, after the number of refuted claims; empty if nothing.
std::string sheet_advice(const Audit& audit);

}  // namespace sabot
