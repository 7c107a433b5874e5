#include "simulation.hpp"

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "engine/walk.hpp"
#include "figures/analysis.hpp"
#include "rules/condition.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/total_is.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace sabot {

namespace {

// sign(deviation) * sqrt(deviation^2 / variance).
SignedRoot standardized(const Rational& deviation, const Rational& variance) {
    return {deviation * deviation / variance, deviation.sign()};
}

// A law of what the final hands show: for each value its condition, and the value of each HandState.
struct HandLaw {
    std::string id;
    std::string name;
    std::vector<std::pair<std::string, Condition>> values;
    std::function<std::size_t(HandState)> value_of;
};

HandLaw totals_of(Hand hand, const char* id, const char* name) {
    HandLaw law{
        id, name, {}, [hand](HandState hands) { return static_cast<std::size_t>(hands.total(hand)); }};
    for (std::size_t total = 0; total < 10; ++total) {
        law.values.emplace_back(std::to_string(total), Condition::ask(TotalIs{hand, NumberSet().set(total)}));
    }
    return law;
}

HandLaw numbers_of_cards() {
    HandLaw law{"cards", "Cards of a round", {}, [](HandState hands) {
                    return static_cast<std::size_t>(hands.cards() - 4);
                }};
    for (std::size_t cards = 4; cards <= kPlaces; ++cards) {
        law.values.emplace_back(std::to_string(cards), Condition::ask(CoupSizeIs{NumberSet().set(cards)}));
    }
    return law;
}

ObservedLaw outcomes_of(const Analysis& analysis, const RoundTally& counts) {
    ObservedLaw law{"outcome", "Outcome", counts.rounds, {}, Rational(counts.rounds)};
    for (const char* name : {"Player", "Banker", "Tie"}) {
        law.values.push_back({name, 0, analysis.outcomes.at(law.values.size()).probability});
    }
    for (int state = 0; state < HandState::kHandStates; ++state) {
        const HandState hands = HandState::at(state);
        law.values.at(static_cast<std::size_t>(hands.winner())).observed += counts.hands.at(hands.index());
    }
    return law;
}

std::vector<ObservedLaw> hand_laws(const Game& game, const Shoe& shoe, const RoundTally& counts) {
    const std::vector<HandLaw> laws{totals_of(Hand::player, "player-total", "Player's total"),
                                    totals_of(Hand::banker, "banker-total", "Banker's total"),
                                    numbers_of_cards()};
    std::vector<Wager> wagers;
    for (const HandLaw& law : laws) {
        wagers.emplace_back();
        for (const auto& [name, condition] : law.values) {
            wagers.back().rows.push_back({name, condition, {}, 0});
        }
    }
    std::vector<const Wager*> walked;
    std::transform(wagers.begin(), wagers.end(), std::back_inserter(walked),
                   [](const Wager& one) { return &one; });
    const Table table = make_table(game.tableau, shoe, {});
    const std::vector<Tally> tallies = walk(table, walked);
    std::vector<ObservedLaw> observed;
    for (std::size_t i = 0; i < laws.size(); ++i) {
        ObservedLaw law{laws[i].id, laws[i].name, counts.rounds, {}, Rational(counts.rounds)};
        for (std::size_t value = 0; value < laws[i].values.size(); ++value) {
            law.values.push_back({laws[i].values[value].first, 0, ratio(tallies[i][value], table.deals())});
        }
        for (int state = 0; state < HandState::kHandStates; ++state) {
            const HandState hands = HandState::at(state);
            // Totals and numbers that no round has are not counted.
            law.values.at(laws[i].value_of(hands)).observed += counts.hands.at(hands.index());
        }
        observed.push_back(std::move(law));
    }
    return observed;
}

// Cards of a shoe are drawn without replacement: of n from N, a count varies like that of n (N - n) / (N - 1)
// independent cards.
ObservedLaw cards_by(const char* id, const char* name, const Partition& partition,
                     const std::vector<std::string>& names, const Shoe& shoe, const RoundCounts& counts) {
    ObservedLaw law{id, name, 0, {}, ratio(Integer(counts.dealt_times_left), Integer(shoe.total() - 1))};
    for (int index = 0; index < partition.classes(); ++index) {
        const CardSet cards = partition.cards_of(index);
        law.values.push_back(
            {names.at(static_cast<std::size_t>(index)), 0, ratio(shoe.count(cards).value(), shoe.total())});
    }
    const auto cards_dealt = counts.cards();
    for (std::size_t card = 0; card < cards_dealt.size(); ++card) {
        const int index = partition.class_of(Card::at(static_cast<int>(card)));
        law.values.at(static_cast<std::size_t>(index)).observed += cards_dealt.at(card);
        law.observations += cards_dealt.at(card);
    }
    return law;
}

std::vector<std::string> rank_names() {
    std::vector<std::string> names;
    for (int rank = 1; rank <= kRanks; ++rank) {
        names.push_back(rank_name(rank));
    }
    return names;
}

ObservedReturn return_of(const Game& game, const Wager& wager, const Rational& stake,
                         const ObservedLaw& events) {
    const std::vector<Rational> returns = returns_by_row(game, wager, stake);
    const Rational paid = stake * (1 + wager.fee);
    ObservedReturn bet{stake, events.observations, Rational(events.observations) * paid, 0, 0, 0};
    Rational mean_square = 0;
    for (std::size_t row = 0; row < returns.size(); ++row) {
        const ObservedCount& event = events.values[row];
        const Rational per_unit = returns[row] / paid;
        bet.returned += returns[row] * Rational(event.observed);
        bet.return_to_player += event.probability * per_unit;
        mean_square += event.probability * per_unit * per_unit;
    }
    bet.variance = mean_square - bet.return_to_player * bet.return_to_player;
    return bet;
}

}  // namespace

Rational ObservedLaw::expected(const ObservedCount& value) const {
    return Rational(observations) * value.probability;
}

std::optional<SignedRoot> ObservedLaw::z(const ObservedCount& value) const {
    const Rational mean = expected(value);
    if (mean < kMinExpected || Rational(observations) - mean < kMinExpected || dispersion == 0) {
        return std::nullopt;
    }
    return standardized(Rational(value.observed) - mean,
                        dispersion * value.probability * (1 - value.probability));
}

std::optional<Rational> ObservedLaw::chi_squared() const {
    Rational sum = 0;
    for (const ObservedCount& value : values) {
        const Rational mean = expected(value);
        if (value.probability == 0) {
            continue;
        }
        if (mean < kMinExpected || dispersion == 0) {
            return std::nullopt;
        }
        const Rational deviation = Rational(value.observed) - mean;
        sum += deviation * deviation / (dispersion * value.probability);
    }
    return degrees_of_freedom() == 0 ? std::nullopt : std::optional(sum);
}

int ObservedLaw::degrees_of_freedom() const {
    const auto possible = std::count_if(values.begin(), values.end(),
                                        [](const ObservedCount& value) { return value.probability > 0; });
    return static_cast<int>(possible) - 1;
}

std::optional<Rational> ObservedReturn::observed_return() const {
    return staked == 0 ? std::nullopt : std::optional(returned / staked);
}

std::optional<SignedRoot> ObservedReturn::z() const {
    if (rounds == 0 || variance == 0) {
        return std::nullopt;
    }
    return standardized(returned / staked - return_to_player, variance / Rational(rounds));
}

Simulation compare_with_law(const Game& game, const SimulationRequest& request, const RoundCounts& counts) {
    check_stakes(game, request.stakes);
    const Analysis analysis = analyze(game, {request.setup});
    const RoundTally all = counts.all();
    const auto cards = counts.cards();
    const Shoe& shoe = analysis.examined.shoe;
    Simulation result{analysis.examined,
                      request.seed,
                      shoe_procedure(game, shoe.total()),
                      counts.shoes,
                      counts.rounds(),
                      std::accumulate(cards.begin(), cards.end(), std::uint64_t{0}),
                      {},
                      {}};
    result.laws.push_back(outcomes_of(analysis, all));
    for (ObservedLaw& law : hand_laws(game, shoe, all)) {
        result.laws.push_back(std::move(law));
    }
    result.laws.push_back(cards_by("rank", "Rank", Partition::by_rank(), rank_names(), shoe, counts));
    result.laws.push_back(cards_by("suit", "Suit", Partition::by_suit(),
                                   {"clubs", "diamonds", "hearts", "spades"}, shoe, counts));
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        const Wager& wager = game.wagers[i];
        const std::vector<std::uint64_t>& observed = all.events.at(i);
        const auto rounds = std::accumulate(observed.begin(), observed.end(), std::uint64_t{0});
        ObservedWager outcome{{wager.id, wager.name, rounds, {}, Rational(rounds)}, {}};
        for (std::size_t row = 0; row < observed.size(); ++row) {
            const EventFigures& event = analysis.wagers.at(i).events.at(row);
            outcome.events.values.push_back({event.event, observed[row], event.probability});
        }
        for (const Stake& stake : request.stakes) {
            if (stake.wager == wager.id) {
                outcome.bet = return_of(game, wager, stake.amount, outcome.events);
            }
        }
        result.wagers.push_back(std::move(outcome));
    }
    return result;
}

}  // namespace sabot
