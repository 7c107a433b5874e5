#include "choice.hpp"

#include "equilibrium/choice_totals.hpp"
#include "equilibrium/information_sets.hpp"
#include "rules/game_parts.hpp"
#include "rules/number_set.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

NumberSet range(int first, int last) {
    NumberSet set;
    for (int number = first; number <= last; ++number) {
        set.set(static_cast<std::size_t>(number));
    }
    return set;
}

}  // namespace

void require_choice(const Game& game) {
    if (!game.choice) {
        throw InputError(fmt::format("{} leaves no choice", game.id),
                         "a game with a [choice] in its file, such as chemin-de-fer");
    }
    const Choice& choice = *game.choice;
    const NumberSet five = range(kPlayerChooses, kPlayerChooses);
    if (choice.player != five) {
        throw InputError(choice.player_where, "unsupported choice of Player", "\"5\"");
    }
    if (choice.banker != range(0, kMinNatural - 1)) {
        throw InputError(choice.banker_where, "unsupported choice of Banker",
                         "\"0-7\", every total that is not a natural");
    }
    const Tableau& tableau = game.tableau;
    if (tableau.has_total_columns || tableau.naturals != range(kMinNatural, 9) ||
        (tableau.player_draws.to_ulong() & ~five.to_ulong()) != range(0, kPlayerChooses - 1).to_ulong()) {
        throw InputError(choice.player_where, "unsupported tableau for a choice on five",
                         "naturals of 8 and 9, and a Player who draws on 0 to 4 and stands on 6 and 7");
    }
}

}  // namespace sabot
