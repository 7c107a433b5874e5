#pragma once

#include "design/design.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "gamefile/sample.hpp"
#include "support/catch.hpp"

#include <set>
#include <string>
#include <vector>

namespace sabot::test {

// Rows with commission, a push, a loss and two ordinary payouts; the wager has a fee.
inline constexpr const char* kWager = R"(
[[wager]]
id = "mixed"
name = "Mixed"
source = "d, mixed"
fee = "20%"
rows = [
  { event = "Tie with 6", winner = "tie", player = { total = 6 }, pays = "push" },
  { event = "Tie", winner = "tie", pays = "8:1" },
  { event = "Banker with 6", winner = "banker", banker = { total = 6 }, pays = "2:1", commission = "5%" },
  { event = "Banker with 7", winner = "banker", banker = { total = 7 }, pays = "lose" },
  { event = "Banker with 9", winner = "banker", banker = { total = 9 }, pays = "3:1" },
]
)";

inline Game mixed_game() { return game_of(std::string(kGame) + kWager); }

inline const Setup kTwoDecks{Shoe::of_decks(2)};

inline std::vector<Rational> net_pays(const Wager& wager) {
    std::vector<Rational> pays;
    for (const PayRow& row : wager.rows) {
        pays.push_back(row.pays.net);
    }
    return pays;
}

struct Listed {
    std::set<std::vector<Rational>> pays;
    std::size_t tried = 0;
};

// Analyzes the game once for each combination of the odds, and lists those for which `reaches` is true.
template <class Reaches>
inline Listed by_analyses(const std::vector<Rational>& odds, const Reaches& reaches,
                          Game game = mixed_game()) {
    Wager& wager = game.wagers.back();
    Listed listed;
    for (const Rational& tie : odds) {
        for (const Rational& six : odds) {
            for (const Rational& nine : odds) {
                wager.rows[1].pays.net = tie;
                wager.rows[2].pays.net = six > 0 ? six * ratio(19, 20) : six;
                wager.rows[4].pays.net = nine;
                ++listed.tried;
                if (reaches(game)) {
                    listed.pays.insert(net_pays(wager));
                }
            }
        }
    }
    return listed;
}

inline WagerFigures mixed_figures(const Game& game) {
    return analyze(game, {kTwoDecks, {"mixed"}}).wagers.front();
}

inline Listed listed_by(const DesignRequest& request, const Game& game = mixed_game()) {
    const Design design = design_paytables(game, request);
    Listed listed;
    listed.tried = static_cast<std::size_t>(design.tried);
    for (const DesignedPaytable& paytable : design.paytables) {
        listed.pays.insert(paytable.pays);
    }
    CHECK(design.found == Integer(listed.pays.size()));
    return listed;
}

inline DesignRequest request_for(const DesignText& text) {
    DesignRequest request = design_request(text);
    request.setup = kTwoDecks;
    request.most = 10'000;
    return request;
}

inline std::string message_of(const DesignText& text) {
    try {
        design_paytables(mixed_game(), request_for(text));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace sabot::test
