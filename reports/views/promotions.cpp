#include "promotions/promotions.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "text/joined.hpp"

namespace sabot::report {

namespace {

Report promotions_report(const Promotions& promotions, const Style& style) {
    Facts facts;
    if (promotions.rebate != 0) {
        facts.entries.emplace_back("Rebate", percent_cell(promotions.rebate, style).text());
    }
    std::vector<std::string> without_chips;
    bool gains = false;
    for (const WagerPromotions& wager : promotions.wagers) {
        if (!wager.chips) {
            without_chips.push_back(wager.name);
        }
        gains = gains || wager.stops;
    }
    Section explained = prose_section(
        "promotions-explained",
        {{"rebate", promotions.rebate == 0 ? "" : percent_cell(promotions.rebate, style).text()},
         {"no_chips", joined(without_chips, ", ")},
         {"gains", gains}});
    explained.blocks.insert(explained.blocks.begin(),
                            table_of("promotions.promotions", promotions.wagers, style));
    if (gains) {
        explained.blocks.insert(explained.blocks.begin() + 1,
                                table_of("promotions.stops", promotions.wagers, style));
    }
    add_refused(explained, promotions.refused);
    Report report = report_on(promotions.examined, "promotions");
    report.sections = {examined_section(promotions.examined, facts), std::move(explained)};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result promotions_result(Promotions promotions) {
    return result_of("promotions", std::move(promotions), &report::promotions_report);
}

}  // namespace sabot
