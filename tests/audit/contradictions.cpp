#include "audit/contradiction.hpp"

#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "check/load_game.hpp"
#include "exact/decimal.hpp"
#include "rules/quantities.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"
#include "text/joined.hpp"

using namespace sabot;
using test::builtin;
using test::claim_of;
using test::event_claim;
using enum Quantity;

namespace {

// The claims of each contradiction, by their indices: "0 1; 2 3 5".
std::string contradicting(const std::vector<Claim>& claims, const Game& game = builtin("punto-banco")) {
    return joined(contradictions_of(claims, game), "; ", [](const Contradiction& one) {
        return joined(one.parts, " ",
                      [](const Contradiction::Part& part) { return std::to_string(part.claim); });
    });
}

Contradiction only(const std::vector<Claim>& claims, const Game& game = builtin("punto-banco")) {
    const auto all = contradictions_of(claims, game);
    REQUIRE(all.size() == 1);
    return all.front();
}

std::vector<Claim> return_and_edge(const std::string& rtp, const std::string& edge) {
    return {claim_of(return_to_player, "banker", rtp), claim_of(house_edge, "banker", edge)};
}

Claim event_of(const std::string& wager, const std::string& event, const std::string& stated) {
    return event_claim(probability, wager, event, stated);
}

// Prints a value as sheets do: rounded or truncated.
std::string printed_somehow(const Rational& value, int decimals) {
    StatedFigure like = parse_stated(percent(Rational(0), decimals));
    const std::string rounded = printed_like({value, false}, like);
    const Rational half = value < 0 ? Rational(like.last_digit / 2) : Rational(-like.last_digit / 2);
    const std::string truncated = printed_like({value + half, false}, like);
    return test::random_flag() && judge({value, false}, parse_stated(truncated)) != Verdict::refuted
               ? truncated
               : rounded;
}

}  // namespace

TEST_CASE("figures whose smallest values add up to exactly 100% touch it") {
    // 44.615% + 45.935% + 9.45%.
    const Contradiction found =
        only({claim_of(hit_frequency, "player", "44.62%"), claim_of(hit_frequency, "banker", "45.94%"),
              claim_of(hit_frequency, "tie", "9.5%")});
    CHECK(found.parts.size() == 3);
    CHECK(found.touches);
    // 44.625% + 45.935% + 9.45% exceeds it.
    CHECK_FALSE(only({claim_of(hit_frequency, "player", "44.63%"),
                      claim_of(hit_frequency, "banker", "45.94%"), claim_of(hit_frequency, "tie", "9.5%")})
                    .touches);
}

TEST_CASE("figures whose largest values add up to exactly 100% stay below it") {
    // Less than 44.6% + 45.8% + 9.6%.
    const Contradiction found =
        only({claim_of(hit_frequency, "player", "44.5%"), claim_of(hit_frequency, "banker", "45.7%"),
              claim_of(hit_frequency, "tie", "9.5%")});
    CHECK(found.parts.size() == 3);
    CHECK_FALSE(found.touches);
    CHECK(contradicting({claim_of(hit_frequency, "player", "44.6%"),
                         claim_of(hit_frequency, "banker", "45.7%"), claim_of(hit_frequency, "tie", "9.5%")})
              .empty());
}

TEST_CASE("a return and an edge add up to 100%") {
    CHECK(contradicting(return_and_edge("85.65%", "14.35%")).empty());
    CHECK(contradicting(return_and_edge("98.94%", "1.05%")).empty());
    CHECK(contradicting(return_and_edge("98.94%", "1.058%")).empty());
    CHECK(contradicting(return_and_edge("96.39%", "3.07%")) == "0 1");
    const Contradiction half = only(return_and_edge("98.55%", "1.46%"));
    CHECK(half.touches);
    CHECK(half.links == std::vector{ClaimLink::return_and_edge});
    CHECK(half.parts[1].allowed == Interval{ratio(1455, 100000), ratio(147, 10000), true, false});
    // In the other order as well.
    CHECK(only({claim_of(house_edge, "banker", "1.46%"), claim_of(return_to_player, "banker", "98.55%")})
              .touches);
    CHECK_FALSE(only(return_and_edge("96.39%", "3.07%")).touches);
    // Only truncation reaches the common end, and it would print the next figure there.
    CHECK_FALSE(only(return_and_edge("98.54%", "1.44%")).touches);
    CHECK(only(return_and_edge("0.9894", "1.07%")).links == std::vector{ClaimLink::return_and_edge});
}

TEST_CASE("one figure that is stated twice has one value") {
    const auto twice = [](const std::string& one, const std::string& other) {
        return contradicting({claim_of(hit_frequency, "tie", one),
                              claim_of(hit_frequency, "player-pair", "7.47%"),
                              claim_of(hit_frequency, "tie", other)});
    };
    CHECK(twice("9.52%", "0.095156").empty());
    CHECK(twice("9.5%", "9.52%").empty());
    CHECK(twice("9.52%", "0.0954") == "0 2");
}

TEST_CASE("the three outcomes add up to 1, whichever wagers state them") {
    const auto outcomes = [](const std::string& banker, const std::string& player, const std::string& tie) {
        return contradicting({event_of("banker", "Banker wins", banker),
                              event_of("player", "Player wins", player), event_of("tie", "Tie", tie)});
    };
    CHECK(outcomes("45.86%", "44.62%", "9.52%").empty());
    CHECK(outcomes("45.85%", "44.62%", "9.51%").empty());
    CHECK(outcomes("45.86%", "44.63%", "9.53%") == "0 1 2");
    CHECK(outcomes("0.458597", "0.446247", "0.095157").empty());
    CHECK(outcomes("0.458597", "0.446247", "0.095159") == "0 1 2");
    CHECK(contradicting({event_of("player", "Tie", "9.5156%"), event_of("tie", "Tie", "9.5256%")}) == "0 1");
}

TEST_CASE("hit frequencies of wagers that win on whole outcomes add up to 1, whatever their rows are") {
    // Banker's wager of bacara has a row of its own for a six.
    const auto hits = [](const std::string& player, const std::string& banker, const std::string& tie) {
        return contradicting(
            {claim_of(hit_frequency, "player", player),
             claim_of(hit_frequency, "banker-no-commission", banker), claim_of(hit_frequency, "tie", tie)},
            builtin("bacara"));
    };
    CHECK(hits("44.62%", "45.86%", "9.52%").empty());
    CHECK(hits("44.63%", "45.87%", "9.52%") == "0 1 2");
    // A push on a tie is the tie, but that of a wager that pushes on more is not.
    CHECK(contradicting({claim_of(push_frequency, "player", "9.5156%"),
                         claim_of(hit_frequency, "tie", "9.5256%")}) == "0 1");
    CHECK(contradicting({claim_of(push_frequency, "player-bonus", "9.5156%"),
                         claim_of(hit_frequency, "tie", "9.5256%")},
                        builtin("bacara"))
              .empty());
}

TEST_CASE("a figure follows from as few claims as possible") {
    // The tie of Player's wager follows from that of Tie, not from the edge of Player.
    CHECK(contradicting({event_of("player", "Player wins", "44.63%"), claim_of(house_edge, "player", "1.23%"),
                         event_of("banker", "Banker wins", "45.86%"), event_of("tie", "Tie", "9.53%")})
              .find("0 2 3") != std::string::npos);
}

TEST_CASE("the rows of an outcome add up to it") {
    const Game& game = builtin("bacara");
    const Wager& half = *game.wager("banker-no-commission");
    const auto rows = [&](const std::string& six, const std::string& other) {
        return contradicting(
            {event_of(half.id, half.rows[0].event, six), event_of(half.id, half.rows[1].event, other),
             event_of("banker", "Banker wins", "45.86%")},
            game);
    };
    CHECK(rows("5.39%", "40.47%").empty());
    CHECK(rows("5.39%", "40.57%") == "0 1 2");
}

TEST_CASE("returns follow from payouts and probabilities") {
    const auto tie = [](const std::string& hits, const std::string& rtp) {
        return contradicting({claim_of(hit_frequency, "tie", hits), claim_of(return_to_player, "tie", rtp)});
    };
    CHECK(tie("9.5156%", "85.64%").empty());
    CHECK(tie("9.5156%", "85.66%") == "0 1");
    CHECK(tie("9.52%", "85.64%").empty());
    const Contradiction one =
        only({event_of("player", "Player wins", "44.62%"), claim_of(push_frequency, "player", "9.52%"),
              claim_of(house_edge, "player", "1.34%")});
    CHECK(one.parts.size() == 3);
    CHECK(rests_on_payouts(one.links.back()));
}

TEST_CASE("figures per unit resolved follow from pushes") {
    const auto edges = [](const std::string& staked, const std::string& resolved) {
        return contradicting({claim_of(house_edge, "banker", staked),
                              claim_of(house_edge_resolved, "banker", resolved),
                              event_of("tie", "Tie", "9.5156%")});
    };
    CHECK(edges("1.0579%", "1.1692%").empty());
    CHECK(edges("1.0579%", "1.1792%") == "0 1 2");
    // Both ends of what the claims allow may be the common one.
    for (const auto& [staked, resolved] : {std::pair(claim_of(return_to_player, "player-pair", "98.55%"),
                                                     claim_of(house_edge_resolved, "player-pair", "1.46%")),
                                           {claim_of(house_edge, "player-pair", "1.46%"),
                                            claim_of(return_resolved, "player-pair", "98.55%")}}) {
        CHECK(only({staked, resolved}).touches);
        CHECK(only({resolved, staked}).touches);
    }
    // No row of the pair returns the stake.
    CHECK(contradicting({claim_of(house_edge, "player-pair", "10.36%"),
                         claim_of(house_edge_resolved, "player-pair", "10.46%")}) == "0 1");
}

TEST_CASE("the condition of a claim may be an outcome") {
    const auto sheet = [](const std::string& player) {
        std::string claims;
        for (const auto& [winner, stated] :
             {std::pair("player", player), std::pair("banker", std::string("45.86%")),
              std::pair("tie", std::string("9.52%"))}) {
            claims += "\n[[claim]]\nquantity = \"probability\"\nsource = \"004\"\nwhen = { winner = \"" +
                      std::string(winner) + "\" }\nstated = \"" + stated + "\"\n";
        }
        const Game game = parse_game(std::string(builtin_game("punto-banco")->toml) + claims);
        return contradicting({game.claims.end() - 3, game.claims.end()}, game);
    };
    CHECK(sheet("44.62%").empty());
    CHECK(sheet("44.26%") == "0 1 2");
    // With something that the game file does not model, it is another figure.
    CHECK(sheet("44.26%\"\nunmodelled = \"a bonus shoe").empty());
}

TEST_CASE("no wager returns more than the best return") {
    const auto best = [](const std::string& stated) {
        return contradicting(
            {claim_of(best_return, "", stated), claim_of(return_to_player, "banker", "98.94%")});
    };
    CHECK(best("98.94%").empty());
    CHECK(best("99%").empty());
    CHECK(best("98.76%") == "0 1");
}

TEST_CASE("the mean return is that of all wagers") {
    const auto mean = [](const std::string& stated, std::size_t wagers) {
        constexpr std::array kReturns{"98.76%", "98.94%", "85.64%", "89.64%", "89.64%"};
        std::vector<Claim> claims{claim_of(mean_return, "", stated)};
        const Game& game = builtin("punto-banco");
        for (std::size_t i = 0; i < wagers; ++i) {
            claims.push_back(claim_of(return_to_player, game.wagers.at(i).id, kReturns.at(i)));
        }
        return contradicting(claims, game);
    };
    CHECK(mean("92.52%", 5).empty());
    CHECK(mean("92.53%", 5).empty());
    CHECK(mean("92.54%", 5) == "0 1 2 3 4 5");
    CHECK(mean("92.50%", 5) == "0 1 2 3 4 5");
    CHECK(mean("92.54%", 4).empty());
}

TEST_CASE("a share of the house is the sum of its parts") {
    Claim share;
    share.quantity = house_share;
    share.stated = parse_stated("2.3%");
    share.parts = {{"player", parse_stated("1.24%")}, {"banker", parse_stated("1.06%")}};
    CHECK(contradicting({share}).empty());
    CHECK(contradicting({share, claim_of(house_edge, "banker", "1.08%")}) == "0 1");
    share.stated = parse_stated("2.33%");
    const Contradiction one = only({share});
    CHECK(one.parts.size() == 3);
    CHECK(one.parts[2].part == std::size_t{1});
}

TEST_CASE("figures with and without what the game file does not model are different") {
    auto claims = return_and_edge("98.55%", "1.40%");
    CHECK(contradicting(claims) == "0 1");
    claims[0].unmodelled = "random multipliers";
    CHECK(contradicting(claims).empty());
    claims[1].unmodelled = "random multipliers";
    CHECK(contradicting(claims) == "0 1");
}

TEST_CASE("a contradiction that contains another one is left out") {
    auto claims = return_and_edge("98.94%", "1.16%");
    claims.push_back(event_of("banker", "Banker wins", "45.86%"));
    claims.push_back(event_of("tie", "Tie", "9.52%"));
    CHECK(contradicting(claims) == "0 1; 1 2 3");
}

TEST_CASE("contradictions of few claims come first") {
    CHECK(contradicting({event_of("player", "Player wins", "44.62%"),
                         claim_of(push_frequency, "player", "9.52%"), claim_of(house_edge, "player", "1.34%"),
                         claim_of(hit_frequency, "player-pair", "7.47%"),
                         claim_of(return_to_player, "player-pair", "95%")}) == "3 4; 0 1 2");
}

TEST_CASE("many contradictions are no reason to list all of them") {
    std::vector<Claim> claims;
    for (int i = 0; i < 1000; ++i) {
        claims.push_back(claim_of(house_edge, "tie", std::to_string(i)));
    }
    CHECK(contradictions_of(claims, builtin("punto-banco")).size() == 100);
}

// The claims of exact figures, rounded or truncated at random, contradict nothing.
TEST_CASE("figures that follow from any rules do not contradict each other") {
    test::check_property("printed figures of random wagers agree", 300, [] {
        Game game = builtin("punto-banco");
        std::vector<Rational> nets;
        Tally tally;
        for (int row = test::random_number(1, 4); row > 0; --row) {
            nets.push_back(test::random_flag() ? Rational(0) : Rational(test::random_number(-1, 12)));
            tally.emplace_back(test::random_number(0, 9));
        }
        tally.emplace_back(test::random_number(1, 99));
        game.wagers = {test::paying("w", nets)};
        game.wagers[0].fee = test::random_flag() ? ratio(test::random_number(1, 9), 10) : Rational(0);
        const WagerFigures figures = figures_of(game.wagers[0], tally);
        std::vector<Claim> claims;
        for (const Quantity quantity : {return_to_player, house_edge, house_edge_resolved, return_resolved,
                                        hit_frequency, hit_frequency_resolved, push_frequency}) {
            claims.push_back(claim_of(quantity, "w", "1%"));
        }
        for (const PayRow& row : game.wagers[0].rows) {
            claims.push_back(event_claim(probability, "w", row.event, "1%"));
            claims.push_back(event_claim(probability_resolved, "w", row.event, "1%"));
        }
        for (Claim& claim : claims) {
            const Rational value = figure_of(claim, game, figures).value().value;
            claim.stated = parse_stated(printed_somehow(value, test::random_number(0, 3)));
            RC_ASSERT(judge({value, false}, *claim.stated) != Verdict::refuted);
        }
        // A value halfway between two figures may touch an end of all that claims allow.
        for (const Contradiction& one : contradictions_of(claims, game)) {
            RC_ASSERT(one.touches);
        }
    });
}

// By trying every exact value: any two intervals of these figures meet in a quarter of the last digit.
TEST_CASE("a return and an edge contradict each other if no value has both") {
    test::check_property("two figures agree if some value has both", 300, [] {
        const int edge = test::random_number(0, 400);
        const int rtp = 10000 - edge + test::random_number(-3, 3);
        const auto claims = return_and_edge(decimal(ratio(rtp, 10000), 4), percent(ratio(edge, 10000), 2));
        bool is_possible = false;
        for (int quarter = 4 * edge - 20; quarter <= 4 * edge + 20; ++quarter) {
            // Not halfway between two figures.
            const Rational value = ratio(2 * quarter + 1, 80000);
            is_possible =
                is_possible || (judge({value, false}, *claims[1].stated) != Verdict::refuted &&
                                judge({Rational(1 - value), false}, *claims[0].stated) != Verdict::refuted);
        }
        RC_ASSERT(contradicting(claims).empty() == is_possible);
    });
}

TEST_CASE("claims that hold at a stake of a game that rounds returns do not contradict each other") {
    // At a stake of 0.10, Banker returns 0.195, rounded to 0.20: 1.0 to 1.
    Game game = builtin("punto-banco");
    game.settlement = Settlement();
    game.settlement->unit = ratio(1, 100);
    game.settlement->minimum_stake = ratio(1, 10);
    const std::vector<Claim> claims{claim_of(return_to_player, "banker", "101.24%"),
                                    claim_of(hit_frequency, "banker", "45.86%"),
                                    claim_of(push_frequency, "banker", "9.52%")};
    CHECK(contradicting(claims) == "0 1 2");
    CHECK(contradicting(claims, game).empty());
    // No stake returns more than 0.20 for 0.10.
    std::vector<Claim> excessive = claims;
    excessive.front() = claim_of(return_to_player, "banker", "101.28%");
    CHECK(contradicting(excessive, game) == "0 1 2");
    // Stakes of whole units of 0.20 are paid exactly.
    game.settlement->minimum_stake = ratio(1, 5);
    game.settlement->stake_step = ratio(1, 5);
    CHECK(contradicting(claims, game) == "0 1 2");
}

TEST_CASE("a row that wins only at some stakes is not counted as a win") {
    // A commission of at least 0.10 leaves nothing of a win of 0.10.
    Game game = builtin("punto-banco");
    game.settlement = Settlement();
    game.settlement->unit = ratio(1, 10);
    game.settlement->minimum_commission = ratio(1, 10);
    const std::vector<Claim> claims{claim_of(hit_frequency, "banker", "0%"),
                                    event_of("banker", "Banker wins", "45.86%")};
    CHECK(contradicting(claims) == "0 1");
    CHECK(contradicting(claims, game).empty());
}
