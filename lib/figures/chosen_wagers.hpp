#pragma once

#include "engine/table.hpp"
#include "figures/refused_wager.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The ids of all wagers: first those on one coup, then those on several.
std::vector<std::string> ids_of_wagers(const Game& game);

/// Throws InputError for an id that no wager has, on one coup or several. The error suggests the closest id.
void require_wagers(const Game& game, const std::vector<std::string>& ids);

/// The game's wagers on one coup with these ids, in the order of the game; all of them if `ids` is empty.
/// Throws InputError as require_wagers() does, and for a wager on several coups.
std::vector<const Wager*> chosen_wagers(const Game& game, const std::vector<std::string>& ids);

/// The chosen wagers of both kinds: those on one coup, and those on several.
struct ChosenWagers {
    std::vector<const Wager*> single;
    std::vector<const Wager*> series;

    std::vector<const Wager*> all() const {
        auto both = single;
        both.insert(both.end(), series.begin(), series.end());
        return both;
    }
};
ChosenWagers chosen_of_both_kinds(const Game& game, const std::vector<std::string>& ids);

/// Of the wagers with these ids (of all, if `ids` is empty), those on several coups, as refused by a
/// computation of single coups.
std::vector<RefusedWager> on_several_coups(const Game& game, const std::vector<std::string>& ids = {});
/// If `ids` is not empty, throws the error of the first wager on several coups among them.
void require_one_coup(const Game& game, const std::vector<std::string>& ids);

/// The mean net result of a bet of one unit: the sum over results of net times deals, divided by all deals.
Rational expected_value(const Wager& wager, const Tally& tally);

/// The reason, as a sentence, why a wager cannot be computed. Precondition: the table does not determine it
/// (determines()). `source` is what does not give enough of the cards: the subject of "... not give".
RefusedWager undetermined(const Wager& wager, const std::string& source = "the shoe or the dealt cards do");

}  // namespace sabot
