#include "figures/analysis.hpp"

#include "engine/random_tables.hpp"
#include "error.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

const Game& game(const char* id) {
    return *std::find_if(games().begin(), games().end(), [&](const Game& one) { return one.id == id; });
}

AnalysisRequest request_for(const Shoe& shoe) {
    AnalysisRequest request;
    request.setup.shoe = shoe;
    return request;
}

const WagerFigures& figures_of(const Analysis& analysis, const std::string& id) {
    return *std::find_if(analysis.wagers.begin(), analysis.wagers.end(),
                         [&](const WagerFigures& wager) { return wager.id == id; });
}

Rational expected_value(const Analysis& analysis, const std::string& id) {
    return figures_of(analysis, id).distribution.expected_value;
}

std::string refusal(const Game& game, const AnalysisRequest& request) {
    try {
        analyze(game, request);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool mentions(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

// Published tables round them to 1.064%, 1.228% and 14.117%. The fractions come from a separate computation
// on point values alone.
TEST_CASE("punto banco from infinite decks") {
    const Setup setup{Shoe::of_decks(kInfiniteDecks), {}, {}};
    const Analysis analysis = analyze(game("punto-banco"), {setup, {}, true});
    CHECK(analysis.deals == Integer("19770609664"));
    CHECK(analysis.outcomes[0].deals == Integer("8820588544"));
    CHECK(analysis.outcomes[1].deals == Integer("9063399424"));
    CHECK(analysis.outcomes[2].deals == Integer("1886621696"));
    CHECK(expected_value(analysis, "banker") == ratio(-256786, 24134045));
    CHECK(expected_value(analysis, "player") == ratio(-4560, 371293));
    CHECK(expected_value(analysis, "tie") == ratio(-681400, 4826809));
    CHECK(expected_value(analysis, "player-pair") == ratio(-1, 13));
    CHECK(analysis.double_check->differing().empty());
    CHECK(analysis.double_check->unreached().empty());
}

TEST_CASE("rejects cards removed from infinite decks") {
    const Setup setup{Shoe::of_decks(kInfiniteDecks), parse_cards("9"), {}};
    CHECK(
        test::message_of([&] { analyze(game("punto-banco"), {setup}); }) ==
        "remove: the decks are infinite, so that no figure depends on removed cards: expected no cards, or a "
        "number of decks such as 8");
}

// From a separate computation: deals times (1 + pays) / (6/5) - 1.
TEST_CASE("punto banco from eight decks with a fee of 20% on the stake") {
    Game charged = game("punto-banco");
    for (Wager& wager : charged.wagers) {
        wager.fee = ratio(1, 5);
    }
    const Analysis analysis = analyze(charged, request_for(Shoe::of_decks(8)));
    CHECK(expected_value(analysis, "player") == ratio(Integer("-4146148199009"), Integer("23429991916422")));
    CHECK(expected_value(analysis, "banker") == ratio(Integer("-2284197047693"), Integer("13016662175790")));
    CHECK(expected_value(analysis, "tie") == ratio(Integer("-248470933499"), Integer("867777478386")));
    const Distribution& player = figures_of(analysis, "player").distribution;
    CHECK(player.variance ==
          ratio(Integer("86222835123013328808023864"), Integer("137241130300900066058320521")));
    CHECK(player.push_frequency == analysis.outcomes[2].probability);
    CHECK(player.hit_frequency == analysis.outcomes[0].probability);
}

TEST_CASE("punto banco from eight decks") {
    const Analysis analysis = analyze(game("punto-banco"), request_for(Shoe::of_decks(8)));
    CHECK(analysis.examined.game_id == "punto-banco");
    CHECK(analysis.examined.game_name == "Punto Banco");
    CHECK(analysis.examined.game_sha256 == game("punto-banco").sha256);
    CHECK(analysis.deals == Integer("4998398275503360"));
    CHECK(analysis.outcomes[0].deals == Integer("2230518282592256"));
    CHECK(analysis.outcomes[1].deals == Integer("2292252566437888"));
    CHECK(analysis.outcomes[2].deals == Integer("475627426473216"));
    CHECK(analysis.outcomes[2].probability == ratio(Integer("475627426473216"), analysis.deals));
    CHECK(expected_value(analysis, "banker") == ratio(-114753351728, 10847218479825));
    CHECK(expected_value(analysis, "player") == ratio(-241149546272, 19524993263685));
    CHECK(expected_value(analysis, "tie") == ratio(-103841353768, 723147898655));
    // 31 of the other 415 cards have the first card's rank.
    CHECK(expected_value(analysis, "player-pair") == ratio(12 * 31, 415) - 1);
    CHECK(expected_value(analysis, "banker-pair") == ratio(12 * 31, 415) - 1);
    CHECK(analysis.refused.empty());
    CHECK_FALSE(analysis.double_check.has_value());
}

TEST_CASE("events are in the order of the paytable, and lost stakes last") {
    const Analysis analysis = analyze(game("punto-banco"), request_for(Shoe::of_decks(8)));
    const WagerFigures& banker = figures_of(analysis, "banker");
    REQUIRE(banker.events.size() == 3);
    CHECK(banker.events[0].event == "Banker wins");
    CHECK(banker.events[0].pays == ratio(19, 20));
    CHECK(banker.events[0].deals == analysis.outcomes[1].deals);
    CHECK(banker.events[1].event == "Tie");
    CHECK(banker.events[1].pays == 0);
    CHECK(banker.events[1].contribution == 0);
    CHECK(banker.events[2].event == "Loses");
    CHECK(banker.events[2].pays == -1);
    CHECK(banker.events[2].contribution == -analysis.outcomes[0].probability);
    CHECK(banker.distribution.push_frequency == analysis.outcomes[2].probability);
    CHECK(banker.distribution.hit_frequency == analysis.outcomes[1].probability);
}

TEST_CASE("events add up to their wager in every built-in game") {
    for (const Game& any : games()) {
        const Analysis analysis = analyze(any, request_for(Shoe::of_decks(any.decks)));
        CHECK(analysis.wagers.size() == any.wagers.size());
        for (const WagerFigures& wager : analysis.wagers) {
            CAPTURE(any.id, wager.id);
            Integer deals = 0;
            Rational probability = 0;
            Rational value = 0;
            for (const EventFigures& event : wager.events) {
                deals += event.deals;
                probability += event.probability;
                value += event.contribution;
                CHECK(event.contribution == event.pays * event.probability);
            }
            CHECK(deals == analysis.deals);
            CHECK(probability == 1);
            CHECK(value == wager.distribution.expected_value);
        }
    }
}

TEST_CASE("analyses only the requested wagers, in the game's order") {
    auto request = request_for(Shoe::of_decks(8));
    request.wagers = {"tie", "player"};
    const Analysis analysis = analyze(game("bacara"), request);
    REQUIRE(analysis.wagers.size() == 2);
    CHECK(analysis.wagers[0].id == "player");
    CHECK(analysis.wagers[1].id == "tie");
    CHECK(analysis.wagers[1].name == "Empate");

    request.wagers = {"tie", "plyer"};
    const std::string why = refusal(game("bacara"), request);
    CHECK(mentions(why, "bacara has no wager \"plyer\""));
    CHECK(mentions(why, "player"));
}

TEST_CASE("refuses wagers that the shoe does not determine, and names them") {
    auto request =
        request_for(parse_shoe("A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 T=32 J=32 Q=32 K=32"));
    const Analysis analysis = analyze(game("bacara"), request);
    REQUIRE(analysis.refused.size() == 1);
    CHECK(analysis.refused[0].id == "perfect-pair");
    CHECK(mentions(analysis.refused[0].why, "perfect-pair"));
    CHECK(analysis.wagers.size() == game("bacara").wagers.size() - 1);
    CHECK(expected_value(analysis, "either-pair") ==
          expected_value(analyze(game("bacara"), request_for(Shoe::of_decks(8))), "either-pair"));

    // A wager requested by name is an error, even with another that can be computed.
    request.wagers = {"player", "perfect-pair"};
    CHECK(mentions(refusal(game("bacara"), request), "perfect-pair"));
}

TEST_CASE("rejects a game if the shoe determines none of its wagers") {
    Game pairs = game("bacara");
    std::erase_if(pairs.wagers, [](const Wager& wager) { return wager.id != "perfect-pair"; });
    CHECK(mentions(refusal(pairs, request_for(parse_shoe("A=32 0=32"))), "perfect-pair"));
}

TEST_CASE("removed cards leave the shoe before the coup, dealt cards are part of it") {
    auto request = request_for(Shoe::of_decks(8));
    request.setup.removed = parse_cards("9 9 Kd");
    request.setup.dealt = {parse_cards("9 4"), parse_cards("3")};
    const Analysis analysis = analyze(game("punto-banco"), request);
    CHECK(analysis.examined.shoe.total() == 413);
    CHECK(analysis.deals == Integer(410) * 409 * 408);
    CHECK(analysis.examined.removed.size() == 3);
    CHECK(analysis.examined.dealt.player.size() == 2);
    CHECK(analysis.outcomes[0].deals + analysis.outcomes[1].deals + analysis.outcomes[2].deals ==
          analysis.deals);

    request.setup.removed = parse_cards("Kd Kd Kd Kd Kd Kd Kd Kd Kd");
    CHECK(mentions(refusal(game("punto-banco"), request), "no such card is left in the shoe: Kd"));
}

TEST_CASE("a finished coup has one outcome") {
    auto request = request_for(Shoe::of_decks(8));
    request.setup.dealt = {parse_cards("9 4 5"), parse_cards("3 4")};
    const Analysis analysis = analyze(game("punto-banco"), request);
    CHECK(analysis.outcomes[0].probability == 1);
    CHECK(expected_value(analysis, "player") == 1);
    CHECK(expected_value(analysis, "banker") == -1);
    CHECK(figures_of(analysis, "player").distribution.variance == 0);
}

TEST_CASE("rejects impossible deals") {
    auto request = request_for(Shoe::of_decks(8));
    request.setup.dealt = {parse_cards("4 4 2"), parse_cards("3 2")};
    CHECK(mentions(refusal(game("punto-banco"), request), "natural"));
    request = request_for(parse_shoe("9=6"));
    request.setup.removed = parse_cards("9");
    CHECK(mentions(refusal(game("punto-banco"), request), "too small"));
}

TEST_CASE("the double check uses the second route") {
    auto request = request_for(Shoe::of_decks(8));
    request.double_check = true;
    const Analysis analysis = analyze(game("punto-banco"), request);
    REQUIRE(analysis.double_check.has_value());
    CHECK(analysis.double_check->differing().empty());
    CHECK(analysis.double_check->unreached().empty());
}

// Sum of n_c/N EV(shoe - c) = EV(shoe): the effects of --remove, card by card, add up to 0.
TEST_CASE("the mean expected value over a random removed card is the expected value") {
    check_property("effects of removal cancel", 15, [] {
        const Game& any =
            games().at(static_cast<std::size_t>(random_number(0, static_cast<int>(games().size()) - 1)));
        auto request = request_for(random_shoe(*rc::gen::element(2, 32, 2000), 7, 10));
        const Analysis whole = analyze(any, request);
        std::vector<Rational> mean(whole.wagers.size());
        for (const Shoe::Cell& cell : request.setup.shoe.cells()) {
            request.setup.removed = {{cell.cards, CardKind::card, "burn"}};
            const Analysis less = analyze(any, request);
            for (std::size_t i = 0; i < mean.size(); ++i) {
                mean[i] += ratio(cell.count, request.setup.shoe.total()) *
                           less.wagers[i].distribution.expected_value;
            }
        }
        for (std::size_t i = 0; i < mean.size(); ++i) {
            RC_ASSERT(mean[i] == whole.wagers[i].distribution.expected_value);
        }
    });
}
