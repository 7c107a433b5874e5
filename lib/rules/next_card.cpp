#include "next_card.hpp"

#include "rules/card_words.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <numeric>

namespace sabot {

namespace {

int first_two_of(const HandPoints& points, Hand hand) {
    return (points.of(hand)[0] + points.of(hand)[1]) % 10;
}

NextCard first_card(const HandPoints& points) {
    const Hand hand = points.player.size() == points.banker.size() ? Hand::player : Hand::banker;
    return {hand, fmt::format("{}'s {} card comes next.", words_for(hand),
                              points.of(hand).empty() ? "first" : "second")};
}

std::string natural_words(const Tableau& tableau, int player, int banker) {
    std::string words;
    for (const auto& [hand, total] : {std::pair(Hand::player, player), std::pair(Hand::banker, banker)}) {
        if (tableau.is_natural(total)) {
            words +=
                fmt::format("{}{} has a natural {}", words.empty() ? "" : " and ", words_for(hand), total);
        }
    }
    return words + ": no third card is dealt.";
}

}  // namespace

int HandPoints::total(Hand hand) const {
    const std::vector<int>& cards = of(hand);
    return std::accumulate(cards.begin(), cards.end(), 0) % 10;
}

NextCard next_card(const Tableau& tableau, const HandPoints& points) {
    if (points.banker.size() < 2) {
        return first_card(points);
    }
    const int player = first_two_of(points, Hand::player);
    const int banker = first_two_of(points, Hand::banker);
    if (tableau.is_natural(player) || tableau.is_natural(banker)) {
        return {std::nullopt, natural_words(tableau, player, banker)};
    }
    const bool player_has_third = points.player.size() > 2;
    if (!player_has_third && tableau.player_draws_on(player)) {
        return {Hand::player, fmt::format("Player has {} and draws a third card.", player),
                DecidingCell{Hand::player, player, 0, true}};
    }
    const int column = tableau.column_of(player, player_has_third ? points.player[2] : kPlayerStood);
    const bool banker_draws = tableau.banker_draws_on(banker, column);
    const std::string before = player_has_third ? "" : fmt::format("Player has {} and stands. ", player);
    const std::string why = fmt::format("{}Banker has {} and {} against {}.", before, banker,
                                        banker_draws ? "draws" : "stands", tableau.column_words(column));
    return {banker_draws && points.banker.size() < 3 ? std::optional(Hand::banker) : std::nullopt, why,
            DecidingCell{Hand::banker, banker, column, banker_draws}};
}

std::string result_words(const HandPoints& points) {
    const int player = points.total(Hand::player);
    const int banker = points.total(Hand::banker);
    if (player == banker) {
        return fmt::format("Tie, {} to {}", player, banker);
    }
    return player > banker ? fmt::format("Player wins {} to {}", player, banker)
                           : fmt::format("Banker wins {} to {}", banker, player);
}

}  // namespace sabot
