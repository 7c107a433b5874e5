#include "tableau_departures.hpp"

#include "rules/tableau.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

const char* does(bool draws) { return draws ? "draws" : "stands"; }

void compare_banker(const Tableau& tableau, const Tableau& from, int total, std::vector<std::string>& words) {
    for (int column = 0; column < kBankerColumns; ++column) {
        const bool draws = tableau.banker_draws_on(total, column);
        if (draws == from.banker_draws_on(total, column)) {
            continue;
        }
        words.push_back(fmt::format("Banker {} on {} against {}", does(draws), total, column_words(column)));
    }
}

}  // namespace

std::vector<std::string> departures(const Tableau& tableau, const Tableau& from) {
    std::vector<std::string> words;
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total) != from.is_natural(total)) {
            words.push_back(
                fmt::format("a two-card {} is {} natural", total, tableau.is_natural(total) ? "a" : "not a"));
            continue;
        }
        if (tableau.is_natural(total)) {
            continue;
        }
        if (tableau.player_draws_on(total) != from.player_draws_on(total)) {
            words.push_back(fmt::format("Player {} on {}", does(tableau.player_draws_on(total)), total));
        }
        compare_banker(tableau, from, total, words);
    }
    return words;
}

}  // namespace sabot
