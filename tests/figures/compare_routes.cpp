#include "figures/compare_routes.hpp"

#include "cards/notation.hpp"
#include "engine/asking.hpp"
#include "engine/walk.hpp"
#include "figures/analysis.hpp"
#include "figures/failed_checks.hpp"
#include "games/sample.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

using namespace sabot;
using Ids = std::vector<std::string>;

namespace {

const Game& game() { return test::builtin("bacara"); }

std::vector<const Wager*> all_wagers() {
    std::vector<const Wager*> wagers;
    for (const Wager& wager : game().wagers) {
        wagers.push_back(&wager);
    }
    return wagers;
}

}  // namespace

TEST_CASE("both routes agree on every wager") {
    const Table table = make_table(game().tableau, Shoe::of_decks(8), {});
    const DoubleCheck check = compare_routes(table, all_wagers(), walk(table, all_wagers()));
    CHECK(check.differing().empty());
    CHECK(check.unreached().empty());
}

// Weights of 1, 3, 2 and 6 twelfths: all parts of the mixture differ in weight.
TEST_CASE("both routes weight random choices") {
    Tableau tableau = game().tableau;
    tableau.choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)}, {Hand::banker, {0, 3}, 8, ratio(1, 4)}};
    const Table table = make_table(tableau, Shoe::of_decks(8), {});
    REQUIRE(table.mixture.size() == 4);
    auto tallies = walk(table, all_wagers());
    const DoubleCheck check = compare_routes(table, all_wagers(), tallies);
    CHECK(check.differing().empty());
    CHECK(check.unreached().empty());
    for (const Wager* wager : all_wagers()) {
        Integer deals = 0;
        for (const Integer& row : tallies[static_cast<std::size_t>(wager - game().wagers.data())]) {
            deals += row;
        }
        CHECK(deals == 12 * table.ordered_draws());
    }
    ++tallies[0][0];
    CHECK(compare_routes(table, {all_wagers().front()}, {tallies.front()}).differing() == Ids{"player"});
}

TEST_CASE("names a tally that is off by one deal") {
    const Table table = make_table(game().tableau, Shoe::of_decks(8), {});
    auto tallies = walk(table, all_wagers());
    ++tallies[3][0];
    --tallies[14].back();
    CHECK(compare_routes(table, all_wagers(), tallies).differing() == Ids{"tie", "lucky-six-3"});
}

TEST_CASE("the double check includes dealt cards") {
    DealtHands dealt;
    dealt.player = parse_cards("2 4");
    const Table table = make_table(game().tableau, Shoe::of_decks(8), dealt);
    const std::vector<const Wager*> wagers{game().wager("player"), game().wager("tie")};
    CHECK(compare_routes(table, wagers, walk(table, wagers)).differing().empty());
    const Table full_shoe = make_table(game().tableau, Shoe::of_decks(8), {});
    CHECK(compare_routes(table, wagers, walk(full_shoe, wagers)).differing() == Ids{"player", "tie"});
}

TEST_CASE("wagers for which the routes differ are failed checks of each result") {
    CHECK(failed_checks(std::optional<DoubleCheck>()).empty());
    Analysis analysis;
    DoubleCheck& check = analysis.double_check.emplace();
    check.add_unreached(CheckedKind::wager, {"big"});
    check.add(CheckedKind::wager, {"small"}, SecondRoute::polynomials, true);
    CHECK(failed_checks(analysis).empty());
    check.add(CheckedKind::wager, {"tie"}, SecondRoute::polynomials, false);
    check.add(CheckedKind::covariance, {"tie", "banker"}, SecondRoute::polynomials, false);
    CHECK(failed_checks(std::vector{Analysis(), analysis, analysis}) ==
          Ids{"the two routes differ for tie, covariance of tie and banker",
              "the two routes differ for tie, covariance of tie and banker"});
}

TEST_CASE("a merged double check keeps the worse result of each figure") {
    const auto one = [](std::optional<SecondRoute> route, bool agrees) {
        DoubleCheck check;
        check.figures.push_back({CheckedKind::wager, {"tie"}, route, agrees});
        return std::optional(check);
    };
    const auto good = one(SecondRoute::polynomials, true);
    const auto none = one(std::nullopt, false);
    const auto bad = one(SecondRoute::every_deal, false);
    for (const auto& [first, second, worse] :
         {std::tuple(good, none, none), std::tuple(none, good, none), std::tuple(bad, none, bad),
          std::tuple(none, bad, bad), std::tuple(good, std::optional<DoubleCheck>(), good),
          std::tuple(std::optional<DoubleCheck>(), bad, bad)}) {
        auto all = first;
        merge_double_check(all, second);
        CHECK(all == worse);
    }
    auto other = good;
    other->figures.front().kind = CheckedKind::stakes;
    auto all = good;
    merge_double_check(all, other);
    CHECK(all->figures.size() == 2);
}

namespace {

// Five suits of five cards at six places: more terms than polynomials may have, and many conditions.
Wager on_all_suits() {
    return test::asking({HasGroups{Places::all(), Partition::by_card(), {2, 2}},
                         CardIs{Hand::banker, 3, CardSet::of_suit(Suit::hearts)},
                         CountIs{Places::all(), CardSet::of_suit(Suit::clubs), NumberSet(1U << 3U)}},
                        "suits");
}

}  // namespace

// Ten single cards have 151,200 sequences.
TEST_CASE("a small shoe has a second route for every wager, and a large one has a reason") {
    const Wager suits = on_all_suits();
    const Shoe ten = parse_shoe("Ah=1 2h=1 3c=2 4d=1 8c=1 9s=1 Kd=2 Qc=1");
    Tableau at_random = game().tableau;
    at_random.choices = {{Hand::player, {2, 3}, 0, ratio(1, 3)}, {Hand::banker, {1, 2}, 8, ratio(1, 4)}};
    for (const Tableau& tableau : {Tableau(game().tableau), at_random}) {
        for (const DealtHands& dealt : {DealtHands{}, DealtHands{parse_cards("3c"), parse_cards("9s Kd")}}) {
            const Table table = make_table(tableau, ten, dealt);
            auto tallies = walk(table, {&suits});
            const DoubleCheck check = compare_routes(table, {&suits}, tallies);
            REQUIRE(check.figures.size() == 1);
            CHECK(check.figures[0].agrees);
            // Three cards to come have few terms.
            CHECK(check.figures[0].route ==
                  (dealt.count() == 0 ? SecondRoute::every_deal : SecondRoute::polynomials));
            ++tallies[0][0];
            --tallies[0][1];
            CHECK(compare_routes(table, {&suits}, tallies).differing() == Ids{"suits"});
        }
    }
    const Table eight = make_table(game().tableau, Shoe::of_decks(8), {});
    const DoubleCheck large = compare_routes(eight, {&suits}, walk(eight, {&suits}));
    CHECK(large.figures[0] == CheckedFigure{CheckedKind::wager, {"suits"}});
}

namespace {

AnalysisRequest request_of_joint(const Shoe& shoe, const std::vector<std::string>& wagers) {
    AnalysisRequest request;
    request.setup.shoe = shoe;
    request.wagers = wagers;
    request.double_check = true;
    request.joint = true;
    request.stakes = {{wagers[0], 10}, {wagers[1], ratio(5, 2)}};
    return request;
}

}  // namespace

TEST_CASE("covariances and combined stakes have a second route") {
    const AnalysisRequest request =
        request_of_joint(Shoe::of_decks(8), {"player", "banker", "tie", "player-pair"});
    const Analysis analysis = analyze(game(), request);
    const auto& figures = analysis.double_check->figures;
    // Four wagers, the outcome, ten covariances and the stakes.
    REQUIRE(figures.size() == 16);
    CHECK(std::all_of(figures.begin(), figures.end(), [](const CheckedFigure& one) {
        return one.agrees && one.route == SecondRoute::polynomials;
    }));
    CHECK(figures[5].name() == "covariance of player and player");
    CHECK(figures[8].name() == "covariance of tie and player");
    CHECK(figures[15].name() == "combined stakes");

    const Table table = make_table(game().tableau, Shoe::of_decks(8), {});
    std::vector<const Wager*> wagers;
    for (const WagerFigures& wager : analysis.wagers) {
        wagers.push_back(game().wager(wager.id));
    }
    CovarianceMatrix matrix = *analysis.joint;
    matrix.covariances[2][0] += ratio(1, 1'000'000'000);
    DoubleCheck check;
    compare_covariances(table, wagers, matrix, check);
    CHECK(check.differing() == Ids{"covariance of tie and player"});
    CombinedBet bet = *analysis.combination;
    const auto stakes_differ = [&] {
        DoubleCheck of_stakes;
        compare_stakes(table, game(), bet, of_stakes);
        return of_stakes.differing() == Ids{"combined stakes"};
    };
    CHECK_FALSE(stakes_differ());
    ++bet.results[0].deals;
    CHECK(stakes_differ());
    bet = *analysis.combination;
    bet.distribution.variance *= 2;
    CHECK(stakes_differ());
}

TEST_CASE("covariances with suits are compared where a shoe is small, and say why they are not elsewhere") {
    Game with_suits = game();
    with_suits.wagers.push_back(on_all_suits());
    const Ids ids{"tie", "suits"};
    const auto checked = [&](const Shoe& shoe, bool joint) {
        AnalysisRequest request = request_of_joint(shoe, ids);
        request.joint = joint;
        return *analyze(with_suits, request).double_check;
    };
    const DoubleCheck small = checked(parse_shoe("Ah=1 2h=1 3c=2 4d=1 8c=1 9s=1 Kd=2 Qc=1"), true);
    CHECK(small.unreached().empty());
    CHECK(small.differing().empty());
    CHECK(checked(Shoe::of_decks(8), false).unreached() == Ids{"suits", "combined stakes"});
}
