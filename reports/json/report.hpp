#pragma once

#include "dossier/dossier.hpp"
#include "reports/json/json.hpp"
#include "reports/model/report_head.hpp"
#include "reports/model/style.hpp"

namespace sabot {

/// sabot/report/1: all of a dossier in one record, with the records of analysis, removal and audit whole.
Json report_json(const Dossier& dossier, const ReportHead& head, const Style& style);

}  // namespace sabot
