#include "audit/claim_changes.hpp"

#include "audit/sample.hpp"
#include "rules/progressive.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

using Q = Quantity;
using What = OtherFigure::What;

// Four deals of each wager. RTP: 3/4 (2/3 per resolved unit), 7/8, 1/2, and 5/6 per unit paid.
struct Wagers {
    Game game;
    FiguresById figures;

    explicit Wagers(const std::vector<std::string>& ids) {
        const Wager first = paying("first", {1, 0});
        const Wager second = paying("second", {ratio(5, 2)});
        const Wager third = paying("third", {1});
        Wager charged = paying("charged", {1});
        charged.fee = ratio(1, 5);
        Wager raked = paying("raked", {ratio(19, 20), 0});
        raked.rows[0].commission = ratio(1, 20);
        const Wager twofold = paying("twofold", {1, 2});
        for (const auto& [wager, tally] :
             {std::pair(first, Tally{1, 1, 2}), std::pair(second, Tally{1, 3}), std::pair(third, Tally{1, 3}),
              std::pair(charged, Tally{2, 2}), std::pair(raked, Tally{2, 1, 1}),
              std::pair(twofold, Tally{1, 2, 1})}) {
            if (std::find(ids.begin(), ids.end(), wager.id) != ids.end()) {
                game.wagers.push_back(wager);
                figures.emplace(wager.id, figures_of(wager, tally));
            }
        }
    }

    // The figures of one kind that the claim may state, with their descriptions.
    std::map<std::string, Rational> values(const Claim& claim, What what) const {
        std::map<std::string, Rational> found;
        const auto of = [&](const std::string& id) { return &figures.at(id); };
        for (const Change& change : figure_changes(
                 claim, game, of, [](const std::string&) { return std::vector<Rational>(); },
                 [](const std::string&) { return ratio(1, 16); })) {
            const auto* other = std::get_if<OtherFigure>(&change.claim);
            if (other != nullptr && other->what == what) {
                found.emplace(change.text, other->figure.value);
            }
        }
        return found;
    }
};

using Values = std::map<std::string, Rational>;

}  // namespace

TEST_CASE("a claim may state the average of two wagers") {
    const Wagers wagers({"first", "second", "third"});
    const auto averages = [&](Q quantity, const std::string& wager) {
        return wagers.values(claim_of(quantity, wager, "1%"), What::average);
    };
    const std::string of_first = "it is the average of first and ";
    CHECK(averages(Q::return_to_player, "first") ==
          Values{{of_first + "second", ratio(13, 16)}, {of_first + "third", ratio(5, 8)}});
    CHECK(averages(Q::house_edge, "first") ==
          Values{{of_first + "second", ratio(3, 16)}, {of_first + "third", ratio(3, 8)}});
    CHECK(averages(Q::return_resolved, "first") ==
          Values{{of_first + "second", ratio(37, 48)}, {of_first + "third", ratio(7, 12)}});
    CHECK(averages(Q::house_edge_resolved, "second").at("it is the average of second and third") ==
          ratio(5, 16));
    CHECK(averages(Q::hit_frequency, "first").empty());
}

TEST_CASE("a claim may state the average of all wagers, if there are more than two") {
    const auto average = [](const std::vector<std::string>& ids, Q quantity) {
        return Wagers(ids).values(claim_of(quantity, "first", "1%"), What::average_of_all);
    };
    const std::string text = "it is the average of all 3 wagers";
    const std::vector<std::string> three{"first", "second", "third"};
    CHECK(average(three, Q::return_to_player) == Values{{text, ratio(17, 24)}});
    CHECK(average(three, Q::house_edge) == Values{{text, ratio(7, 24)}});
    CHECK(average(three, Q::best_return) == Values{{text, ratio(17, 24)}});
    CHECK(average({"first", "second"}, Q::return_to_player).empty());
}

TEST_CASE("a fee may be subtracted from the return of the stake") {
    const Wagers wagers({"first", "charged"});
    const auto subtracted = [&](Q quantity, const std::string& wager) {
        return wagers.values(claim_of(quantity, wager, "1%"), What::fee_subtracted);
    };
    const std::string text = "the fee is subtracted from the return of the stake, not added to the stake";
    // One of the stake comes back on average, and 0.2 were paid for it.
    CHECK(subtracted(Q::return_to_player, "charged") == Values{{text, ratio(4, 5)}});
    CHECK(subtracted(Q::house_edge, "charged") == Values{{text, ratio(1, 5)}});
    CHECK(subtracted(Q::return_to_player, "first").empty());
}

TEST_CASE("pushed stakes may be paid as wins") {
    const Wagers wagers({"first", "second"});
    const auto paid = [&](Q quantity, const std::string& wager) {
        return wagers.values(claim_of(quantity, wager, "1%"), What::pushes_paid);
    };
    const std::string text = "pushed stakes are paid as wins, 1:1";
    CHECK(paid(Q::return_to_player, "first") == Values{{text, 1}});
    CHECK(paid(Q::house_edge, "first") == Values{{text, 0}});
    CHECK(paid(Q::return_to_player, "second").empty());
    CHECK(paid(Q::hit_frequency, "first").empty());
}

TEST_CASE("a commission may be taken of stakes instead of wins") {
    const Wagers wagers({"raked", "first"});
    const auto taken = [&](What what, const std::string& wager) {
        return wagers.values(claim_of(Q::return_to_player, wager, "1%"), what);
    };
    // Without the commission, two of four deals win 1, and one loses 1.
    CHECK(taken(What::commission_on_stake, "raked") ==
          Values{{"the commission of 5% is taken of every stake", ratio(6, 5)}});
    CHECK(taken(What::commission_on_resolved, "raked") ==
          Values{{"the commission of 5% is taken of every stake that is not pushed", ratio(97, 80)}});
    CHECK(taken(What::commission_on_stake, "first").empty());
}

TEST_CASE("the probability of an event may be stated as its share of all wins") {
    const Wagers wagers({"twofold", "second"});
    const auto share = [&](const std::string& wager, const std::string& event) {
        Claim claim = claim_of(Q::probability, wager, "1%");
        claim.event = event;
        return wagers.values(claim, What::share_of_wins);
    };
    CHECK(share("twofold", "row 0") == Values{{"it is the share of its event of all wins", ratio(1, 3)}});
    CHECK(share("second", "row 0").empty());
}

namespace {

// Pays the whole meter, 5% of it, and 24:1.
Wager meter() {
    Wager wager = paying("jackpot", {0, 0, 24});
    wager.rows[0].meter_share = 1;
    wager.rows[1].meter_share = ratio(1, 20);
    wager.rows[0].stake_returned = 0;
    wager.rows[1].stake_returned = 0;
    wager.progressive = Progressive{1, Rational(20), ratio(15, 100), {}};
    set_meter(wager, 20);
    return wager;
}

}  // namespace

TEST_CASE("a return of a progressive wager may be that of another meter") {
    Wagers wagers({});
    wagers.game.wagers = std::vector{meter()};
    wagers.figures.emplace("jackpot", figures_of(meter(), {1, 2, 5, 92}));
    const ProgressiveFigures& its = *wagers.figures.at("jackpot").progressive;
    const auto of = [&](What what) {
        return wagers.values(claim_of(Q::return_to_player, "jackpot", "1%"), what);
    };
    const Rational now = wagers.figures.at("jackpot").distribution.return_to_player();
    REQUIRE(its.long_run_return() != now);
    CHECK(of(What::long_run) == Values{{"it is the return in the long run, with what bets add to the meter",
                                        *its.long_run_return()}});
    CHECK(of(What::fixed_awards) ==
          Values{{"it is the return of the fixed awards, without the meter", its.fixed_return}});
    // The figures are those of that meter.
    CHECK(of(What::at_seed).empty());
}

TEST_CASE("a deviation may be that of a resolved unit") {
    const Wagers wagers({"first", "second"});
    const auto deviation = [&](const std::string& wager) {
        return wagers.values(claim_of(Q::standard_deviation, wager, "1"), What::deviation_resolved);
    };
    // One deal wins 1 and two lose 1: the mean is -1/3.
    CHECK(deviation("first") ==
          Values{{"it is per resolved unit: pushed stakes are not counted", ratio(8, 9)}});
    CHECK(deviation("second").empty());
    // With a fee of 1/10 the win is 9/11, and the push, which costs 1/11, is no part of it.
    Wagers charged({"first"});
    charged.game.wagers[0].fee = ratio(1, 10);
    charged.figures.at("first") = figures_of(charged.game.wagers[0], {1, 1, 2});
    CHECK(charged.values(claim_of(Q::standard_deviation, "first", "1"), What::deviation_resolved) ==
          Values{{"it is per resolved unit: pushed stakes are not counted", ratio(800, 1089)}});
}

TEST_CASE("the parts of a condition may be counted one by one") {
    const Wagers wagers({"first"});
    const std::string text =
        "the probabilities of each part of a condition are added (of both hands, for either)";
    CHECK(wagers.values(claim_of(Q::house_edge, "first", "1%"), What::parts_added) ==
          Values{{text, ratio(3, 16)}});
    CHECK(wagers.values(claim_of(Q::standard_deviation, "first", "1"), What::parts_added).empty());
}

TEST_CASE("a figure of the next row of a sheet is one cause of several, those of other rows are none") {
    const Wagers wagers({"first", "second", "third"});
    const auto moved = [&](const std::string& claimed, const RowName& meant) {
        for (const Change& change :
             place_changes(claim_of(Q::return_to_player, claimed, "1%"), wagers.game)) {
            if (change.claim == ClaimChange(meant)) {
                return change.parameters ? words_for_several(change) : "none";
            }
        }
        return std::string("not tried");
    };
    const std::string after = "each is the figure of the wager after its own";
    const std::string before = "each is the figure of the wager before its own";
    CHECK(moved("first", {"second", ""}) == after);
    CHECK(moved("second", {"third", ""}) == after);
    CHECK(moved("second", {"first", ""}) == before);
    CHECK(moved("first", {"third", ""}) == "none");
    CHECK(moved("third", {"first", ""}) == "none");
    CHECK(moved("first", {"second", "row 0"}) == "not tried");
}

TEST_CASE("a column that is moved up by a row is one cause of all its claims") {
    for (const auto& [figures, where] :
         {std::pair(std::vector<std::string>{"98.94%", "85.64%", "89.64%"}, "after"),
          std::pair(std::vector<std::string>{"", "98.76%", "98.94%", "85.64%"}, "before")}) {
        Game game = builtin("punto-banco");
        game.claims.clear();
        for (std::size_t row = 0; row < figures.size(); ++row) {
            if (!figures[row].empty()) {
                game.claims.push_back(claim_of(Q::return_to_player, game.wagers[row].id, figures[row]));
            }
        }
        AuditRequest request = request_for(game);
        request.explain = true;
        const Audit result = audit(game, request);
        REQUIRE(result.shared.size() == 1);
        CHECK(result.shared[0].claims == std::vector<std::size_t>{0, 1, 2});
        CHECK(result.shared[0].changes.at(0).change.text ==
              std::string("each is the figure of the wager ") + where + " its own");
    }
}
