#include "figures/coup_series_figures.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "figures/analysis.hpp"
#include "rules/condition.hpp"
#include "rules/in_coup.hpp"
#include "rules/next_card.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

using namespace sabot;

namespace {

using Points = std::array<CardCount, kPointValues>;

Game invented_series() { return load_game(SABOT_TESTS "/support/several_coups.toml"); }

const Wager& series(const Game& game, const std::string& id) { return *wager_named(game.series, id); }

Points points_of(const Shoe& shoe) {
    Points points{};
    for (int value = 0; value < kPointValues; ++value) {
        points.at(static_cast<std::size_t>(value)) = shoe.count(CardSet::of_points(value)).value();
    }
    return points;
}

// Deals coup after coup, card by card in the order of the table, as next_card() says: the probability of each
// row of a wager, by fractions.
class DealtOn {
public:
    DealtOn(const Game& game, const Wager& wager, const Points& shoe)
        : game_(game), rows_(wager.rows.size() + 1) {
        for (const PayRow& row : wager.rows) {
            collect(row.condition, questions_);
        }
        std::map<State, Rational> states{{{shoe, ""}, 1}};
        for (nth_ = 1; nth_ <= coups_of(wager); ++nth_) {
            std::map<State, Rational> after;
            for (const auto& [state, probability] : states) {
                deal(state, state.first, {}, probability, after);
            }
            states = std::move(after);
        }
        for (const auto& [state, probability] : states) {
            const auto row = settle_with(wager, [&, &answers = state.second](const Question& question) {
                const auto place =
                    std::find(questions_.begin(), questions_.end(), question) - questions_.begin();
                const auto at =
                    (question.as<InCoup>()->nth - 1) * static_cast<std::ptrdiff_t>(questions_.size());
                return answers.at(static_cast<std::size_t>(at + place)) == 'y' ? Truth::yes : Truth::no;
            });
            rows_[row.value()] += probability;
        }
    }
    const std::vector<Rational>& rows() const { return rows_; }

private:
    // The undealt cards, and for each coup so far the answer of each question, as if about that coup.
    using State = std::pair<Points, std::string>;

    static Coup finished(const HandPoints& hands) {
        Coup coup;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            int nth = 0;
            for (const int points : hands.of(hand)) {
                coup.deal(hand, ++nth, Card(points == 0 ? 10 : points, Suit::clubs));
            }
            if (nth == 2) {
                coup.stand(hand);
            }
        }
        return coup;
    }

    void deal(const State& before, const Points& shoe, const HandPoints& hands, const Rational& probability,
              std::map<State, Rational>& after) {
        const auto to = next_card(game_.tableau, hands).to;
        if (!to) {
            std::string answers = before.second;
            for (const Question& question : questions_) {
                answers +=
                    answer(question.as<InCoup>()->condition, finished(hands)) == Truth::yes ? 'y' : 'n';
            }
            after[{shoe, answers}] += probability;
            return;
        }
        const CardCount cards = std::accumulate(shoe.begin(), shoe.end(), CardCount{0});
        for (std::size_t points = 0; points < shoe.size(); ++points) {
            if (shoe.at(points) > 0) {
                Points left = shoe;
                --left.at(points);
                HandPoints more = hands;
                more.of(*to).push_back(static_cast<int>(points));
                deal(before, left, more, probability * ratio(shoe.at(points), cards), after);
            }
        }
    }

    const Game& game_;
    int nth_ = 0;
    std::vector<Question> questions_;
    std::vector<Rational> rows_;
};

SeveralCoupsFigures figures_for(const Game& game, const std::string& id, const Shoe& shoe) {
    return series_figures(make_table(game.tableau, shoe, {}), series(game, id));
}

}  // namespace

TEST_CASE("two and three coups of a shoe are those of all orders in which it is dealt on", "[long]") {
    const Game game = invented_series();
    for (const auto& [id, text] : {std::pair("same-again", "4=5 9=4 0=5"),
                                   {"same-again", "2=3 5=3 7=4 K=3"},
                                   {"same-again", "5=300 8=300"},
                                   {"not-again", "3=6 8=4 0=5"},
                                   {"not-again", "2=4 3=3 6=4 1=2"},
                                   {"three-bankers", "4=10 9=9"},
                                   {"three-bankers", "0=8 6=12"}}) {
        INFO(id << " " << text);
        const Shoe shoe = parse_shoe(text);
        const auto figures = figures_for(game, id, shoe);
        const std::vector<Rational> expected = DealtOn(game, series(game, id), points_of(shoe)).rows();
        REQUIRE(figures.events.size() == expected.size());
        bool depends = false;
        for (std::size_t row = 0; row < expected.size(); ++row) {
            INFO(row);
            CHECK(figures.events[row].probability == expected[row]);
            depends = depends || figures.events[row].independent_probability != expected[row];
        }
        CHECK(depends);
    }
}

TEST_CASE("pairs by rank in two coups are four draws") {
    const Game game = invented_series();
    const Shoe shoe = Shoe::of_decks(2);
    Rational both = 0;
    // The same rank twice, or two ranks.
    for (int other = 0; other < 13; ++other) {
        both += ratio(Integer(8 * 7) * (other == 0 ? 6 * 5 : 8 * 7), Integer(104 * 103) * (102 * 101));
    }
    CHECK(figures_for(game, "pairs", shoe).events.front().probability == both * 13);
}

TEST_CASE("coups of shoes of their own, and of infinite decks, are independent") {
    const Game game = invented_series();
    const auto banker = [&](const Shoe& shoe) {
        return analyze(game, {.setup = {shoe, {}, {}}, .wagers = {"tie"}}).outcomes[1].probability;
    };
    const Shoe six = Shoe::of_decks(6);
    const auto tables = figures_for(game, "two-tables", six);
    CHECK(tables.own_shoes);
    CHECK(tables.events.front().probability == banker(six) * banker(six));
    const Shoe infinite = Shoe::of_decks(kInfiniteDecks);
    const Rational p = banker(infinite);
    const auto three = figures_for(game, "three-bankers", infinite);
    CHECK(three.events.front().probability == p * p * p);
    CHECK(three.return_to_player == three.independent_return);
}

TEST_CASE("the return of a wager on several coups is that of its rows, per unit paid") {
    const auto figures = figures_for(invented_series(), "same-again", Shoe::of_decks(8));
    Rational sum = 0;
    Rational all = 0;
    for (const SeveralCoupsEvent& event : figures.events) {
        sum += event.probability * (1 + event.pays) / (1 + ratio(1, 20));
        all += event.probability;
    }
    CHECK(all == 1);
    CHECK(figures.return_to_player == sum);
    CHECK(figures.fee == ratio(1, 20));
}

// Shoes of six, twelve and eighteen cards end with the last coup.
TEST_CASE("the second route of wagers on several coups agrees", "[long]") {
    const Game game = invented_series();
    for (const char* shoe : {"A=9 2=8 3=7 4=6 5=5 6=4 7=3 8=2 9=1 0=12", "2=5 4=2 6=3 9=4 0=4"}) {
        const Table table = make_table(game.tableau, parse_shoe(shoe), {});
        DoubleCheck check;
        for (const char* id : {"same-again", "not-again", "three-bankers", "two-tables"}) {
            add_series_check(table, series(game, id), check);
        }
        REQUIRE(check.figures.size() == 4);
        for (const CheckedFigure& figure : check.figures) {
            CAPTURE(figure.name());
            CHECK(figure.agrees);
            CHECK(figure.route == SecondRoute::every_deal);
        }
    }
}

TEST_CASE("a wager on several coups that a shoe does not determine is refused by name") {
    const Game game = invented_series();
    const auto why = [&](const std::string& id, const Shoe& shoe, const DealtHands& dealt = {}) {
        const auto refused = refused_series(make_table(game.tableau, shoe, dealt), series(game, id));
        return refused ? refused->message() : "";
    };
    CHECK(
        why("pairs", parse_shoe("4=13 0=13")) ==
        "wager pairs depends on ranks or suits that the shoe does not give: expected ranks (A 2..9 T J Q K) "
        "or cards (Ah Td 9c)");
    CHECK(why("three-bankers", parse_shoe("4=9 9=8")) ==
          "wager three-bankers is on 3 coups, and 17 cards are left: expected at least 18");
    CHECK(why("two-tables", parse_shoe("4=3 9=3")).empty());
    CHECK(why("same-again", Shoe::of_decks(8), {parse_cards("9"), {}}) ==
          "wager same-again is on coups of which no card is dealt: expected no dealt cards");
}
