#include "examined.hpp"

namespace sabot {

namespace {

const char* known_by(CardKind kind) {
    switch (kind) {
        case CardKind::value: return "value";
        case CardKind::card: return "card";
        default: return "rank";
    }
}

}  // namespace

Json card_names_json(const std::vector<WrittenCard>& cards) {
    Json names = Json::array();
    for (const WrittenCard& card : cards) {
        names.push_back(card.name);
    }
    return names;
}

Json decks_json(CardCount decks) { return decks == kInfiniteDecks ? Json(deck_number(decks)) : Json(decks); }

Json shoe_json(const Shoe& shoe) {
    const WrittenShoe written = write_shoe(shoe);
    Json counts = Json::object();
    for (const auto& [key, count] : written.counts) {
        counts[key] = count;
    }
    const auto decks = shoe.whole_decks();
    return {{"cards", shoe.with_replacement() ? Json(nullptr) : Json(shoe.total())},
            {"decks", decks ? decks_json(*decks) : Json(nullptr)},
            {"known_by", known_by(written.kind)},
            {"counts", counts}};
}

Json fee_json(const Rational& fee, const Style& style) {
    return fee == 0 ? Json(nullptr) : json_exact(fee, style);
}

Json examined_game_json(const Examined& examined) {
    return {{"id", examined.game_id},
            {"name", examined.game_name},
            {"sha256", examined.game_sha256},
            {"catalogue_sha256", text_or_null(examined.catalogue_sha256)},
            {"play", text_or_null(examined.play)}};
}

Json examined_json(const std::string& schema, const Examined& examined) {
    return {{"schema", schema},
            {"tool", json_tool()},
            {"game", examined_game_json(examined)},
            {"shoe", shoe_json(examined.shoe)},
            {"removed", card_names_json(examined.removed)},
            {"dealt",
             {{"player", card_names_json(examined.dealt.player)},
              {"banker", card_names_json(examined.dealt.banker)}}}};
}

Json checks_json(const std::optional<DoubleCheck>& check) {
    Json verdict = nullptr;
    if (check && !check->differing.empty()) {
        verdict = "differs";
    } else if (check && check->unreached.empty()) {
        verdict = "agrees";
    }
    return {{"double_check", verdict},
            {"differing", check ? Json(check->differing) : Json::array()},
            {"unreached", check ? Json(check->unreached) : Json::array()}};
}

}  // namespace sabot
