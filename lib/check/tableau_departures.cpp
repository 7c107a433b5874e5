#include "tableau_departures.hpp"

#include "rules/number_set.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

const char* does(bool draws) { return draws ? "draws" : "stands"; }

// "Banker stands on 3 against a third card worth 8 or 9, and against a Player who stood".
void compare_banker(const Tableau& tableau, const Tableau& from, int total, std::vector<std::string>& words) {
    for (const bool draws : {true, false}) {
        NumberSet points;
        for (int column = 0; column < kPlayerStood; ++column) {
            points.set(static_cast<std::size_t>(column), tableau.banker_draws_on(total, column) == draws &&
                                                             from.banker_draws_on(total, column) != draws);
        }
        std::vector<std::string> against;
        if (points.any()) {
            against.push_back((tableau.has_total_columns ? "against a Player with a total of "
                                                         : "against a third card worth ") +
                              words_for(points));
        }
        if (tableau.banker_draws_on(total, kPlayerStood) == draws &&
            from.banker_draws_on(total, kPlayerStood) != draws) {
            against.push_back("against " + tableau.column_words(kPlayerStood));
        }
        if (!against.empty()) {
            words.push_back(
                fmt::format("Banker {} on {} {}", does(draws), total, fmt::join(against, ", and ")));
        }
    }
}

void compare_naturals(const Tableau& tableau, const Tableau& from, std::vector<std::string>& words) {
    for (const bool is_natural : {true, false}) {
        const NumberSet totals = (tableau.naturals ^ from.naturals) & (is_natural ? tableau : from).naturals;
        if (totals.any()) {
            words.push_back(
                fmt::format("a two-card {} is {} natural", words_for(totals), is_natural ? "a" : "not a"));
        }
    }
}

void compare_player(const Tableau& tableau, const Tableau& from, std::vector<std::string>& words) {
    for (const bool draws : {true, false}) {
        NumberSet totals;
        for (int total = 0; total <= 9; ++total) {
            totals.set(static_cast<std::size_t>(total),
                       !tableau.is_natural(total) && !from.is_natural(total) &&
                           tableau.player_draws_on(total) == draws && from.player_draws_on(total) != draws);
        }
        if (totals.any()) {
            words.push_back(fmt::format("Player {} on {}", does(draws), words_for(totals)));
        }
    }
}

}  // namespace

std::vector<std::string> departures(const Tableau& tableau, const Tableau& from) {
    std::vector<std::string> words;
    compare_naturals(tableau, from, words);
    compare_player(tableau, from, words);
    if (tableau.has_total_columns != from.has_total_columns) {
        words.push_back(words_for(RuleChange{{Rule::banker_columns}, {}, tableau.has_total_columns}));
    }
    for (int total = 0; total <= 9; ++total) {
        if (!tableau.is_natural(total) && !from.is_natural(total)) {
            compare_banker(tableau, from, total, words);
        }
    }
    return words;
}

}  // namespace sabot
