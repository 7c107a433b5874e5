#pragma once

#include "api.hpp"
#include "cards/card.hpp"
#include "error.hpp"
#include "rules/game.hpp"
#include "rules/number_set.hpp"
#include "rules/rule_change.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The procedure between coups. It does not affect figures of a coup from a full shoe, because burning unseen
/// cards is equivalent to leaving them in the shoe.
struct SABOT_API Procedure {
    enum class Burn { none, value_of_first_card, fixed };
    enum class Reshuffle { cut_card, every_coup };

    std::string source;
    std::optional<Burn> burn;
    /// The number of cards burnt after a ten, jack, queen or king.
    std::optional<int> burn_for_ten;
    std::optional<Reshuffle> reshuffle;
    /// The approximate number of cards behind the cut card.
    std::optional<int> cards_behind_cut;
    /// The number of rounds dealt after the one in which the cut card appears.
    std::optional<int> rounds_after_cut;
    /// The number of cards burnt before the first round of a shoe, if it is fixed.
    std::optional<int> burn_cards = {};
    /// As rounds_after_cut, but if the cut card appears before the first card of a round; nothing if there is
    /// no difference.
    std::optional<int> rounds_after_cut_first = {};
    /// The number of cards burnt after a first card that is an ace, if it is not one.
    std::optional<int> burn_for_ace = {};
    /// The number of cards burnt before each later round.
    std::optional<int> burn_between = {};
    /// The number of rounds after which a shoe ends, if it has not ended before.
    std::optional<int> most_rounds = {};
    /// The number of cards burnt after a first card of the shoe with each number of points; all 0 if none is
    /// burnt.
    std::array<int, kPointValues> burnt_by_points() const;
    friend bool operator==(const Procedure&, const Procedure&) = default;
};

/// One interpretation of a document that contradicts itself: the rules that differ from the game file.
struct Reading {
    std::string id;
    /// The question that this reading and the game file answer differently.
    std::string about;
    std::string text;
    std::string source;
    /// The differences in decks, cells of the tableau, payouts and rounding.
    std::vector<RuleChange> changes;
    friend bool operator==(const Reading&, const Reading&) = default;
};

/// The totals on which the rules let Player and Banker draw or stand as they choose. The tableau is then only
/// one way to play (as_played()). Only the choices of chemin de fer can be computed.
struct SABOT_API Choice {
    std::string source;
    NumberSet player{};
    NumberSet banker{};
    /// The places of both lists of totals in the file, for messages.
    Location player_where{};
    Location banker_where{};
    friend bool operator==(const Choice&, const Choice&) = default;
};

/// The place of a wager in its file, for messages.
struct WagerPlace {
    std::string wager;
    Location where;
    /// The place of each row; empty for a wager from the catalogue.
    std::vector<Location> rows;
    friend bool operator==(const WagerPlace&, const WagerPlace&) = default;
};

}  // namespace sabot
