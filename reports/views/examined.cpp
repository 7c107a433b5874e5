#include "examined.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

// The composition in the syntax of --shoe.
std::string composition(const Shoe& shoe, bool with_zeros) {
    std::string text;
    for (const auto& [key, count] : write_shoe(shoe).counts) {
        if (count > 0 || with_zeros) {
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, count);
        }
    }
    return text;
}

// "004, Regolamento, 004.txt".
std::string document_text(const Document& document) {
    return phrase(
        "document",
        {{"id", document.id}, {"title", document.title}, {"file", document.file}, {"url", document.url}});
}

std::string double_check_text(const DoubleCheck& check) {
    return phrase("double-check", {{"differing", fmt::format("{}", fmt::join(check.differing, ", "))},
                                   {"unreached", fmt::format("{}", fmt::join(check.unreached, ", "))},
                                   {"agrees", check.differing.empty() && check.unreached.empty()}});
}

}  // namespace

std::string shoe_name(const Shoe& shoe) {
    const auto decks = shoe.whole_decks();
    return decks ? decks_text(*decks) : fmt::format("{} cards", shoe.total());
}

std::string shoe_text(const Shoe& shoe) {
    if (shoe.with_replacement()) {
        return fmt::format("{} (dealt with replacement)", decks_text(kInfiniteDecks));
    }
    return shoe.whole_decks() ? fmt::format("{}, {} cards", shoe_name(shoe), shoe.total())
                              : fmt::format("{}: {}", shoe_name(shoe), composition(shoe, true));
}

std::string game_title(const Examined& examined) {
    return printed(Named{examined.game_name, examined.game_id});
}

Facts examined_facts(const Examined& examined, const std::vector<Document>& documents,
                     const std::string& shoes) {
    Facts facts;
    const auto add = [&](const char* name, const std::string& value) {
        facts.entries.emplace_back(name, value);
    };
    add("Game", game_title(examined));
    add("SHA-256 of the game file", examined.game_sha256);
    if (!examined.catalogue_sha256.empty()) {
        add("SHA-256 of the catalogue", examined.catalogue_sha256);
    }
    for (const Document& source : documents) {
        add("Document", document_text(source));
    }
    if (!examined.play.empty()) {
        add("Play", examined.play);
    }
    if (!examined.removed.empty()) {
        add("Removed", names_of(examined.removed));
    }
    add(shoes.empty() ? "Shoe" : "Shoes", shoes.empty() ? shoe_text(examined.shoe) : shoes);
    if (examined.dealt.count() > 0) {
        add("Dealt", phrase("dealt", {{"player", names_of(examined.dealt.player)},
                                      {"banker", names_of(examined.dealt.banker)}}));
    }
    return facts;
}

Context examined_context(const Examined& examined) {
    const Shoe& shoe = examined.shoe;
    const auto decks = shoe.whole_decks();
    return {{"game", examined.game_id},
            {"decks", decks ? deck_number(*decks) : ""},
            {"cards", shoe.with_replacement() ? "" : std::to_string(shoe.total())},
            {"shoe", decks ? "" : composition(shoe, false)},
            {"removed", names_of(examined.removed)},
            {"player_cards", names_of(examined.dealt.player)},
            {"banker_cards", names_of(examined.dealt.banker)}};
}

Section examined_section(const Facts& facts, const std::optional<DoubleCheck>& check) {
    Section section{"examined", "What was examined", {facts}};
    if (check) {
        const Tone tone = check->differing.empty() ? Tone::plain : Tone::bad;
        section.add(Notice{tone, {double_check_text(*check)}});
    }
    return section;
}

Report report_on(const Examined& examined, const std::string& title) {
    Report report;
    report.title = fmt::format("{}: {}", examined.game_name, title);
    report.running_head = examined.game_id;
    report.context = examined_context(examined);
    return report;
}

}  // namespace sabot::report
