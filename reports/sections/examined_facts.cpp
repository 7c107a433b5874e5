#include "examined_facts.hpp"

#include "reports/analysis_text.hpp"
#include "reports/audit_words.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

Facts examined_facts(const Examined& examined, const std::vector<sabot::Document>& documents) {
    Facts facts;
    const auto add = [&](const char* name, const std::string& value) {
        facts.entries.emplace_back(name, value);
    };
    const auto hand = [](const std::vector<WrittenCard>& cards) {
        return cards.empty() ? "none" : names_of(cards);
    };
    add("Game", wager_title(examined.game_name, examined.game_id));
    add("SHA-256 of the game file", examined.game_sha256);
    if (!examined.catalogue_sha256.empty()) {
        add("SHA-256 of the catalogue that it draws on", examined.catalogue_sha256);
    }
    for (const sabot::Document& source : documents) {
        add("Document", document_text(source));
    }
    if (!examined.play.empty()) {
        add("Play", examined.play);
    }
    if (!examined.removed.empty()) {
        add("Removed", names_of(examined.removed));
    }
    add("Shoe", shoe_text(examined.shoe));
    if (examined.dealt.count() > 0) {
        add("Dealt", fmt::format("Player {}; Banker {} (all figures are conditional on these cards)",
                                 hand(examined.dealt.player), hand(examined.dealt.banker)));
    }
    return facts;
}

}  // namespace sabot::report
