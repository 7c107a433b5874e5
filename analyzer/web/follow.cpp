#include "analyzer/web/answers.hpp"

#include "cards/notation.hpp"
#include "error.hpp"
#include "reports/json/json.hpp"
#include "reports/views/reports.hpp"
#include "rounds/followed_shoe.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace sabot::web {

namespace {

std::vector<WrittenCard> cards_in(const Fields& request) {
    std::vector<WrittenCard> cards;
    for (const std::string& text : request.texts("cards")) {
        try {
            cards.push_back(parse_card(text));
        } catch (const InputError& error) {
            throw InputError(fmt::format("card {}: {}", cards.size() + 1, error.what()));
        }
    }
    return cards;
}

Json hand_json(const std::vector<WrittenCard>& cards) {
    return json_list(cards, [](const WrittenCard& card) { return card.name; });
}

Json coup_json(const FollowedCoup& coup) {
    return {{"player", hand_json(coup.player)},  {"banker", hand_json(coup.banker)},
            {"player_total", coup.player_total}, {"banker_total", coup.banker_total},
            {"complete", !coup.result.empty()},  {"result", text_or_null(coup.result)}};
}

Json value_json(const FollowedWager& wager, const Style& style) {
    return {{"id", wager.id}, {"expected_value", json_exact(wager.values.back(), style)}};
}

Json hand_or_null(const std::optional<Hand>& hand) {
    return hand ? Json(*hand == Hand::player ? "player" : "banker") : Json(nullptr);
}

// A shoe is followed card by card, so the last follower is kept.
const ShoeFollower& follower_of(const Subject& subject) {
    static std::unique_ptr<const ShoeFollower> follower;
    static std::pair<std::string, std::vector<std::string>> known;
    std::pair wanted(subject.toml, subject.wagers);
    if (follower == nullptr || wanted != known) {
        follower = std::make_unique<const ShoeFollower>(subject.game, subject.wagers);
        known = std::move(wanted);
    }
    return *follower;
}

}  // namespace

Json follow_answer(const Fields& request) {
    const Subject subject = subject_of(request);
    const FollowedShoe shoe = follower_of(subject).follow(subject.setup, cards_in(request));
    auto sections = report::followed_report(shoe, subject.style).sections;
    return {{"coups", json_list(shoe.coups, coup_json)},
            {"next", shoe.next},
            {"to", hand_or_null(shoe.next_to)},
            {"wagers", fragment("follow", {sections.front()})},
            {"history", sections.size() > 1 ? fragment("follow", {sections.back()}) : ""},
            {"record", {{"wagers", json_list(shoe.wagers, value_json, subject.style)}}},
            {"shoe", shoe_counts(shoe.left)},
            {"warnings", subject.warnings}};
}

}  // namespace sabot::web
