#include "dossier/identity.hpp"
#include "sections.hpp"

#include "dossier/dossier.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Cell result_cell(const Identity& identity) {
    if (identity.checked == 0) {
        return {"not applied", Tone::doubtful};
    }
    return identity.holds() ? Cell{"holds", Tone::good}
                            : Cell{fmt::format("FAILS for {}", fmt::join(identity.failing, ", ")), Tone::bad};
}

Table identities_table(const Dossier& dossier) {
    return table_from(
        "identities", "Identities checked in this run, as fractions", dossier.identities,
        {{"id", [](const auto& identity) { return prose_section(to_string(identity.kind)).title; }},
         {{"Statement", left, "statement"},
          [](const auto& identity) { return phrase(to_string(identity.kind)); }},
         "checked",
         {"holds", result_cell},
         {"left_out", [](const auto& identity) {
              return identity.left_out.empty() ? "-" : fmt::format("{}", fmt::join(identity.left_out, ", "));
          }}});
}

bool has_fee(const WagerFigures& wager) { return wager.fee != 0; }

}  // namespace

Section method_section(const Dossier& dossier, const Style& style) {
    const Analysis& analysis = dossier.analysis;
    const Shoe& shoe = dossier.examined.shoe;
    const Integer draws = analysis.deals / analysis.deals_per_draw;
    const bool is_random = analysis.deals_per_draw != 1;
    const Variables variables{{"infinite", shoe.with_replacement()},
                              {"cards", shoe.total()},
                              {"draws", grouped(draws.str())},
                              {"plays", is_random ? grouped(analysis.deals_per_draw.str()) : ""},
                              {"deals", grouped(analysis.deals.str())},
                              {"fees", std::any_of(analysis.wagers.begin(), analysis.wagers.end(), has_fee)},
                              {"digits", style.digits},
                              {"percent_digits", style.percent_digits()}};
    Section section = prose_section("method");
    for (const char* id :
         {"method-counting", "method-value", "method-routes", "method-rounding", "method-identities"}) {
        section.sections.push_back(prose_section(id, variables));
    }
    section.sections.back().add(identities_table(dossier));
    return section;
}

}  // namespace sabot::report
