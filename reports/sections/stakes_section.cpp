#include "stakes_section.hpp"

#include "reports/audit_money.hpp"
#include "reports/audit_tables.hpp"

#include <fmt/format.h>

namespace sabot::report {

Section stakes_section(const Audit& audit, const Style& style) {
    Section section{"rounding", "Stakes and rounding", {}};
    if (audit.stakes.empty()) {
        return section;
    }
    section.blocks = {Paragraph{fmt::format("Returns are rounded {}.", settlement_text(*audit.settlement))},
                      stakes_table(audit, style), Paragraph{stakes_limits_text(*audit.settlement)}};
    Table asked = asked_stakes_table(audit, style);
    if (!asked.rows.empty()) {
        section.blocks.emplace_back(std::move(asked));
    }
    return section;
}

}  // namespace sabot::report
