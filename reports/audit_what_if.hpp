#pragma once

#include "audit/audit.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// What explanations and readings say in words; as in audit_words.hpp.

/// "the shoe held 6 decks, and ...", after an "if".
std::string changes_text(const std::vector<Change>& changes);
/// How far the search for explanations went and what it came to.
std::string search_text(const ClaimExplained& explained);
/// One explanation: "if the shoe held 6 decks: exactly 88.7460%; claims that then hold: 6 of 9".
std::string explanation_text(const Explanation& explanation, std::size_t claims, const Style& style);
/// Which refuted claims one change would make true, and one such change.
std::string shared_text(const SharedExplanation& shared, const Audit& audit);
std::string shared_change_text(const SharedExplanation::One& one, const Audit& audit);

/// What the claims say about a reading.
std::string support_text(const ReadingFinding& reading, const Audit& audit);

/// What readings are.
std::string readings_text();

}  // namespace sabot
