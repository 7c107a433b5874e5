#include "figures/joint_distribution.hpp"

#include "check/load_game.hpp"
#include "engine/brute_force.hpp"
#include "engine/random_wager.hpp"
#include "figures/analysis.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/net_result.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

std::string shown(const JointDistribution& distribution) {
    std::string text;
    for (const JointResult& result : distribution.results) {
        for (const std::size_t row : result.rows) {
            text += std::to_string(row) + " ";
        }
        text += result.deals.str() + "\n";
    }
    return text;
}

// The deals of each row of each wager, as analyze() counts them.
void check_against_analysis(const Game& game, const Setup& setup, const std::vector<std::string>& ids) {
    const JointDistribution distribution = joint_distribution(game, setup, ids);
    const Analysis analysis = analyze(game, {setup, ids});
    CHECK(distribution.deals == analysis.deals);
    for (const WagerFigures& figures : analysis.wagers) {
        const auto at = static_cast<std::size_t>(
            std::find(distribution.wagers.begin(), distribution.wagers.end(), figures.id) -
            distribution.wagers.begin());
        std::vector<Integer> deals(figures.events.size());
        for (const JointResult& result : distribution.results) {
            deals[result.rows[at]] += result.deals;
        }
        CAPTURE(game.id, figures.id);
        for (std::size_t row = 0; row < deals.size(); ++row) {
            CHECK(deals[row] == figures.events[row].deals);
        }
    }
}

}  // namespace

TEST_CASE("the joint distribution of wagers on the winner is that of the winner") {
    const Game game = load_game("punto-banco");
    const Setup setup{Shoe::of_decks(8)};
    const JointDistribution distribution = joint_distribution(game, setup, {"tie", "player", "banker"});
    CHECK(distribution.wagers == std::vector<std::string>{"tie", "player", "banker"});
    CHECK(distribution.deals == Integer("4998398275503360"));
    // Tie loses, Player wins or loses, Banker loses or wins; or Tie wins and the others are pushed.
    CHECK(shown(distribution) ==
          "0 1 1 475627426473216\n"
          "1 0 2 2230518282592256\n"
          "1 2 0 2292252566437888\n");
    // Player's pair leaves 12 ranks of 32 cards, and 30 cards of its own rank.
    const auto pairs = joint_distribution(game, setup, {"player-pair", "banker-pair"}).results;
    REQUIRE(pairs.size() == 4);
    CHECK(pairs[0].deals == Integer(416 * 31) * (384 * 31 + 30 * 29) * (412 * 411));
}

TEST_CASE("the joint distribution counts every draw of a tiny shoe") {
    check_property("joint_distribution() agrees with brute force", 12, [] {
        Game game;
        game.tableau = random_tableau();
        for (int i = 0; i < 3; ++i) {
            game.wagers.push_back(random_flag() ? random_wager() : **rc::gen::elementOf(builtin_wagers()));
            game.wagers.back().id = std::string(1, static_cast<char>('a' + i));
        }
        const Shoe shoe = random_tiny_shoe();
        const Table table = random_table(game.tableau, shoe, 2);
        const std::vector<const Wager*> wagers{&game.wagers[2], &game.wagers[0], &game.wagers[1]};
        BruteForce force(table, wagers);
        force.run();
        const JointDistribution distribution =
            joint_distribution(game, {shoe, {}, table.dealt}, {"c", "a", "b"});
        std::map<std::vector<std::size_t>, Integer> deals;
        for (const JointResult& result : distribution.results) {
            deals[result.rows] = result.deals;
        }
        RC_ASSERT(deals == force.joint());
        RC_ASSERT(distribution.deals == table.deals());
    });
}

TEST_CASE("the joint distribution adds up to the distribution of each wager") {
    check_against_analysis(load_game("bacara"), {Shoe::of_decks(8)},
                           {"lucky-six", "perfect-pair", "player-bonus", "tie", "player-pair"});
    check_against_analysis(load_game("punto-banco"), {Shoe::of_decks(kInfiniteDecks)}, {});
    // Many combinations, whose rows on points are numbers of an enumeration of the others.
    Game many = load_game("bacara");
    check_against_analysis(many, {Shoe::of_decks(8)}, {});
    many.tableau->choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)}};
    check_against_analysis(many, {Shoe::of_decks(8)}, {});
    const Setup partial{Shoe::of_decks(6), parse_cards("9 9 Kd"), {parse_cards("9 4"), parse_cards("3")}};
    check_against_analysis(load_game("jade-baccarat"), partial, {"banker", "player"});
}

TEST_CASE("the joint distribution weights random choices") {
    Game game = load_game("chemin-de-fer");
    const Setup setup{Shoe::of_decks(6)};
    const std::vector<std::string> ids{"player", "tie"};
    std::map<std::vector<std::size_t>, Integer> deals;
    for (const int probability : {0, 1}) {
        game.tableau->choices = {{Hand::player, {0, 5}, 0, probability}};
        for (const JointResult& result : joint_distribution(game, setup, ids).results) {
            deals[result.rows] += result.deals * (probability == 0 ? 2 : 1);
        }
    }
    game.tableau->choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)}};
    const JointDistribution mixed = joint_distribution(game, setup, ids);
    CHECK(mixed.deals == make_table(game.tableau, setup.shoe, {}).deals());
    REQUIRE(mixed.results.size() == deals.size());
    for (const JointResult& result : mixed.results) {
        CHECK(result.deals == deals[result.rows]);
    }
}

TEST_CASE("a joint distribution that cannot be computed is an error") {
    const Game game = load_game("punto-banco");
    const auto error = [&](const Setup& setup, const std::vector<std::string>& ids) {
        return message_of([&] { joint_distribution(game, setup, ids); });
    };
    CHECK(
        error({Shoe::of_decks(8)}, {"player", "ties"}) ==
        "punto-banco has no wager \"ties\": expected player, banker, tie, player-pair, banker-pair; did you "
        "mean tie?");
    CHECK(error({parse_shoe("0=128 1=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32")},
                {"player", "player-pair"}) ==
          "wager player-pair depends on ranks or suits that the shoe or the dealt cards do not give: "
          "expected ranks "
          "(A 2..9 T J Q K) or cards (Ah Td 9c)");
    // Five rows and the lost stake, six times over: more than 7,776 combinations that occur.
    Game dice;
    dice.tableau = standard_tableau();
    for (int place = 0; place < kPlaces; ++place) {
        Wager wager{std::string(1, static_cast<char>('a' + place)), "", "", {}, {}};
        for (int points = 0; points < 5; ++points) {
            wager.rows.push_back({"",
                                  Condition::ask(CardIs{place < 3 ? Hand::player : Hand::banker,
                                                        place % 3 + 1, CardSet::of_points(points)}),
                                  {},
                                  0});
        }
        dice.wagers.push_back(wager);
    }
    CHECK(
        message_of([&] { joint_distribution(dice, {Shoe::of_decks(8)}); }) ==
        "the joint distribution of a, b, c, d, e, f has more than 4096 combinations of rows: expected fewer "
        "wagers");
}

// One wager on single cards has as many results as rows, of which the first is multiplied by those of the
// second, whether they occur or not.
TEST_CASE("a joint distribution has at most 4,096 combinations of rows") {
    const auto results = [](int first, int second) {
        Game game;
        game.tableau = standard_tableau();
        for (const int rows : {first, second}) {
            Wager wager{rows == first ? "a" : "b", "", "", {}, {}};
            for (int row = 0; row + 1 < rows; ++row) {
                const CardSet card(Card::at(row % kCardsInDeck));
                wager.rows.push_back(
                    {"", Condition::ask(CardIs{Hand::player, rows == first ? 1 : 2, card}), {}, 0});
            }
            game.wagers.push_back(wager);
        }
        return joint_distribution(game, {Shoe::of_decks(8)}).results.size();
    };
    CHECK(results(32, 128) == 32 * 52);
    CHECK_THROWS_AS(results(33, 128), InputError);
}

TEST_CASE("the variance of a sum follows from the covariances") {
    for (const int decks : {8, kInfiniteDecks}) {
        const Game game = load_game("punto-banco");
        const Setup setup{Shoe::of_decks(decks)};
        const CovarianceMatrix matrix = covariances(game, setup);
        const JointDistribution distribution = joint_distribution(game, setup);
        // The variance of i + 1 units on wager i, by the distribution and by the matrix.
        std::vector<NetResult> sums;
        for (const JointResult& result : distribution.results) {
            Rational net = 0;
            for (std::size_t i = 0; i < distribution.wagers.size(); ++i) {
                net += Rational(i + 1) * game.wagers[i].net(result.rows[i]);
            }
            sums.push_back({net, result.deals});
        }
        Rational variance = 0;
        const Analysis analysis = analyze(game, {setup});
        for (std::size_t i = 0; i < distribution.wagers.size(); ++i) {
            CHECK(matrix.covariances[i][i] == analysis.wagers[i].distribution.variance);
            for (std::size_t j = 0; j < distribution.wagers.size(); ++j) {
                variance += Rational((i + 1) * (j + 1)) * matrix.covariances[i][j];
            }
        }
        CHECK(distribution_of(sums).variance == variance);
    }
}

TEST_CASE("covariances of outcomes that exclude each other") {
    const Game game = load_game("punto-banco");
    const Setup setup{Shoe::of_decks(8)};
    const CovarianceMatrix matrix = covariances(game, setup, {"tie", "player"});
    // Player's net result is 1, -1 or, with a tie, 0, and Tie nets 9 units more with a tie: the covariance is
    // -9 P(tie) E(player).
    const Analysis analysis = analyze(game, {setup, {"player"}});
    const Rational player = analysis.wagers[0].distribution.expected_value;
    CHECK(matrix.covariances[0][1] == -9 * analysis.outcomes[2].probability * player);
    CHECK(matrix.covariances[1][0] == matrix.covariances[0][1]);
    CHECK(matrix.correlation_squared(0, 0) == Rational(1));
    // Tens alone always tie.
    const CovarianceMatrix certain = covariances(game, {parse_shoe("0=12")}, {"player", "tie"});
    CHECK(certain.covariances == std::vector<std::vector<Rational>>{{0, 0}, {0, 0}});
    CHECK(certain.correlation_squared(0, 1) == std::nullopt);
}
