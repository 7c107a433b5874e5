#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot::report {

/// The parts of an audit's report. The headings name the source files.

// audit.cpp

/// What was audited, from which documents.
Section audited_section(const Audit& audit, Facts more, const std::optional<DoubleCheck>& check = {});
/// The conclusion, the number of claims for each verdict, and the verdict on the limits of each jurisdiction.
/// `more` comes before the limits.
Notice verdict_notice(const Audit& audit, const std::vector<std::string>& more = {});
std::string verdict_text(const Audit& audit);
/// Whether a claim is refuted or a limit is not met.
bool has_failed(const Audit& audit);
std::string counts_text(const Audit& audit);
/// The conclusion in one word, with any reservation: "confirmed (1 at some stakes)".
std::string conclusion_text(const Audit& audit);
Tone conclusion_tone(Conclusion conclusion);
/// The wager with its name; the game, if the id is empty.
Value named_wager(const Audit& audit, const std::string& id);

// audit_findings.cpp

/// Details of a claim beyond its verdict: the finding, the stakes at which it holds, possible explanations,
/// and what to do. `place` is the index of the claim in the audit.
Section finding_section(const Audit& audit, std::size_t place, const Style& style);
/// Changes that explain several claims at once; empty if there are none.
Section shared_section(const Audit& audit, const Style& style);
/// The most plausible explanation or, if none was found, how far the search went.
std::string likeliest_text(const ClaimExplained& explained);
/// The CSV context that identifies a claim: its number, starting from 1.
Context of_claim(std::size_t place);

// audit_contradictions.cpp

/// The claims that cannot all be right; empty if there are none.
Section contradictions_section(const Audit& audit, const Style& style);
/// The first contradictions as sentences, and how many others there are.
std::vector<std::string> first_contradictions(const Audit& audit);

// audit_readings.cpp

/// What a reading of the document changes, and which claims support it.
Section reading_section(const Audit& audit, const ReadingFinding& reading, const Style& style);
/// The wagers that return more than 100% under the reading, as a sentence; empty if there are none.
std::string advantage_text(const Audit& audit, const ReadingFinding& reading);
/// A stated house share, compared with the share under each way of playing and counting.
Section plays_section(const Audit& audit, const PlayedShares& shares, const Style& style);
/// The effect of rounding payouts to money at each stake; empty if the game does not round.
Section stakes_section(const Audit& audit, const Style& style);

// limits.cpp

/// The limits of a jurisdiction in one line, with the number of findings for each verdict, and what does not
/// meet them.
std::string limits_verdict_text(const Audit& audit, const LimitCheck& check);
/// What to do about limits that are not met, an item each.
std::vector<std::string> limit_remedies(const Audit& audit);
/// For a screen: for each jurisdiction a table with a row for the findings that are alike, and why limits
/// have no comparison.
void add_limits_on_screen(Section& screen, const Audit& audit, const Style& style);
/// Each limit with its source and its findings; empty if no limits were requested.
Section limits_section(const Audit& audit, const Style& style);

// limit_changes.cpp

/// Adds the limits whose verdict is a different one under the reading.
void add_limit_shifts(Section& section, const Audit& audit, const ReadingFinding& reading,
                      const Style& style);

}  // namespace sabot::report
