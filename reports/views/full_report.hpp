#pragma once

#include "dossier/dossier.hpp"
#include "reports/model/report.hpp"
#include "reports/model/report_head.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// The report of a game. First page: what was examined, the verdict, the claims and the wagers; then rules,
/// all wagers, each wager with its rules, effects of removal, undealt cards where there is a census of them,
/// stakes, claims, method, and a place to sign.
Report full_report(const Dossier& dossier, const ReportHead& head, const Style& style);

}  // namespace sabot::report
