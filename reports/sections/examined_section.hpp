#pragma once

#include "dossier/dossier.hpp"
#include "reports/document/document.hpp"
#include "reports/report_head.hpp"

namespace sabot::report {

/// Game, documents, shoe, digests, version, day, command line; and the verdict in three lines.
Section examined_section(const Dossier& dossier, const ReportHead& head);

}  // namespace sabot::report
