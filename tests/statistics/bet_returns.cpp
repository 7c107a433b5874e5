#include "statistics/bet_returns.hpp"

#include "check/load_game.hpp"
#include "play/compiled_coup.hpp"
#include "play/compiled_wager.hpp"
#include "rules/game_parts.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "statistics/conditional_counter.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <vector>

using namespace sabot;

namespace {

using Cards = std::vector<std::uint8_t>;

constexpr std::array<std::uint32_t, 1> kOnlyGroup{0};

DifferenceSums total(const DifferenceParts& parts) {
    DifferenceSeries series;
    series.add_file(parts);
    return series.total();
}

struct Moments {
    Rational mean = 0;
    Rational variance = 0;
};

/// Deals a small shoe in every order that six cards may have, as fractions, and settles bets whose stakes
/// depend on the round before.
class EveryOrder {
public:
    EveryOrder(const Game& game, const Shoe& shoe)
        : game_(game), shoe_(shoe), coup_(*game.tableau), counter_(game, shoe, true), returns_(game) {
        for (const Wager& wager : game.wagers) {
            wagers_.emplace_back(wager);
        }
    }

    Millionths stake(std::size_t wager, bool has_lost) const {
        // Of which no row is rounded alike.
        return static_cast<Millionths>(wager + 1) * 10'030'000 * (has_lost ? 3 : 1);
    }

    // Of what the wager returns of the stake, over all draws of six of the cards.
    Moments moments(const Cards& left, std::size_t wager, Millionths stake) const {
        std::map<std::pair<Cards, std::size_t>, Moments>& known = known_[stake];
        const auto [found, is_new] = known.try_emplace({left, wager});
        if (!is_new) {
            return found->second;
        }
        Integer draws = 0;
        Rational sum = 0;
        Rational squares = 0;
        Cards dealt;
        const auto deal = [&](const auto& again, const Integer& ways) -> void {
            if (dealt.size() == kPlaces) {
                const Rational back(returned(wager, round_of(dealt), stake));
                draws += ways;
                sum += Rational(ways) * back;
                squares += Rational(ways) * back * back;
                return;
            }
            for (std::uint8_t card = 0; card < kCardsInDeck; ++card) {
                const auto copies =
                    std::count(left.begin(), left.end(), card) - std::count(dealt.begin(), dealt.end(), card);
                if (copies > 0) {
                    dealt.push_back(card);
                    again(again, ways * copies);
                    dealt.pop_back();
                }
            }
        };
        deal(deal, 1);
        const Rational mean = sum / Rational(draws);
        return found->second = {mean, squares / Rational(draws) - mean * mean};
    }

    Round round_of(const Cards& cards) const {
        std::size_t next = 0;
        return coup_.deal([&] { return cards[next++]; });
    }
    Millionths returned(std::size_t wager, const Round& round, Millionths stake) const {
        const Wager& its = game_.wagers[wager];
        return *RowReturn(its.pays(wagers_[wager].row(round)), game_.settlement).of(stake);
    }

    /// The rounds and bets of one order of the cards: as summed by the program, and as fractions; of all bets
    /// by wager, and then of those that were raised.
    struct Sums {
        std::vector<DifferenceSums> program;
        std::vector<Rational> deviations;
        std::vector<Rational> variances;
        std::vector<std::size_t> bets;
        std::size_t rounds = 0;
        std::uint64_t banker_wins = 0;
    };
    Sums play(const Cards& cards) const {
        Sums sums;
        sums.deviations.resize(2 * wagers_.size());
        sums.variances.resize(2 * wagers_.size());
        sums.bets.resize(2 * wagers_.size());
        UnseenRounds rounds;
        UnseenCards unseen(shoe_, true);
        std::deque<std::vector<Bet>> bets;
        std::vector<bool> has_lost(wagers_.size());
        std::vector<Millionths> last(wagers_.size());
        Cards left(cards.rbegin(), cards.rend());
        while (left.size() >= kPlaces) {
            Cards sorted = left;
            std::sort(sorted.begin(), sorted.end());
            const Round round = round_of(Cards(left.rbegin(), left.rend()));
            bets.emplace_back();
            for (std::size_t wager = 0; wager < wagers_.size(); ++wager) {
                const Millionths amount = stake(wager, has_lost[wager]);
                const Millionths back = returned(wager, round, amount);
                // The stake is raised after a loss that was not raised itself.
                const bool is_raised = has_lost[wager] && amount > last[wager];
                last[wager] = amount;
                bets.back().push_back({wager, amount, back, is_raised});
                const Moments moments = this->moments(sorted, wager, amount);
                for (std::size_t at = wager; at < (is_raised ? 2 : 1) * wagers_.size();
                     at += wagers_.size()) {
                    sums.deviations[at] += Rational(back) - moments.mean;
                    sums.variances[at] += moments.variance;
                    ++sums.bets[at];
                }
                has_lost[wager] = back < amount;
            }
            UnseenRound& added = rounds.add(round, unseen, rounds.size() > 0);
            added.groups = kOnlyGroup;
            added.bets = bets.back();
            sums.banker_wins += added.winner == Winner::banker ? 1U : 0U;
            CHECK(unseen.see(round.cards));
            left.resize(left.size() - static_cast<std::size_t>(round.hands.cards()));
            ++sums.rounds;
        }
        GroupSums cells;
        GivenDifferences differences(returns_);
        counter_.add(rounds, cells, &differences);
        for (const DifferenceParts& parts : differences.over_time.at(0)) {
            sums.program.push_back(total(parts));
        }
        CHECK(sums.program.front().draws == sums.rounds);
        CHECK(sums.program.front().observed.value() == sums.banker_wins);
        return sums;
    }

private:
    const Game& game_;
    const Shoe shoe_;
    const CompiledCoup coup_;
    const ConditionalCounter counter_;
    const BetReturns returns_;
    std::vector<CompiledWager> wagers_;
    mutable std::map<Millionths, std::map<std::pair<Cards, std::size_t>, Moments>> known_;
};

bool holds(const Approximation& found, const Rational& exact) {
    return abs(found.value - exact) <= found.error && found.error < abs(exact) / 1'000'000 + ratio(1, 10);
}

}  // namespace

// Over all orders of a small shoe, with a number of rounds that depends on its cards, and stakes that are
// tripled after a loss, of which commission is rounded.
TEST_CASE("returns given the unseen cards are those of an enumeration, and a martingale", "[long]") {
    Game game = load_game("punto-banco");
    Settlement settlement;
    settlement.unit = ratio(1, 2);
    settlement.rounding = Rounding::down;
    game.settlement = settlement;
    const Shoe shoe = parse_shoe("9c=4 9d=1 Kd=3 6h=3");
    const EveryOrder all(game, shoe);
    Cards cards;
    for (std::uint8_t card = 0; card < kCardsInDeck; ++card) {
        cards.insert(cards.end(), static_cast<std::size_t>(*shoe.count(CardSet(Card::at(card)))), card);
    }
    const std::size_t size = 2 * game.wagers.size();
    std::vector<Rational> sums(size);
    std::vector<Rational> squares(size);
    std::vector<Rational> variances(size);
    std::size_t compared = 0;
    std::size_t raised = 0;
    do {
        const EveryOrder::Sums one = all.play(cards);
        REQUIRE(one.program.size() == 1 + size);
        for (std::size_t wager = 0; wager < size; ++wager) {
            sums[wager] += one.deviations[wager];
            squares[wager] += one.deviations[wager] * one.deviations[wager];
            variances[wager] += one.variances[wager];
            // Wagers on suits are not compared.
            if (const DifferenceSums& its = one.program[1 + wager]; its.draws > 0) {
                ++compared;
                raised += wager < game.wagers.size() ? 0U : 1U;
                INFO(wager);
                REQUIRE(its.draws == one.bets[wager]);
                REQUIRE(holds(its.deviation(), one.deviations[wager]));
                REQUIRE(holds(its.exact_variance(), one.variances[wager]));
            }
        }
    } while (std::next_permutation(cards.begin(), cards.end()));
    constexpr std::size_t kOrders = 46'200;
    CHECK(compared >= 3 * kOrders);
    CHECK(raised > 0);
    for (std::size_t wager = 0; wager < size; ++wager) {
        INFO(wager);
        CHECK(sums[wager] == 0);
        CHECK(squares[wager] == variances[wager]);
        CHECK(variances[wager] > 0);
    }
}

TEST_CASE("bets are left out whose returns are not known to a millionth") {
    const Game game = load_game("punto-banco");
    const ConditionalCounter counter(game, Shoe::of_decks(8), true);
    const Round round =
        CompiledCoup(*game.tableau).deal([card = std::uint8_t{31}]() mutable { return ++card; });
    const auto banker =
        static_cast<std::size_t>(std::find_if(game.wagers.begin(), game.wagers.end(),
                                              [](const Wager& wager) { return wager.id == "banker"; }) -
                                 game.wagers.begin());
    const auto draws = [&](Millionths stake) {
        UnseenRounds rounds;
        UnseenRound& one = rounds.add(round, UnseenCards(Shoe::of_decks(8), true), false);
        one.groups = kOnlyGroup;
        const std::array<Bet, 1> bets{Bet{banker, stake, 0}};
        one.bets = bets;
        GroupSums cells;
        const BetReturns returns(game);
        GivenDifferences differences(returns);
        counter.add(rounds, cells, &differences);
        return total(differences.over_time.at(0).at(1 + banker)).draws;
    };
    CHECK(draws(20) == 1);
    // Of the nineteenth part of it.
    CHECK(draws(21) == 0);
}
