#include "audit_document.hpp"

#include "cards/notation.hpp"
#include "reports/audit_tables.hpp"
#include "reports/audit_words.hpp"
#include "reports/document/prefix.hpp"
#include "reports/rule_words.hpp"
#include "reports/sections/claims_section.hpp"
#include "reports/sections/stakes_section.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Section examined(const Audit& audit) {
    Facts facts = examined_facts(audit.examined, audit.documents);
    if (audit.examined.shoe.whole_decks() != audit.filed_decks) {
        facts.entries.emplace_back("Decks in the game file", deck_number(audit.filed_decks));
    }
    const bool open = audit.claims.empty() || audit.count(Verdict::unchecked) > 0 ||
                      audit.auditable() < audit.claims.size();
    const Tone good = open ? Tone::doubtful : Tone::good;
    Section section{"examined",
                    "What was examined",
                    {facts, Notice{audit.verdict() == Verdict::refuted ? Tone::bad : good,
                                   {verdict_text(audit), counts_text(audit) + "."}}}};
    if (audit.double_check) {
        section.blocks.emplace_back(Paragraph{double_check_text(*audit.double_check)});
    }
    return section;
}

std::vector<Section> sections_of(const Audit& audit, const Style& style) {
    std::vector<Section> sections{examined(audit), claims_section(audit, style)};
    if (!audit.stakes.empty()) {
        sections.push_back(stakes_section(audit, style));
    }
    return sections;
}

// A game may be there for several numbers of decks.
std::string prefix_of(const std::vector<Audit>& audits, std::size_t place) {
    return fmt::format("{}-{}", audits[place].examined.game_id, place + 1);
}

}  // namespace

Document audit_document(const std::vector<Audit>& audits, const Style& style) {
    Document document;
    document.title = "Published claims against exact figures";
    document.running_head = audits.front().examined.game_id;
    if (audits.size() == 1) {
        document.subtitle = wager_title(audits.front().examined.game_name, audits.front().examined.game_id);
        document.sections = sections_of(audits.front(), style);
    } else {
        document.running_head = fmt::format("{} audits", audits.size());
        for (std::size_t place = 0; place < audits.size(); ++place) {
            const Audit& audit = audits[place];
            document.sections.push_back(with_prefix(
                prefix_of(audits, place), {"audit",
                                           wager_title(audit.examined.game_name, audit.examined.game_id),
                                           {},
                                           sections_of(audit, style)}));
        }
        document.sections.push_back({"all", "Summary", {summary_table(audits)}});
    }
    return document;
}

}  // namespace sabot::report
