#include "report_document.hpp"

#include "reports/sections/examined_section.hpp"
#include "reports/sections/method_section.hpp"
#include "reports/sections/removal_section.hpp"
#include "reports/sections/rules_section.hpp"
#include "reports/views/analysis.hpp"
#include "reports/views/audit.hpp"
#include "reports/views/audit_stakes.hpp"
#include "reports/views/census.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

// Of a digest, enough to tell files apart on a page.
constexpr std::size_t kShortDigest = 16;

}  // namespace

Document report_document(const Dossier& dossier, const ReportHead& head, const Style& style) {
    Document document;
    document.title = fmt::format("{}: exact figures", dossier.examined.game_name);
    document.subtitle = fmt::format("{}, {}", dossier.examined.game_id, shoe_text(dossier.examined.shoe));
    document.running_head = fmt::format("{}, file {}", dossier.examined.game_id,
                                        dossier.examined.game_sha256.substr(0, kShortDigest));
    document.date = head.date;
    const CensusFigures undealt{dossier.censuses, dossier.samples, dossier.closing_rounds};
    std::vector sections{examined_section(dossier, head),
                         rules_section(dossier),
                         overview_section(dossier.analysis, style),
                         wagers_section(dossier.analysis, style),
                         removal_section(dossier.removal, style, dossier.removal.scale),
                         census_section(undealt, style),
                         stakes_section(dossier.audit, style),
                         claims_section(dossier.audit, style),
                         method_section(dossier, style)};
    for (Section& section : sections) {
        if (!section.blocks.empty() || !section.sections.empty()) {
            document.sections.push_back(std::move(section));
        }
    }
    document.data.push_back(census_data(undealt, style));
    return document;
}

}  // namespace sabot::report
