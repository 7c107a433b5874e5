// Operators' pages with known mistakes: each figure is computed under wrong rules, belongs to another
// quantity, or is misprinted, and is rounded as a page prints it. The cause must be the first or the second
// explanation.

#include "audit/explain.hpp"

#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "rules/quantities.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <functional>
#include <iostream>

using namespace sabot;
using test::builtin;
using test::claim_of;
using test::evaluator_for;
using test::explain;

namespace {

using Mistake = std::function<void(Game&, Claim&)>;

struct Seed {
    const char* game;
    const char* wager;
    /// The quantity that the page claims.
    Quantity quantity;
    /// The mistake in the rules, or in the kind of figure.
    Mistake mistake;
    /// A figure with the same number of digits as the printed one.
    const char* like;
    /// A part of the true cause in the words of the explanation.
    const char* cause;
};

Wager& wager_of(Game& game, const std::string& id) {
    return *std::find_if(game.wagers.begin(), game.wagers.end(),
                         [&](const Wager& wager) { return wager.id == id; });
}

Mistake decks(int number) {
    return [number](Game& game, Claim&) { game.decks = number; };
}

Mistake pays(const char* wager, std::size_t row, const Rational& net) {
    return [=](Game& game, Claim&) { wager_of(game, wager).rows.at(row).pays.net = net; };
}

Mistake of_quantity(Quantity quantity) {
    return [quantity](Game&, Claim& claim) { claim.quantity = quantity; };
}

Mistake of_wager(const char* wager) {
    return [wager](Game&, Claim& claim) { claim.wager = wager; };
}

Mistake banker_cell(int total, int column) {
    return [=](Game& game, Claim&) {
        game.tableau->banker_draws.at(static_cast<std::size_t>(total)).flip(static_cast<std::size_t>(column));
    };
}

Mistake player_cell(int total) {
    return [=](Game& game, Claim&) { game.tableau->player_draws.flip(static_cast<std::size_t>(total)); };
}

Mistake both(const Mistake& one, const Mistake& other) {
    return [=](Game& game, Claim& claim) {
        one(game, claim);
        other(game, claim);
    };
}

constexpr auto kReturn = Quantity::return_to_player;
constexpr auto kEdge = Quantity::house_edge;
constexpr auto kHits = Quantity::hit_frequency;

const std::vector<Seed>& wrong_rules() {
    static const std::vector<Seed> seeds{
        // The number of decks.
        {"punto-banco", "tie", kReturn, decks(6), "0.00%", "the shoe holds 6 decks"},
        {"punto-banco", "tie", kEdge, decks(1), "0.00%", "the shoe holds 1 deck"},
        {"punto-banco", "player-pair", kReturn, decks(6), "0.0%", "the shoe holds 6 decks"},
        {"punto-banco", "banker-pair", kEdge, decks(4), "0.00%", "the shoe holds 4 decks"},
        {"bacara", "perfect-pair", kReturn, decks(6), "0.00%", "the shoe holds 6 decks"},
        {"bacara", "lucky-six", kReturn, decks(6), "0.0000%", "the shoe holds 6 decks"},
        {"chemin-de-fer", "tie", kReturn, decks(8), "0.00%", "the shoe holds 8 decks"},
        {"jade-baccarat", "either-pair", kEdge, decks(2), "0.00%", "the shoe holds 2 decks"},
        // "To" and "for".
        {"punto-banco", "tie", kReturn, pays("tie", 0, 7), "0.00%", "Tie pays 7:1"},
        {"punto-banco", "tie", kEdge, pays("tie", 0, 9), "0.00%", "Tie pays 9:1"},
        {"punto-banco", "player-pair", kReturn, pays("player-pair", 0, 10), "0.00%", "pays 10:1"},
        {"bacara", "perfect-pair", kReturn, pays("perfect-pair", 0, 24), "0.0%", "pays 24:1"},
        {"jade-baccarat", "player", kReturn, pays("player", 0, 2), "0.00%", "reading two-to-one"},
        {"bacara", "lucky-six", kReturn, both(pays("lucky-six", 0, 11), pays("lucky-six", 1, 19)), "0.00%",
         "every row of Lucky Six pays one unit less"},
        // Commission.
        {"punto-banco", "banker", kReturn, pays("banker", 0, 1), "0.00%", "no commission is taken on wins"},
        {"punto-banco", "banker", kEdge, pays("banker", 0, ratio(24, 25)), "0.00%", "is 4% instead of 5%"},
        {"punto-banco", "player", kReturn, pays("player", 0, ratio(19, 20)), "0.00%",
         "is 5% instead of none"},
        {"punto-banco", "tie", kReturn, pays("tie", 0, ratio(38, 5)), "0.00%", "is 5% instead of none"},
        {"bacara", "banker", kEdge, pays("banker", 0, 1), "0.000%", "no commission is taken on wins"},
        // A win with six that pays half.
        {"bacara", "banker-no-commission", kReturn, pays("banker-no-commission", 0, 1), "0.00%",
         "Sem Comissão) pays 1:1"},
        // Ties.
        {"punto-banco", "player", kReturn, pays("player", 1, -1), "0.00%", "of Player loses instead"},
        {"punto-banco", "banker", kEdge, pays("banker", 1, -1), "0.00%", "of Banker loses instead"},
        // One payout.
        {"punto-banco", "tie", kReturn, pays("tie", 0, 10), "0.00%", "Tie pays 10:1"},
        {"jade-baccarat", "player-pair", kReturn, pays("player-pair", 0, 9), "0.00%", "pays 9:1 instead"},
        {"bacara", "lucky-six", kReturn, pays("lucky-six", 1, 25), "0.00%", "pays 25:1 instead"},
        {"bacara", "player-bonus", kReturn, pays("player-bonus", 2, 25), "0.00%", "pays 25:1 instead"},
        // One cell of the tableau.
        {"punto-banco", "tie", kReturn, banker_cell(6, kPlayerStood), "0.0000%",
         "Banker draws on 6 against a Player who stood"},
        {"punto-banco", "player", kReturn, banker_cell(3, 8), "0.0000%",
         "Banker draws on 3 against a third card worth 8"},
        {"punto-banco", "banker", kEdge, banker_cell(5, 4), "0.000%",
         "Banker stands on 5 against a third card worth 4"},
        {"punto-banco", "tie", kReturn, player_cell(5), "0.00%", "Player stands on 5"},
        {"jade-baccarat", "big", kReturn, player_cell(6), "0.00%", "Player draws on 6"},
        {"punto-banco", "tie", kReturn, banker_cell(6, kPlayerStood), "0.00%",
         "Banker draws on 6 against a Player who stood"},
    };
    return seeds;
}

const std::vector<Seed>& wrong_figures() {
    static const std::vector<Seed> seeds{
        {"punto-banco", "player", kEdge, of_quantity(Quantity::house_edge_resolved), "0.00%", "not counted"},
        {"punto-banco", "banker", kReturn, of_quantity(Quantity::return_resolved), "0.00%", "not counted"},
        {"punto-banco", "player", Quantity::house_edge_resolved, of_quantity(kEdge), "0.00%",
         "stakes are counted"},
        {"punto-banco", "banker", kHits, of_quantity(Quantity::hit_frequency_resolved), "0.0%",
         "not counted"},
        {"punto-banco", "player", kReturn, of_quantity(kEdge), "0.00%", "the house edge of its wager"},
        {"punto-banco", "banker", kEdge, of_quantity(kReturn), "0.00%", "the return to player of its wager"},
        {"jade-baccarat", "small", kReturn, of_quantity(kHits), "0.0%", "the hit frequency of its wager"},
        {"punto-banco", "player", kReturn, of_wager("banker"), "0.00%", "the figure of Banker"},
        {"jade-baccarat", "big", kReturn, of_wager("small"), "0.00%", "the figure of Piccolo"},
        {"punto-banco", "tie", kEdge, of_wager("player-pair"), "0.00%", "Player pair"},
        // An edge printed as a return, without its unit or per resolved unit.
        {"punto-banco", "player", kReturn,
         both(of_quantity(kEdge), of_quantity(Quantity::house_edge_resolved)), "0.00%", "not counted"},
        {"punto-banco", "banker", kReturn, both(pays("banker", 0, 1), of_quantity(Quantity::return_resolved)),
         "0.00%", "no commission is taken on wins of Banker"},
    };
    return seeds;
}

struct Slip {
    const char* game;
    const char* wager;
    Quantity quantity;
    const char* printed;
    const char* cause;
};

const std::vector<Slip>& slips() {
    static const std::vector<Slip> slips{
        {"punto-banco", "banker", kReturn, "98.74%", "one of its digits is wrong: 98.74% for 98.94%"},
        {"punto-banco", "tie", kEdge, "13.36%", "one of its digits is wrong"},
        {"punto-banco", "player", kEdge, "1.34%", "one of its digits is wrong"},
        {"bacara", "lucky-six", kReturn, "88.32%", "one of its digits is wrong"},
        {"punto-banco", "player", kReturn, "98.67%", "two of its digits are exchanged"},
        {"punto-banco", "tie", kReturn, "86.54%", "two of its digits are exchanged"},
        {"punto-banco", "banker", kEdge, "1.6%", "a digit is left out: 1.6% for 1.06%"},
        {"punto-banco", "tie", kReturn, "85.4%", "a digit is left out: 85.4% for 85.64%"},
        {"punto-banco", "player-pair", kReturn, "899.64%", "one of its digits is printed twice"},
        {"punto-banco", "tie", kEdge, "14.366%", "one of its digits is printed twice"},
        {"punto-banco", "tie", kEdge, "14.536%", "a digit is added: 14.536% for 14.36%"},
        {"punto-banco", "tie", kEdge, "1.436%", "its decimal point is at another place: 1.436% for 14.36%"},
        {"punto-banco", "banker", kReturn, "9.894%",
         "its decimal point is at another place: 9.894% for 98.94%"},
        {"punto-banco", "banker", kReturn, "98.94", "it lacks its percent sign"},
        {"punto-banco", "banker", kReturn, "0.9894%", "it has a percent sign too many"},
        {"punto-banco", "player", kEdge, "-1.24%", "it has its sign reversed"},
        {"punto-banco", "player", kReturn, "1.24", "the house edge of its wager"},
        {"punto-banco", "player", kReturn, "-1.24%", "the expected value (minus the house edge)"},
        {"punto-banco", "player", kReturn, "98.77%", "rounded up"},
        {"punto-banco", "tie", kReturn, "85.65%", "rounded up"},
    };
    return slips;
}

std::string says(const Explanation& explanation) {
    std::string text;
    for (const Change& change : explanation.changes) {
        text += change.text + "; ";
    }
    for (const auto& same : explanation.alternatives) {
        text += "or " + same.front().text + "; ";
    }
    return text;
}

// The index of the cause among the explanations: 0 for the first.
std::size_t rank_of(const std::string& cause, const ClaimExplained& explained) {
    const auto& found = explained.explanations;
    const auto named = std::find_if(found.begin(), found.end(), [&](const Explanation& explanation) {
        return says(explanation).find(cause) != std::string::npos;
    });
    return static_cast<std::size_t>(named - found.begin());
}

// The page's other claims hold; this one is explained.
ClaimExplained explained(const Game& game, const Claim& claim) {
    ClaimEvaluator& evaluator = test::shared_evaluator_for(game);
    CHECK(evaluator.check_one(claim, game).verdict == Verdict::refuted);
    std::vector<Claim> all{claim};
    std::copy_if(game.claims.begin(), game.claims.end(), std::back_inserter(all), [&](const Claim& other) {
        return other.wager != claim.wager || other.quantity != claim.quantity;
    });
    return explain(claim, all, game, evaluator);
}

struct Score {
    int first = 0;
    int second = 0;
    int all = 0;

    void add(const Game& game, const Claim& claim, const std::string& cause) {
        const ClaimExplained found = explained(game, claim);
        const std::size_t rank = rank_of(cause, found);
        std::string listed;
        for (const Explanation& explanation : found.explanations) {
            listed += "\n  " + to_fraction(explanation.plausibility) + " " + says(explanation);
        }
        CAPTURE(game.id, claim.wager, claim.stated->printed, cause, listed);
        CHECK((rank < 2 && rank < found.explanations.size()));
        first += rank == 0 && !found.explanations.empty() ? 1 : 0;
        second += rank == 1 && found.explanations.size() > 1 ? 1 : 0;
        ++all;
    }

    void print(const char* what) const {
        std::cout << what << ": the cause was the first explanation of " << first << ", the second of "
                  << second << ", of " << all << " figures\n";
    }
};

Score score_of(const std::vector<Seed>& seeds) {
    Score score;
    for (const Seed& seed : test::at_depth(seeds)) {
        const Game& game = builtin(seed.game);
        Game wrong = game;
        Claim meant = claim_of(seed.quantity, seed.wager, seed.like);
        Claim claim = meant;
        seed.mistake(wrong, meant);
        const Figure figure = test::shared_evaluator_for(game).check_one(meant, wrong).computed.value();
        claim.stated = parse_stated(printed_like(figure, *claim.stated));
        score.add(game, claim, seed.cause);
    }
    return score;
}

}  // namespace

TEST_CASE("figures under wrong rules are explained by those rules") {
    score_of(wrong_rules()).print("wrong rules");
}

TEST_CASE("figures of another quantity are explained by that quantity") {
    score_of(wrong_figures()).print("wrong figures");
}

TEST_CASE("misprints are explained by the misprint") {
    Score score;
    for (const Slip& slip : test::at_depth(slips())) {
        score.add(builtin(slip.game), claim_of(slip.quantity, slip.wager, slip.printed), slip.cause);
    }
    score.print("misprints");
}
