#pragma once

#include "dossier/dossier.hpp"
#include "reports/document/document.hpp"
#include "reports/report_head.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// The report of a game: what was examined and the verdict, rules, all wagers, each wager, effects of
/// removal, undealt cards where there is a census of them, stakes, claims, method, and every fraction.
Document report_document(const Dossier& dossier, const ReportHead& head, const Style& style);

}  // namespace sabot::report
