#include "bank_document.hpp"

#include "reports/bank_tables.hpp"
#include "reports/bank_words.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Section wins_section(const BankStudy& study, const Style& style) {
    Section section{
        "wins",
        "Win by win",
        {Paragraph{"Reached is the probability that the bank wins so often or more often, falls then that it "
                   "wins so often and no more. The gain is what he expects to have who passes the hand after "
                   "so many wins if the bank does not fall before, less the unit with which he began."},
         Formula{"reached after n wins = r^n; falls then = r^n (1 - r)", "r^n, \\qquad r^n (1 - r)"}}};
    for (std::size_t which = 0; which < study.banks.size(); ++which) {
        section.blocks.emplace_back(bank_wins(study, which, style));
    }
    return section;
}

Section fall_section(const BankStudy& study, const Style& style) {
    Section section{
        "fall",
        "Played to its fall",
        {bank_summary(study, style),
         Formula{"expected garage = sum over k = 1, 2, ... of (r m)^(2k+1) / 2^k = r m q / (1 - q), "
                 "where m = 2 - c and q = r^2 m^2 / 2 < 1",
                 "\\sum_{k \\ge 1} \\frac{(r m)^{2k+1}}{2^k} = \\frac{r m q}{1 - q}, \\qquad m = 2 "
                 "- c, \\quad q = \\frac{r^2 m^2}{2} < 1"}}};
    for (const Bank& bank : study.banks) {
        section.blocks.emplace_back(Paragraph{convergence_words(bank, style.digits)});
    }
    return section;
}

}  // namespace

Document bank_document(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Facts facts = examined_facts(study.examined);
    facts.entries.emplace_back("Bank", commission_words(first.commission));
    Document document;
    document.title = fmt::format("{}: the bank", study.examined.game_name);
    document.running_head = study.examined.game_id;
    document.sections = {{"examined", "What was examined", {facts}},
                         {"assumptions", "Taken for granted", {Bullets{bank_assumptions(first)}}},
                         {"coup", "The coup", {bank_coup(study, style)}},
                         fall_section(study, style),
                         wins_section(study, style)};
    return document;
}

}  // namespace sabot::report
