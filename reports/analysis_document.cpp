#include "analysis_document.hpp"

#include "reports/analysis_text.hpp"
#include "reports/deck_comparison.hpp"
#include "reports/double_check_text.hpp"
#include "reports/sections/appendix_section.hpp"
#include "reports/sections/examined_facts.hpp"
#include "reports/sections/overview_section.hpp"
#include "reports/sections/wagers_section.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Section examined(const Analysis& analysis) {
    Facts facts = examined_facts(analysis.examined);
    facts.entries.emplace_back("Deals", deals_text(analysis));
    Section section{"examined", "What was examined", {facts}};
    if (analysis.double_check) {
        section.blocks.emplace_back(Paragraph{double_check_text(*analysis.double_check)});
    }
    return section;
}

Section comparison(const std::vector<Analysis>& runs, const Style& style) {
    Section section{"comparison", "Decks compared", {}};
    for (Table& table : deck_comparison(runs, style)) {
        section.blocks.emplace_back(std::move(table));
    }
    for (const RefusedWager& refused : runs.front().refused) {
        section.blocks.emplace_back(Paragraph{fmt::format("Not computed: {}.", refused.why)});
    }
    return section;
}

}  // namespace

Document analysis_document(const std::vector<Analysis>& runs, const Style& style) {
    const Analysis& first = runs.front();
    Document document;
    document.title = fmt::format("{}: exact figures", first.examined.game_name);
    document.running_head = first.examined.game_id;
    if (runs.size() == 1) {
        document.sections = {examined(first), overview_section(first, style), wagers_section(first, style)};
    } else {
        document.sections = {comparison(runs, style)};
    }
    document.sections.push_back(appendix_section(document.sections));
    return document;
}

}  // namespace sabot::report
