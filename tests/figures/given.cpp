#include "each.hpp"
#include "engine/random_tables.hpp"
#include "figures/analysis.hpp"
#include "figures/net_results.hpp"
#include "gamefile/condition_text.hpp"
#include "gamefile/game_file.hpp"
#include "games/wager_catalogue.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/multiplier_game.hpp"
#include "support/property.hpp"

#include <array>
#include <map>
#include <numeric>

using namespace sabot;
using namespace sabot::test;

// Figures given a condition on the coup.

namespace {

Game game_with(const char* id) {
    return *std::find_if(games().begin(), games().end(), [&](const Game& one) { return one.id == id; });
}

AnalysisRequest given_that(const Shoe& shoe, const std::string& given) {
    AnalysisRequest request;
    request.setup.shoe = shoe;
    request.given = given;
    return request;
}

std::string why_not(const AnalysisRequest& request, const char* game = "punto-banco") {
    return message_of([&] { analyze(game_with(game), request); });
}

// A coup, and the row of each wager that pays.
struct Settled {
    Coup coup;
    std::vector<std::size_t> rows;
};

// Every order of the cards of a tiny shoe. It has one card more than a coup, so that orders are draws of six.
std::vector<Settled> every_order(const Game& game, const Shoe& shoe) {
    std::vector<Card> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count), cell.cards.first());
    }
    REQUIRE(cards.size() == kPlaces + 1);
    std::array<std::size_t, kPlaces + 1> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<Settled> all;
    do {
        std::array<Card, kPlaces> dealt{};
        std::transform(order.begin(), order.end() - 1, dealt.begin(),
                       [&](std::size_t at) { return cards[at]; });
        const Coup coup = deal(game.tableau, dealt);
        all.push_back(
            {coup, each(game.wagers, [&](const Wager& wager) { return settle(wager, coup).value(); })});
    } while (std::next_permutation(order.begin(), order.end()));
    return all;
}

// The combinations of each row of each wager, in the coups that meet the condition.
std::vector<Tally> tallies_given(const Game& game, const std::vector<Settled>& coups,
                                 const Condition& given) {
    std::vector<Tally> tallies =
        each(game.wagers, [](const Wager& wager) { return Tally(wager.rows.size() + 1); });
    for (const Settled& one : coups) {
        if (answer(given, one.coup) == Truth::yes) {
            for (std::size_t i = 0; i < tallies.size(); ++i) {
                tallies[i][one.rows[i]] += 1;
            }
        }
    }
    return tallies;
}

Tally counts_of(const WagerFigures& wager) {
    return each(wager.events, [](const EventFigures& event) { return event.deals; });
}

const std::vector<std::string>& conditions() {
    static const std::vector<std::string> all{
        "winner=tie",
        "cards=5-6",
        "banker-total=6 cards=2",
        "player-natural=false first-two=odd",
        "some-card={suit='hearts'} winner=banker",
        "either-hand-pair=rank",
        "player-card-1={points=0-4}, banker-card-2={colour='red'}",
        "compare={value='banker-3', is='higher', with='player-3', by='rank'}",
        "order={is='rising', ace='low', among='first-four'}",
        "any=[{margin=9}, {not={cards=4}}]",
    };
    return all;
}

// Conditions of which every coup meets exactly one.
const std::vector<std::vector<std::string>>& partitions() {
    static const std::vector<std::vector<std::string>> all{
        {"winner=player", "winner=banker", "winner=tie"},
        {"cards=4", "cards=5", "cards=6"},
        {"player-pair=rank", "not={player={pair='rank'}}"},
        {"banker-card-1={suit='spades'}", "banker-card-1={suit='hearts'}",
         "banker-card-1={colour='red', suit='diamonds'}", "banker-card-1={suit='clubs'}"},
    };
    return all;
}

// The mean of the k-th power of the net result.
Rational power_mean(const WagerFigures& wager, int k) {
    Rational sum = 0;
    for (const NetProbability& result : net_results(wager)) {
        Rational power = 1;
        for (int i = 0; i < k; ++i) {
            power *= result.net;
        }
        sum += power * result.probability;
    }
    return sum;
}

void check_total_probability(const Game& game, const Shoe& shoe, const std::vector<std::string>& partition) {
    AnalysisRequest request = given_that(shoe, "");
    request.of_one_coup = true;
    const Analysis whole = analyze(game, request);
    Rational all = 0;
    std::map<std::string, std::vector<Rational>> sums;
    std::map<std::string, Tally> counts;
    for (const std::string& given : partition) {
        request.given = given;
        const Analysis part = analyze(game, request);
        const Rational& probability = part.examined.given->probability;
        all += probability;
        REQUIRE(part.wagers.size() == whole.wagers.size());
        for (const WagerFigures& wager : part.wagers) {
            auto& sum = sums.try_emplace(wager.id, 6, Rational(0)).first->second;
            for (int k = 1; k <= 4; ++k) {
                sum[static_cast<std::size_t>(k) - 1] += probability * power_mean(wager, k);
            }
            sum[4] += probability * wager.distribution.hit_frequency;
            sum[5] += probability * wager.distribution.push_frequency;
            auto& count = counts.try_emplace(wager.id, wager.events.size()).first->second;
            for (std::size_t i = 0; i < count.size(); ++i) {
                count[i] += wager.events[i].deals;
            }
        }
    }
    CHECK(all == 1);
    for (const WagerFigures& wager : whole.wagers) {
        CAPTURE(game.id, wager.id, partition.front());
        const auto& sum = sums.at(wager.id);
        for (int k = 1; k <= 4; ++k) {
            CHECK(sum[static_cast<std::size_t>(k) - 1] == power_mean(wager, k));
        }
        CHECK(sum[0] == wager.distribution.expected_value);
        CHECK(sum[4] == wager.distribution.hit_frequency);
        CHECK(sum[5] == wager.distribution.push_frequency);
        CHECK(counts.at(wager.id) == counts_of(wager));
    }
}

}  // namespace

TEST_CASE("given a condition, figures are those of the orders of a tiny shoe that meet it") {
    const std::vector<Shoe> shoes{
        parse_shoe("2c=1 2h=1 6h=1 6d=1 Kh=1 3s=1 Ad=1"),
        parse_shoe("9h=2 4s=1 4h=1 Ts=1 7d=1 Ac=1"),
        parse_shoe("Ah=1 2h=1 3d=1 4d=1 5s=1 6s=2"),
    };
    int met = 0;
    for (const char* id : {"punto-banco", "jade-baccarat"}) {
        const Game game = game_with(id);
        for (const Shoe& shoe : shoes) {
            const auto coups = every_order(game, shoe);
            for (const std::string& text : conditions()) {
                CAPTURE(id, text);
                const auto expected = tallies_given(game, coups, parse_conditions(text, game.tableau));
                const Integer deals =
                    std::accumulate(expected.front().begin(), expected.front().end(), Integer(0));
                AnalysisRequest request = given_that(shoe, text);
                if (deals == 0) {
                    CHECK(why_not(request, id).starts_with("given: no coup can meet the condition that"));
                    continue;
                }
                ++met;
                const Analysis analysis = analyze(game, request);
                CHECK(analysis.deals == deals);
                CHECK(analysis.examined.given->probability == ratio(deals, ordered_draws(shoe, kPlaces)));
                CHECK(each(analysis.wagers, counts_of) == expected);
            }
        }
    }
    CHECK(met > 40);
}

TEST_CASE("figures given each condition of a partition average back", "[long]") {
    for (const auto& partition : partitions()) {
        for (const char* id : {"punto-banco", "bacara", "baccarat-touch", "chemin-de-fer"}) {
            check_total_probability(game_with(id), Shoe::of_decks(2), partition);
        }
        check_total_probability(multiplier_game(), Shoe::of_decks(1), partition);
        check_total_probability(read_game_file(SABOT_TESTS "/support/progressive.toml", wager_catalogue()),
                                Shoe::of_decks(6), partition);
        check_total_probability(game_with("jade-baccarat"), Shoe::of_decks(kInfiniteDecks), partition);
    }
}

TEST_CASE("both routes agree on figures given a condition", "[long]") {
    for (const Game& game : {game_with("bacara"), multiplier_game()}) {
        for (const char* text : {"banker-total=6 cards=2", "some-card={rank='9'} winner=player"}) {
            CAPTURE(game.id, text);
            AnalysisRequest request = given_that(Shoe::of_decks(8), text);
            request.double_check = true;
            const DoubleCheck check = analyze(game, request).double_check.value();
            CHECK(check.differing().empty());
            CHECK(check.figures.size() > check.unreached().size());
        }
    }
}

TEST_CASE("a condition on dealt cards is the same as dealing them") {
    const Game game = game_with("punto-banco");
    AnalysisRequest dealt = given_that(Shoe::of_decks(8), "");
    dealt.setup.dealt = {parse_cards("9 4"), parse_cards("3")};
    const AnalysisRequest given =
        given_that(Shoe::of_decks(8), "player-card-1={points=9} card-2={points=4} banker-card-1={points=3}");
    for (const char* id : {"player", "banker", "tie"}) {
        CHECK(analyze(game, dealt).wager(id)->distribution.expected_value ==
              analyze(game, given).wager(id)->distribution.expected_value);
    }
    dealt.given = "winner=tie";
    CHECK(analyze(game, dealt).examined.given->probability == analyze(game, given).outcomes[2].probability);
}

TEST_CASE("wagers on several coups, covariances, stakes and lookup tables are not given a condition") {
    const Shoe shoe = Shoe::of_decks(8);
    const Game several = read_game_file(SABOT_TESTS "/support/several_coups.toml");
    AnalysisRequest request = given_that(shoe, "cards=4");
    const Analysis analysis = analyze(several, request);
    CHECK(analysis.several_coups.empty());
    CHECK(analysis.refused.size() == several.series.size());
    request.wagers = {several.series.front().id};
    CHECK(message_of([&] { analyze(several, request); }).find("is on several coups") != std::string::npos);
    request.wagers = {};
    const std::string refused =
        "given: covariances, stakes as one bet and lookup tables are not computed given a condition: "
        "expected one or "
        "the other";
    request.joint = true;
    CHECK(why_not(request) == refused);
    request.joint = false;
    request.stakes = {{"player", 1}};
    CHECK(why_not(request) == refused);
    request.stakes = {};
    request.lookup = true;
    CHECK(why_not(request) == refused);
}

TEST_CASE("conditions that no coup meets, or that the shoe does not decide") {
    CHECK(why_not(given_that(Shoe::of_decks(8), "winner=tie margin=4")) ==
          "given: no coup can meet the condition that the coup is a tie, and the totals differ by 4: "
          "expected one "
          "that a coup of this shoe can meet");
    CHECK(why_not(given_that(parse_shoe("A=10 9=10 0=10"), "some-card={suit='hearts'}")) ==
          "given: the shoe or the dealt cards do not give the cards that the condition depends on");
    CHECK(why_not(given_that(Shoe::of_decks(8), "wnner=tie")) ==
          "given: unknown key in condition: \"wnner\"; did you mean winner?");
}
