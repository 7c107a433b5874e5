#include "worked_coup.hpp"

#include "rules/tableau.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

int points_of(const std::vector<WrittenCard>& cards, std::size_t count) {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += cards[i].cards.first().points();
    }
    return sum % 10;
}

const char* winner_text(Winner winner) {
    switch (winner) {
        case Winner::player: return "Player wins";
        case Winner::banker: return "Banker wins";
        default: return "the coup is a tie";
    }
}

// Records a departure if the hand's third card does not agree with the rules.
void check_third(WorkedCoup& coup, const char* hand, bool draws, bool has, const std::string& why) {
    if (draws && !has) {
        coup.departures.push_back(
            fmt::format("the rules give {} a third card ({}), but the example has none", hand, why));
    } else if (!draws && has) {
        coup.departures.push_back(
            fmt::format("the rules give {} no third card ({}), but the example has one", hand, why));
    }
}

void check_draws(WorkedCoup& coup, const Tableau& tableau, const Claim& claim) {
    const int player = points_of(claim.player, 2);
    const int banker = points_of(claim.banker, 2);
    const bool player_has = claim.player.size() == 3;
    const bool banker_has = claim.banker.size() == 3;
    if (tableau.is_natural(player) || tableau.is_natural(banker)) {
        const auto why = fmt::format("{} has a natural", tableau.is_natural(player) ? "Player" : "Banker");
        check_third(coup, "Player", false, player_has, why);
        check_third(coup, "Banker", false, banker_has, why);
        return;
    }
    const bool draws = tableau.player_draws_on(player);
    check_third(coup, "Player", draws, player_has,
                fmt::format("it {} on {}", draws ? "draws" : "stands", player));
    const int column =
        tableau.column_of(player, player_has ? claim.player[2].cards.first().points() : kPlayerStood);
    const bool banker_draws = tableau.banker_draws_on(banker, column);
    check_third(coup, "Banker", banker_draws, banker_has,
                fmt::format("it {} on {} against {}", banker_draws ? "draws" : "stands", banker,
                            tableau.column_words(column)));
}

void check_total(WorkedCoup& coup, const char* hand, const std::optional<int>& stated, int total) {
    if (stated && *stated != total) {
        coup.departures.push_back(
            fmt::format("{}'s cards total {}, but the example says {}", hand, total, *stated));
    }
}

}  // namespace

WorkedCoup deal_again(const Tableau& tableau, const Claim& claim) {
    WorkedCoup coup;
    coup.player_total = points_of(claim.player, claim.player.size());
    coup.banker_total = points_of(claim.banker, claim.banker.size());
    if (coup.player_total != coup.banker_total) {
        coup.winner = coup.player_total > coup.banker_total ? Winner::player : Winner::banker;
    }
    check_draws(coup, tableau, claim);
    check_total(coup, "Player", claim.player_total, coup.player_total);
    check_total(coup, "Banker", claim.banker_total, coup.banker_total);
    if (claim.winner && *claim.winner != coup.winner) {
        coup.departures.push_back(fmt::format("with these cards {}, but the example says {}",
                                              winner_text(coup.winner), winner_text(*claim.winner)));
    }
    return coup;
}

}  // namespace sabot
