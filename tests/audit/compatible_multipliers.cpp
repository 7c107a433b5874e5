#include "audit/compatible_multipliers.hpp"

#include "audit/audit.hpp"
#include "audit/judge.hpp"
#include "audit/multiplier_fit.hpp"
#include "exact/decimal.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "rules/claim.hpp"
#include "rules/multiplied.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>

using namespace sabot;
using Found = CompatibleMultipliers::Found;

namespace {

Game golden_wealth() { return read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml"); }

std::vector<Rational> values_of(const Game& game) {
    std::vector<Rational> values;
    for (const auto& value : game.wagers.front().multiplied->multipliers->rules().values) {
        values.push_back(value.times);
    }
    return values;
}

Game with_probabilities(Game game, const std::vector<Rational>& probabilities) {
    for (Wager& wager : game.wagers) {
        MultiplierRules rules = wager.multiplied->multipliers->rules();
        for (std::size_t i = 0; i < probabilities.size(); ++i) {
            rules.values[i].weight = probabilities[i];
        }
        rules.are_weights_stated = true;
        wager.multiplied =
            Multiplied{std::make_shared<const Multipliers>(std::move(rules)), wager.multiplied->places, {}};
    }
    return game;
}

// The returns by the enumeration, which knows no moments.
std::vector<Rational> returns_with(const Game& game, const std::vector<Rational>& probabilities) {
    std::vector<Rational> returns;
    for (const WagerFigures& wager :
         analyze(with_probabilities(game, probabilities), {{Shoe::of_decks(8), {}, {}}}).wagers) {
        returns.push_back(wager.distribution.return_to_player());
    }
    return returns;
}

// Each return within this distance.
std::vector<StatedReturn> stated(const Game& game, const std::vector<Rational>& returns, const Rational& by) {
    std::vector<StatedReturn> all;
    for (std::size_t i = 0; i < returns.size(); ++i) {
        all.push_back({return_by_moments(game.wagers[i], *game.tableau, Shoe::of_decks(8)),
                       {returns[i] - by, returns[i] + by}});
    }
    return all;
}

std::vector<Rational> random_probabilities(std::size_t count) {
    const auto weights = *rc::gen::container<std::vector<int>>(count, rc::gen::inRange(0, 20));
    const int all = std::accumulate(weights.begin(), weights.end(), 0);
    std::vector<Rational> probabilities;
    for (const int weight : weights) {
        probabilities.push_back(all == 0 ? ratio(1, static_cast<int>(count)) : ratio(weight, all));
    }
    return probabilities;
}

Rational value_at(const MomentPolynomial& polynomial, const std::vector<Rational>& values,
                  const std::vector<Rational>& probabilities) {
    Rational sum = 0;
    for (const auto& [exponents, coefficient] : polynomial) {
        Rational product = coefficient;
        for (const int exponent : exponents) {
            Rational moment = 0;
            for (std::size_t i = 0; i < values.size(); ++i) {
                Rational power = probabilities[i];
                for (int j = 0; j < exponent; ++j) {
                    power *= values[i];
                }
                moment += power;
            }
            product *= moment;
        }
        sum += product;
    }
    return sum;
}

}  // namespace

TEST_CASE("moments give the returns that the enumeration gives") {
    const Game game = golden_wealth();
    const std::vector<Rational> values = values_of(game);
    test::check_property("returns by moments", 3, [&] {
        const auto probabilities = random_probabilities(values.size());
        const auto returns = returns_with(game, probabilities);
        for (std::size_t i = 0; i < game.wagers.size(); ++i) {
            const auto exact = return_by_moments(game.wagers[i], *game.tableau, Shoe::of_decks(8));
            RC_ASSERT(value_at(exact, values, probabilities) == returns[i]);
        }
    });
}

TEST_CASE("moments serve sums, returns, faces that count once and parts of the stake") {
    Game game = golden_wealth();
    for (const auto combined : {MultiplierRules::Combined::product, MultiplierRules::Combined::sum}) {
        for (Wager& wager : game.wagers) {
            MultiplierRules rules = wager.multiplied->multipliers->rules();
            rules.combined = combined;
            rules.count_once = combined == MultiplierRules::Combined::product;
            rules.of_return = true;
            rules.struck = {{0, ratio(1, 4)}, {3, ratio(1, 2)}, {9, ratio(1, 4)}};
            wager.multiplied = Multiplied{
                std::make_shared<const Multipliers>(std::move(rules)), wager.multiplied->places, {}};
        }
        const std::vector<Rational> probabilities{ratio(1, 2), ratio(1, 4), ratio(1, 8), ratio(1, 8)};
        const auto returns = returns_with(game, probabilities);
        for (std::size_t i = 0; i < game.wagers.size(); ++i) {
            const auto exact = return_by_moments(game.wagers[i], *game.tableau, Shoe::of_decks(8));
            CHECK(value_at(exact, values_of(game), probabilities) == returns[i]);
        }
    }
}

TEST_CASE("ranges of probabilities contain every distribution that gives the returns") {
    const Game game = golden_wealth();
    const std::vector<Rational> values = values_of(game);
    test::check_property("ranges contain what is possible", 4, [&] {
        const auto probabilities = random_probabilities(values.size());
        const Rational by = ratio(1, *rc::gen::element(20, 500, 10'000));
        const auto returns = stated(game, returns_with(game, probabilities), by);
        const auto result = compatible_multipliers(values, returns);
        // Near the edges of the simplex the search may take too long, and says so.
        RC_ASSERT(result.found != Found::none);
        for (std::size_t i = 0; i < result.probabilities.size(); ++i) {
            RC_ASSERT(result.probabilities[i].low <= probabilities[i] + kEndPrecision);
            RC_ASSERT(result.probabilities[i].high >= probabilities[i] - kEndPrecision);
        }
        // Others near it.
        const auto meets = [&](const std::vector<Rational>& others) {
            return std::all_of(returns.begin(), returns.end(), [&](const StatedReturn& one) {
                const Rational value = value_at(one.exact, values, others);
                return value >= one.allowed.low && value <= one.allowed.high;
            });
        };
        for (std::size_t i = 0; i < result.probabilities.size(); ++i) {
            for (const auto& [with, end] : {std::pair(result.with_least[i], result.probabilities[i].low),
                                            std::pair(result.with_most[i], result.probabilities[i].high)}) {
                RC_ASSERT(with[i] == end);
                RC_ASSERT(meets(with));
                RC_ASSERT(std::accumulate(with.begin(), with.end(), Rational(0)) == 1);
                RC_ASSERT(*std::min_element(with.begin(), with.end()) >= 0);
            }
        }
        for (int tries = 0; tries < 200; ++tries) {
            auto others = random_probabilities(values.size());
            const Rational part = ratio(1, *rc::gen::element(1, 10, 100, 1000));
            for (std::size_t i = 0; i < values.size(); ++i) {
                others[i] = probabilities[i] + part * (others[i] - probabilities[i]);
            }
            for (std::size_t i = 0; meets(others) && i < result.probabilities.size(); ++i) {
                RC_ASSERT(result.probabilities[i].low <= others[i] + kEndPrecision);
                RC_ASSERT(result.probabilities[i].high >= others[i] - kEndPrecision);
            }
        }
    });
}

TEST_CASE("the enumeration gives every stated return with each of the distributions of an audit", "[long]") {
    for (const char* file : {"golden-wealth", "prosperity-tree"}) {
        const Game game =
            read_game_file(fmt::format("{}/../lib/games/multipliers/{}.toml", SABOT_TESTS, file));
        const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
        REQUIRE(result.multiplier_fit);
        for (const FittedMultiplier& one : result.multiplier_fit->multipliers) {
            for (const auto& probabilities : {one.with_least, one.with_most}) {
                const auto returns = returns_with(game, probabilities);
                for (const Claim& claim : game.claims) {
                    const auto wager = static_cast<std::size_t>(game.wager(claim.wager) - game.wagers.data());
                    const Interval allowed = allowed_by(*claim.stated);
                    CHECK(returns[wager] >= allowed.low);
                    CHECK(returns[wager] <= allowed.high);
                }
            }
        }
    }
}

TEST_CASE("of two multipliers the range is that of bisection") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/prosperity-tree.toml");
    const Wager& player = game.wagers.front();
    // 98.89% of Player and 92.53% of a pair, as in the audit of this game.
    const auto by_moments = [&](const Wager& wager, const Rational& low, const Rational& high) {
        return StatedReturn{return_by_moments(wager, *game.tableau, Shoe::of_decks(8)), {low, high}};
    };
    const auto result = compatible_multipliers(
        values_of(game), {by_moments(player, ratio(98885, 100'000), ratio(989, 1000)),
                          by_moments(game.wagers[3], ratio(92525, 100'000), ratio(9254, 10'000))});
    REQUIRE(result.found == Found::some);
    CHECK(abs(Rational(result.probabilities[1].low - parse_exact("0.061913"))) < kEndPrecision);
    CHECK(abs(Rational(result.probabilities[1].high - parse_exact("0.062453"))) < kEndPrecision);
}

TEST_CASE("returns that no distribution gives are recognized") {
    const Game game = golden_wealth();
    const std::vector<Rational> values = values_of(game);
    const std::vector<Rational> probabilities{ratio(1, 2), ratio(1, 4), ratio(1, 8), ratio(1, 8)};
    auto returns = stated(game, returns_with(game, probabilities), ratio(1, 10'000));
    CHECK(compatible_multipliers(values, returns).found == Found::some);
    // A tie needs more than Player's multipliers allow.
    returns[2].allowed = sum_of(returns[2].allowed, {ratio(1, 2), ratio(1, 2)});
    CHECK(compatible_multipliers(values, returns).found == Found::none);
}
