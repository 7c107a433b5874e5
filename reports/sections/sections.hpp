#pragma once

#include "dossier/dossier.hpp"
#include "reports/document/document.hpp"
#include "reports/report_head.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// The parts of a report, in the order in which they stand in it. Each is made from a dossier alone; one that
/// has nothing to say is a section without blocks and is left out.

/// Game, documents, shoe, digests, version, day, command line; and the verdict in three lines.
Section examined_section(const Dossier& dossier, const ReportHead& head);
/// Tableau, procedure, wagers in words.
Section rules_section(const Dossier& dossier);
/// All wagers side by side.
Section overview_section(const Analysis& analysis, const Style& style);
/// Each wager's events, figures and net results.
Section wagers_section(const Analysis& analysis, const Style& style);
/// Effects of removal.
Section removal_section(const Removal& removal, const Style& style);
/// What rounding to money does at which stake.
Section stakes_section(const Audit& audit, const Style& style);
/// Published claims with their verdicts, and the readings of the document.
Section claims_section(const Audit& audit, const Style& style);
/// How it was computed, and the identities that were verified.
Section method_section(const Dossier& dossier, const Style& style);
/// Every fraction of the sections before it.
Section appendix_section(const std::vector<Section>& sections);

}  // namespace sabot::report
