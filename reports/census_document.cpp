#include "census_document.hpp"

#include "reports/sections/census_section.hpp"
#include "reports/views/examined.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

template <class Run>
std::string cards_of(const std::vector<Run>& runs) {
    std::vector<CardCount> cards;
    for (const Run& run : runs) {
        cards.push_back(run.cards);
    }
    return fmt::format("{}", fmt::join(cards, ", "));
}

}  // namespace

Document census_document(const std::vector<Census>& censuses, const std::vector<CensusSample>& samples,
                         const std::vector<ClosingRound>& closing, const Style& style) {
    const Examined& examined = censuses.empty() ? samples.front().examined : censuses.front().examined;
    Facts facts = examined_facts(examined);
    if (!censuses.empty()) {
        facts.entries.emplace_back("Undealt cards, every composition", cards_of(censuses));
    }
    if (censuses.size() == 1) {
        facts.entries.emplace_back("Compositions by points", grouped(censuses.front().compositions.str()));
    }
    if (!samples.empty()) {
        facts.entries.emplace_back("Undealt cards, samples (estimates)", cards_of(samples));
    }
    Document document;
    document.title = fmt::format("{}: a census of undealt cards", examined.game_name);
    document.subtitle = fmt::format("{}, {}", examined.game_id, shoe_text(examined.shoe));
    document.running_head = examined.game_id;
    document.sections = {{"examined", "What was examined", {facts}},
                         census_section(censuses, samples, closing, style)};
    return document;
}

}  // namespace sabot::report
