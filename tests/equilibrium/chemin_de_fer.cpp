#include "equilibrium/chemin_de_fer.hpp"

#include "cards/notation.hpp"
#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/sample.hpp"
#include "error.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("solves A1 as Kemeny and Snell did") {
    // J. G. Kemeny and J. L. Snell, Game-theoretic solution of baccarat, Amer. Math. Monthly 64 (1957)
    // 465-469.
    const Equilibrium solved = solve({CheminDeFerModel::A1, Shoe::of_decks(1), 0});
    const InformationSets sets = information_sets(CheminDeFerModel::A1);
    CHECK(solved.unique == true);
    CHECK(solved.player.at(0).draw == ratio(9, 11));
    const std::size_t six = test::banker_set(sets, "6", kPlayerStood);
    CHECK(solved.banker[six].draw == ratio(859, 2288));
    CHECK(solved.certificate.value_player == ratio(-679568, 53094899));
    CHECK(solved.certificate.value_banker == ratio(679568, 53094899));
    // The number of decks does not matter with replacement.
    CHECK(solve({CheminDeFerModel::A1, Shoe::of_decks(6), 0}).certificate == solved.certificate);
}

TEST_CASE("whole decks have one equilibrium each, certified by both routes") {
    for (const CheminDeFerModel model : test::kModels) {
        for (const Rational& commission : {Rational(0), ratio(1, 20)}) {
            const EquilibriumRequest request{model, Shoe::of_decks(6), commission};
            const Equilibrium solved = solve(request);
            CHECK(solved.unique == true);
            CHECK(improvements(solved.certificate, solved.strategies).empty());
            CHECK(certify_card_by_card(request, solved.strategies) == solved.certificate);
            CHECK(certify(request, solved.strategies) == solved.certificate);
            CHECK(solved.house_take == commission * solved.certificate.outcomes.banker);
            CHECK(solved.house_take == -solved.certificate.value_player - solved.certificate.value_banker);
            CHECK(solved.house_take_resolved == solved.house_take / (1 - solved.certificate.outcomes.tie));
        }
    }
}

TEST_CASE("neither route certifies the strategies with any decision reversed", "[long]") {
    for (const CheminDeFerModel model : {CheminDeFerModel::A1, CheminDeFerModel::B3}) {
        const EquilibriumRequest request{model, Shoe::of_decks(1), ratio(1, 20)};
        const Equilibrium solved = solve(request);
        const auto fails = [&](const StrategyPair& flipped) {
            return !improvements(certify(request, flipped), flipped).empty();
        };
        for (std::size_t h = 0; h < solved.player.size(); ++h) {
            StrategyPair flipped = solved.strategies;
            flipped.player[h] = flipped.player[h] == 0 ? 1 : 0;
            CHECK(fails(flipped));
        }
        for (std::size_t t = 0; t < solved.banker.size(); ++t) {
            StrategyPair flipped = solved.strategies;
            flipped.banker[t] = flipped.banker[t] == 0 ? 1 : 0;
            CHECK(fails(flipped));
            if (t % 97 == 0) {
                CHECK_FALSE(improvements(certify_card_by_card(request, flipped), flipped).empty());
            }
        }
    }
}

TEST_CASE("with one deck, a Banker who sees a stand mixes with 8+8, not 0+6") {
    const auto mixes = [&](CardCount decks, const Rational& commission) {
        std::string mixed;
        for (const BankerDecision& decision :
             solve({CheminDeFerModel::B3, Shoe::of_decks(decks), commission}).banker) {
            if (decision.draw != 0 && decision.draw != 1) {
                mixed += to_string(decision.sight.hand) + "/" + std::to_string(decision.sight.third) + " ";
            }
        }
        return mixed;
    };
    CHECK(mixes(1, 0) == "8,8/10 ");
    CHECK(mixes(1, ratio(1, 20)) == "8,8/10 ");
    CHECK(mixes(2, 0) == "0,6/10 ");
}

TEST_CASE("names sets that the cards cannot reach") {
    // Without fours there is no hand 1+4, and no third card of four.
    const Equilibrium solved =
        solve({CheminDeFerModel::B3, parse_shoe("0=16 1=4 2=4 3=4 5=4 6=4 7=4 8=4 9=4"), 0});
    CHECK(solved.unique == true);
    CHECK(solved.player[1].matters == ChoiceMatters::cannot_occur);
    CHECK(solved.player[1].draw == 0);
    CHECK(solved.player[0].matters == ChoiceMatters::yes);
    for (const BankerDecision& decision : solved.banker) {
        const bool four = decision.sight.third == 4 || (*decision.sight.hand.points)[0] == 4 ||
                          (*decision.sight.hand.points)[1] == 4;
        CHECK((decision.matters == ChoiceMatters::cannot_occur) == four);
    }
}

TEST_CASE("does not call one equilibrium of several unique") {
    // Banker is indifferent at one set.
    const Equilibrium free = solve({CheminDeFerModel::B2, test::shoe({1, 1, 2, 0, 3, 2, 2, 2, 3, 3}), 0});
    CHECK(free.unique == false);
    REQUIRE(free.all->families.size() == 1);
    CHECK(free.all->families[0].indifferent.size() == 1);
    // Player may draw with any probability within bounds.
    const Equilibrium segment =
        solve({CheminDeFerModel::B1, test::shoe({1, 1, 1, 0, 1, 1, 0, 1, 0, 0}), ratio(1, 20)});
    CHECK(segment.unique == false);
    REQUIRE(segment.all->families.size() == 1);
    CHECK(segment.all->families[0].player.size() == 2);
    CHECK(segment.strategies.player == segment.all->families[0].player[0]);
}

TEST_CASE("every member of every family is an equilibrium, corners included") {
    test::check_property("families of small shoes", 30, [] {
        EquilibriumRequest request;
        request.model = *rc::gen::elementOf(test::kModels);
        PointCounts counts{};
        for (CardCount& count : counts) {
            count = *rc::gen::inRange(0, 3);
        }
        counts[static_cast<std::size_t>(*rc::gen::inRange(0, 10))] += 6;
        request.shoe = test::shoe(counts);
        request.commission = *rc::gen::element(Rational(0), ratio(1, 20), ratio(1, 2));
        const Equilibrium solved = solve(request);
        RC_ASSERT(solved.unique.has_value() || !solved.all->complete);
        int left = 20;
        for (const EquilibriumFamily& family : solved.all->families) {
            for (const std::vector<Rational>& x : family.player) {
                for (const std::vector<Rational>& banker : family.banker) {
                    StrategyPair strategies{x, banker};
                    for (const std::size_t t : family.indifferent) {
                        strategies.banker[t] = ratio(*rc::gen::inRange(0, 4), 3);
                    }
                    RC_ASSERT(left-- < 0 || improvements(certify(request, strategies), strategies).empty());
                }
            }
        }
    });
}

TEST_CASE("rejects what cannot be solved") {
    CHECK_THROWS_AS(solve({CheminDeFerModel::B3, Shoe::of_decks(6), 1}), InputError);
    CHECK_THROWS_AS(solve({CheminDeFerModel::B3, Shoe::of_decks(6), ratio(-1, 20)}), InputError);
    CHECK_THROWS_AS(solve({CheminDeFerModel::B3, Shoe::of_cells({{CardSet::all(), 52}}), 0}), InputError);
    const EquilibriumRequest request{CheminDeFerModel::B1, Shoe::of_decks(6), 0};
    CHECK_THROWS_AS(certify(request, {{1}, {}}), std::logic_error);
    CHECK_THROWS_AS(certify(request, {{2}, std::vector<Rational>(88)}), std::logic_error);
}
