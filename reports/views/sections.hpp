#pragma once

#include "audit/audit.hpp"
#include "bank/bank_study.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Parts of views that more than one report has. Each is defined with the view that it is named after.

/// Outcomes of a coup, and all wagers side by side.
Section overview_section(const Analysis& analysis, const Style& style);

/// Wager by wager: what each event pays and how probable it is.
Section wagers_section(const Analysis& analysis, const Style& style);

/// "4,998,398,275,503,360 ordered draws of 6 cards"; where choices are left to chance, with the number of
/// equally probable choices and the deals that they make.
std::string deals_text(const Analysis& analysis);

/// Published claims with their verdicts, findings, and the readings of the document.
Section claims_section(const Audit& audit, const Style& style);

/// What undealt cards are worth to a bettor who knows them: all wagers, how that is computed, and each wager
/// with a chart. One census has histograms; several numbers of cards have tables and curves by cards left.
/// Estimates have tables of their own. Wagers with equal figures share one row and one section. Empty where
/// there are neither censuses nor samples.
Section census_section(const CensusFigures& figures, const Style& style);

/// The tables of CSV: "census", a record for each wager and number of undealt cards (`cards`), "histogram",
/// one for each bin of each of these, and "census-sample", estimates; those that have records. The number of
/// cards in the shoe is `shoe_cards`.
Section census_data(const CensusFigures& figures, const Style& style);

/// Effects of removal, wager by wager, also times `scale`: cards with equal effects in one row, and in a
/// sentence where no effect differs from 0. With interactions where they were asked for. Empty where there is
/// no wager.
Section removal_section(const Removal& removal, const Style& style, CardCount scale);

/// What CSV has of them, kind "effects": a row for each card class; with interactions, one for each two
/// classes, whose effect is the second difference.
Section removal_data(const Removal& removal, const Style& style, CardCount scale);

/// What is assumed, a sentence each.
std::vector<std::string> bank_assumptions(const Bank& bank);

}  // namespace sabot::report
