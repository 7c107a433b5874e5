#pragma once

#include "dossier/dossier.hpp"
#include "reports/model/report.hpp"
#include "reports/model/report_head.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// The full report of a game. The first page shows what was examined, the verdict, the claims and the wagers.
/// It is followed by the rules, all wagers, each wager with its rules, effects of removal, undealt cards (if
/// there is a census), stakes, claims, method, and a signature field.
Report full_report(const Dossier& dossier, const ReportHead& head, const Style& style);

}  // namespace sabot::report
