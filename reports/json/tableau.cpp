#include "tableau.hpp"

namespace sabot {

Json tableau_json(const Tableau& tableau) {
    Json naturals = Json::array();
    Json player = Json::array();
    Json banker = Json::array();
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            naturals.push_back(total);
            continue;
        }
        if (tableau.player_draws_on(total)) {
            player.push_back(total);
        }
        Json against = Json::array();
        for (int points = 0; points <= 9; ++points) {
            if (tableau.banker_draws_on(total, points)) {
                against.push_back(points);
            }
        }
        banker.push_back({{"total", total},
                          {"draws_if_player_stood", tableau.banker_draws_on(total, kPlayerStood)},
                          {"draws_against", against}});
    }
    return {{"naturals", naturals}, {"player_draws", player}, {"banker", banker}};
}

}  // namespace sabot
