#include "analyzer/web/answers.hpp"

#include "cards/notation.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/followed_shoe.hpp"
#include "reports/views/reports.hpp"
#include "rules/tableau.hpp"

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
            throw InputError(fmt::format("card {}: {}", cards.size() + 1, error.wrong()), error.expected());
        }
    }
    return cards;
}

Json coup_json(const FollowedCoup& coup) {
    return {{"player", each(coup.player, &WrittenCard::name)},
            {"banker", each(coup.banker, &WrittenCard::name)},
            {"player_total", coup.player_total},
            {"banker_total", coup.banker_total},
            {"complete", !coup.result.empty()},
            {"result", text_or_null(coup.result)}};
}

Json values_json(const FollowedShoe& shoe, const Style& style) {
    Json wagers = Json::array();
    for (const FollowedWager& wager : shoe.wagers) {
        wagers.push_back(
            {{"id", wager.id},
             {"name", wager.name},
             {"expected_value", record::json_of(record::datum_of(wager.values.back(), style), style)}});
    }
    return wagers;
}

Json hand_or_null(const std::optional<Hand>& hand) {
    return hand ? Json(*hand == Hand::player ? "player" : "banker") : Json(nullptr);
}

Json cell_json(const DecidingCell& cell) {
    const bool has_third = cell.hand == Hand::banker && cell.column != kPlayerStood;
    return {{"hand", cell.hand == Hand::player ? "player" : "banker"},
            {"total", cell.total},
            {"third", has_third ? Json(cell.column) : Json(nullptr)},
            {"draws", cell.draws}};
}

// The figures of the coup under way; empty between coups, and if the known cards allow no wager to be
// computed.
std::string current(const ShoeFollower& follower, const FollowedShoe& shoe, const Style& style) {
    if (shoe.coups.empty() || !shoe.next.to) {
        return "";
    }
    try {
        return fragment("current", {report::coup_section(follower.analyze_coup(shoe), style)});
    } catch (const InputError&) {
        return "";
    }
}

// The course of the wagers that the request names; of all if it names none.
std::string history(FollowedShoe shoe, const Fields& request, const Style& style) {
    const auto wanted = request.texts("course");
    std::erase_if(shoe.wagers,
                  [&](const FollowedWager& wager) { return !wanted.empty() && !has_item(wanted, wager.id); });
    auto sections = report::followed_report(shoe, style).sections;
    return sections.size() > 1 ? fragment("follow", {std::move(sections.back())}) : "";
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
    const ShoeFollower& follower = follower_of(subject);
    const FollowedShoe shoe =
        about_field("cards", [&] { return follower.follow(subject.setup, cards_in(request)); });
    const NextCard& next = shoe.next;
    return {{"coups", each(shoe.coups, coup_json)},
            {"next", next.why},
            {"to", hand_or_null(next.to)},
            {"cell", next.cell ? cell_json(*next.cell) : Json(nullptr)},
            {"tableau", draws_json(subject)},
            {"wagers", fragment("follow", {report::followed_report(shoe, subject.style).sections.front()})},
            {"current", current(follower, shoe, subject.style)},
            {"history", history(shoe, request, subject.style)},
            {"record", {{"wagers", values_json(shoe, subject.style)}}},
            {"shoe", shoe_counts(shoe.left)},
            {"warnings", warnings_json(subject, shoe.refused)}};
}

}  // namespace sabot::web
