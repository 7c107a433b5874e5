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

// The totals or points from 0 to 9 for which `holds` returns true.
template <class Holds>
Json points_json(Holds holds) {
    Json points = Json::array();
    for (int point = 0; point <= 9; ++point) {
        if (holds(point)) {
            points.push_back(point);
        }
    }
    return points;
}

}  // namespace

Json card_names_json(const std::vector<WrittenCard>& cards) { return json_list(cards, &WrittenCard::name); }

Json decks_json(CardCount decks) { return decks == kInfiniteDecks ? Json(deck_number(decks)) : Json(decks); }

Json counts_json(const std::vector<std::pair<std::string, CardCount>>& counts) {
    Json record = Json::object();
    for (const auto& [key, count] : counts) {
        record[key] = count;
    }
    return record;
}

Json shoe_json(const Shoe& shoe) {
    const WrittenShoe written = write_shoe(shoe);
    return {{"cards", shoe.with_replacement() ? Json(nullptr) : Json(shoe.total())},
            {"decks", json_or_null(shoe.whole_decks(), decks_json)},
            {"known_by", known_by(written.kind)},
            {"counts", counts_json(written.counts)}};
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

Json undealt_json(const std::string& schema, const Examined& examined) {
    return {{"schema", schema},
            {"tool", json_tool()},
            {"game", examined_game_json(examined)},
            {"shoe", shoe_json(examined.shoe)},
            {"removed", card_names_json(examined.removed)}};
}

Json examined_json(const std::string& schema, const Examined& examined) {
    Json record = undealt_json(schema, examined);
    record["dealt"] = {{"player", card_names_json(examined.dealt.player)},
                       {"banker", card_names_json(examined.dealt.banker)}};
    return record;
}

Json checks_json(const std::optional<DoubleCheck>& check) {
    const DoubleCheck found = check.value_or(DoubleCheck{});
    Json verdict = nullptr;
    if (!found.differing.empty()) {
        verdict = "differs";
    } else if (check && found.unreached.empty()) {
        verdict = "agrees";
    }
    return {{"double_check", verdict}, {"differing", found.differing}, {"unreached", found.unreached}};
}

Json documents_json(const std::vector<Document>& documents) {
    return json_list(documents, [](const Document& document) {
        return Json{{"id", document.id},
                    {"title", document.title},
                    {"language", document.language},
                    {"file", document.file},
                    {"url", document.url}};
    });
}

Json tableau_json(const Tableau& tableau) {
    Json banker = Json::array();
    for (int total = 0; total <= 9; ++total) {
        if (!tableau.is_natural(total)) {
            banker.push_back({{"total", total},
                              {"draws_if_player_stood", tableau.banker_draws_on(total, kPlayerStood)},
                              {"draws_against", points_json([&](int points) {
                                   return tableau.banker_draws_on(total, points);
                               })}});
        }
    }
    return {{"naturals", points_json([&](int total) { return tableau.is_natural(total); })},
            {"player_draws", points_json([&](int total) {
                 return !tableau.is_natural(total) && tableau.player_draws_on(total);
             })},
            {"banker", banker}};
}

Json outcomes_json(const OutcomeProbabilities& outcomes, const Style& style) {
    const auto one = [&](const Rational& probability) {
        return Json{{"probability", json_exact(probability, style)}};
    };
    return {{"player", one(outcomes.player)}, {"banker", one(outcomes.banker)}, {"tie", one(outcomes.tie)}};
}

Json refused_json(const std::vector<RefusedWager>& refused) {
    return json_list(refused, [](const RefusedWager& wager) {
        return Json{{"id", wager.id}, {"why", wager.why}};
    });
}

}  // namespace sabot
