#include "round_distribution.hpp"

#include "cards/partition.hpp"
#include "figures/analysis.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "statistics/goodness_of_fit.hpp"
#include "statistics/hand_probabilities.hpp"
#include "statistics/named_partitions.hpp"
#include "statistics/observed_bets.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace sabot {

namespace {

constexpr std::array<const char*, 6> kPlaceNames{"P1", "P2", "P3", "B1", "B2", "B3"};

}  // namespace

class RoundDistribution::Computed {
public:
    Computed(const Game& game, const Shoe& shoe, Choices choices, bool double_check)
        : game_(game),
          shoe_(shoe),
          has_distribution_(!game.choice || choices == Choices::by_tableau),
          analysis_(analyze(game, {{shoe}, {}, double_check})),
          hands_(hand_probabilities(game.tableau, shoe, double_check)) {}

    std::optional<DoubleCheck> double_check() const {
        std::optional<DoubleCheck> check = analysis_.double_check;
        merge_double_check(check, hands_.double_check);
        return check;
    }

    RoundStatistics compare(const RoundCounts& counts) const {
        const Chosen chosen = chosen_rounds(counts);
        const auto cards = counts.cards();
        RoundStatistics result{counts.shoes,
                               counts.rounds(),
                               std::accumulate(cards.begin(), cards.end(), std::uint64_t{0}),
                               counts.pairs,
                               {},
                               {}};
        add_hands(chosen, result.distributions);
        add_cards(counts, chosen, result.distributions);
        add_places(chosen, result.distributions);
        add_successions(counts, result.distributions);
        for (std::size_t i = 0; i < game_.wagers.size(); ++i) {
            if (const WagerFigures* figures = analysis_.wager(game_.wagers[i].id)) {
                ObservedWager wager{events_of(*figures, chosen.tally.events.at(i)), {}};
                test_counts(wager.events, counts.has_suits || wager.events.observations > 0
                                              ? untested_rounds(chosen)
                                              : NotTested::no_suits);
                if (counts.bets.at(i).bets > 0) {
                    wager.bet = recorded_bets(game_, game_.wagers[i], *figures, counts.bets[i],
                                              untested_rounds(chosen));
                }
                if (repeats(wager.events, result)) {
                    leave_untested(wager.events.test, NotTested::repeated);
                }
                result.wagers.push_back(std::move(wager));
            }
        }
        return result;
    }

    ObservedReturn compare_bet(const std::string& id, const Rational& stake,
                               const RoundCounts& counts) const {
        const auto found = std::find_if(game_.wagers.begin(), game_.wagers.end(),
                                        [&](const Wager& wager) { return wager.id == id; });
        const auto place = static_cast<std::size_t>(found - game_.wagers.begin());
        // Events do not say what was returned.
        if (found->multiplied) {
            return recorded_bets(game_, *found, *analysis_.wager(id), counts.bets.at(place), std::nullopt);
        }
        const OutcomeCounts all = counts.all();
        return bets_on_events(game_, *found, *analysis_.wager(id), stake, all.events.at(place));
    }

private:
    // The exact probabilities and the counts, whatever the values are called: those of two tests with the
    // same ones have the same p-value.
    static std::vector<std::pair<Rational, std::uint64_t>> counts_of(
        const ObservedDistribution& distribution) {
        std::vector<std::pair<Rational, std::uint64_t>> counts;
        for (const ObservedCount& value : distribution.values) {
            if (value.probability != 0 || value.observed != 0) {
                counts.emplace_back(value.probability, value.observed);
            }
        }
        std::sort(counts.begin(), counts.end());
        return counts;
    }

    // Whether an earlier test that was made has the same counts.
    static bool repeats(const ObservedDistribution& events, const RoundStatistics& earlier) {
        const auto own = counts_of(events);
        const auto is_same = [&](const ObservedDistribution& other) {
            return !other.test.not_tested && !other.is_by_place && counts_of(other) == own;
        };
        return !events.test.not_tested &&
               (std::any_of(earlier.distributions.begin(), earlier.distributions.end(), is_same) ||
                std::any_of(earlier.wagers.begin(), earlier.wagers.end(),
                            [&](const ObservedWager& wager) { return is_same(wager.events); }));
    }

    // The rounds that are compared with their distribution.
    struct Chosen {
        OutcomeCounts tally;
        std::uint64_t pairs = 0;
        bool has_suits = true;
        // Most of them are late.
        bool is_selected = false;
    };

    // All rounds, as long as the late ones (a selection) change the result by less than chance does. They are
    // too many where they are more than a third, and in very long records: the fewer cards a shoe has, the
    // more a selection of its last rounds departs from the distribution.
    Chosen chosen_rounds(const RoundCounts& counts) const {
        constexpr std::uint64_t kMaxRoundsPerSquare = 100;
        const auto cards = static_cast<std::uint64_t>(shoe_.total());
        const bool takes_all = counts.late.all_rounds() * 3 <= counts.rounds() &&
                               counts.rounds() <= kMaxRoundsPerSquare * cards * cards;
        if (takes_all || counts.certain.all_rounds() == 0) {
            return {counts.all(), counts.pairs, counts.has_suits, !takes_all && counts.rounds() > 0};
        }
        const Rational share = ratio(Integer(counts.certain.all_rounds()), Integer(counts.rounds()));
        const Rational pairs = Rational(counts.pairs) * share * share;
        return {counts.certain, static_cast<std::uint64_t>(numerator(pairs) / denominator(pairs)),
                counts.has_suits, false};
    }

    void add_hands(const Chosen& chosen, std::vector<ObservedDistribution>& distributions) const {
        const auto distribution = [&](const char* id, const char* name) {
            return ObservedDistribution{id, name, chosen.tally.rounds, {}, Rational(chosen.tally.rounds)};
        };
        ObservedDistribution outcome = distribution("outcome", "Outcome");
        for (const char* name : {"Player", "Banker", "Tie"}) {
            outcome.values.push_back({name, 0, analysis_.outcomes.at(outcome.values.size()).probability});
        }
        outcome.observations = chosen.tally.all_rounds();
        outcome.dispersion = Rational(outcome.observations);
        for (std::size_t winner = 0; winner < outcome.values.size(); ++winner) {
            outcome.values[winner].observed = chosen.tally.outcomes_alone.at(winner);
        }
        add_hand_distribution(chosen, std::move(outcome), distributions, untested_outcomes(chosen),
                              [](HandState hands) { return static_cast<std::size_t>(hands.winner()); });
        for (const Hand hand : {Hand::player, Hand::banker}) {
            const bool is_player = hand == Hand::player;
            ObservedDistribution totals = is_player ? distribution("player-total", "Player's total")
                                                    : distribution("banker-total", "Banker's total");
            const auto& probabilities = hands_.totals.at(is_player ? 0 : 1);
            for (std::size_t total = 0; total < 10; ++total) {
                totals.values.push_back({std::to_string(total), 0, probabilities[total]});
            }
            add_hand_distribution(
                chosen, std::move(totals), distributions, untested_rounds(chosen),
                [hand](HandState hands) { return static_cast<std::size_t>(hands.total(hand)); });
        }
        ObservedDistribution cards = distribution("cards-of-round", "Cards of a round");
        for (std::size_t number = kFewestCards; number <= kPlaces; ++number) {
            cards.values.push_back({std::to_string(number), 0, hands_.cards[number - kFewestCards]});
        }
        add_hand_distribution(
            chosen, std::move(cards), distributions, untested_rounds(chosen),
            [](HandState hands) { return static_cast<std::size_t>(hands.cards()) - kFewestCards; });
    }

    // Given the outcome before it, the probability of an outcome differs from its own by the covariance of
    // two rounds of a shoe, divided by the probability of the one before: by about 10^-5.
    void add_successions(const RoundCounts& counts, std::vector<ObservedDistribution>& distributions) const {
        constexpr std::array<std::pair<const char*, const char*>, 3> kAfter{
            {{"outcome-after-player", "Outcome after Player"},
             {"outcome-after-banker", "Outcome after Banker"},
             {"outcome-after-tie", "Outcome after a tie"}}};
        for (std::size_t before = 0; before < kAfter.size(); ++before) {
            ObservedDistribution outcome{kAfter[before].first, kAfter[before].second, 0, {}, 0, true};
            for (const char* name : {"Player", "Banker", "Tie"}) {
                const std::size_t winner = outcome.values.size();
                const std::uint64_t observed = counts.successions[before][winner];
                outcome.values.push_back({name, observed, analysis_.outcomes.at(winner).probability});
                outcome.observations += observed;
            }
            outcome.dispersion = Rational(outcome.observations);
            test_counts(outcome, has_distribution_ ? std::nullopt : std::optional(NotTested::choice));
            distributions.push_back(std::move(outcome));
        }
    }

    template <class ValueOf>
    void add_hand_distribution(const Chosen& chosen, ObservedDistribution distribution,
                               std::vector<ObservedDistribution>& distributions,
                               std::optional<NotTested> not_tested, const ValueOf& value_of) const {
        for (int state = 0; state < HandState::kHandStates; ++state) {
            const HandState hands = HandState::at(state);
            distribution.values.at(value_of(hands)).observed += chosen.tally.hands.at(hands.index());
        }
        test_counts(distribution, not_tested);
        distributions.push_back(std::move(distribution));
    }

    // The distribution of cards whose counts are given by card, if the shoe is known in enough detail.
    // `distribution` has all but its values.
    template <class Counts, class Probability>
    void add_card_distribution(const NamedPartition& cards, const Counts& counts,
                               const Probability& probability, ObservedDistribution distribution,
                               std::optional<NotTested> not_tested,
                               std::vector<ObservedDistribution>& distributions) const {
        for (int index = 0; index < cards.partition.classes(); ++index) {
            const auto p = probability(cards.partition.cards_of(index));
            if (!p) {
                return;
            }
            distribution.values.push_back({cards.names.at(static_cast<std::size_t>(index)), 0, *p});
        }
        for (int card = 0; card < kCardsInDeck; ++card) {
            const auto index = static_cast<std::size_t>(cards.partition.class_of(Card::at(card)));
            distribution.values.at(index).observed += counts[static_cast<std::size_t>(card)];
            distribution.observations += counts[static_cast<std::size_t>(card)];
        }
        test_counts(distribution, not_tested);
        distributions.push_back(std::move(distribution));
    }

    std::optional<Rational> share(CardSet cards) const {
        const auto count = shoe_.count(cards);
        return count ? std::optional(ratio(Integer(*count), Integer(shoe_.total()))) : std::nullopt;
    }

    // Cards of a shoe are drawn without replacement: of n from N, a count varies like that of n (N - n) /
    // (N - 1) independent cards.
    void add_cards(const RoundCounts& counts, const Chosen& chosen,
                   std::vector<ObservedDistribution>& distributions) const {
        const auto of_shoe = [this](CardSet cards) { return share(cards); };
        auto dealt = counts.cards();
        std::transform(dealt.begin(), dealt.end(), counts.late_cards.begin(), dealt.begin(), std::minus<>());
        for (const NamedPartition& cards : named_partitions()) {
            ObservedDistribution distribution{
                cards.id,
                cards.name,
                0,
                {},
                ratio(Integer(counts.dealt_times_left), Integer(shoe_.total() - 1)),
                cards.id == "card"};
            add_card_distribution(cards, dealt, of_shoe, std::move(distribution),
                                  untested_cards(chosen, cards), distributions);
        }
        // One card of each shoe: shoes are independent.
        const auto firsts =
            std::accumulate(counts.first_cards.begin(), counts.first_cards.end(), std::uint64_t{0});
        const NamedPartition first = named_partitions().at(counts.has_suits ? 2 : 0);
        add_card_distribution(first, counts.first_cards, of_shoe,
                              {"first-card", "First card of a shoe", 0, {}, Rational(firsts), true},
                              std::nullopt, distributions);
    }

    // One card of each round, if it is dealt. Given the points of the cards of a round, each is any card of
    // its points with equal probability.
    void add_places(const Chosen& chosen, std::vector<ObservedDistribution>& distributions) const {
        for (std::size_t place = 0; place < kPlaceNames.size(); ++place) {
            const bool is_third = place % 3 == 2;
            const auto& counts = chosen.tally.places.at(place);
            const auto dealt = std::accumulate(counts.begin(), counts.end() - 1, std::uint64_t{0});
            const Rational is_dealt = is_third ? 1 - hands_.thirds.at(place / 3).back() : Rational(1);
            // A card and one of another round are dealt from the shoe without replacement: of m rounds, a
            // count varies like that of m (N - m) / (N - 1) independent cards, and like fewer of third cards.
            const Rational dispersion =
                Rational(dealt) - Rational(chosen.pairs) * is_dealt * is_dealt / Rational(shoe_.total() - 1);
            for (const NamedPartition& cards : named_partitions()) {
                if (cards.id == "card") {
                    continue;
                }
                ObservedDistribution distribution{cards.id + "-" + kPlaceNames.at(place),
                                                  cards.name + " of " + kPlaceNames.at(place),
                                                  0,
                                                  {},
                                                  std::max(dispersion, Rational(0)),
                                                  true};
                const auto probability = [&](CardSet set) -> std::optional<Rational> {
                    return is_third && is_dealt > 0 ? third_share(place / 3, set, is_dealt) : share(set);
                };
                const auto not_tested = untested_cards(chosen, cards);
                add_card_distribution(cards, counts, probability, std::move(distribution),
                                      is_third && !has_distribution_ ? NotTested::choice : not_tested,
                                      distributions);
            }
        }
    }

    // The share of these cards among the third cards of a hand.
    std::optional<Rational> third_share(std::size_t hand, CardSet cards, const Rational& is_dealt) const {
        Rational sum = 0;
        for (int points = 0; points < kPointValues; ++points) {
            const CardSet alike = CardSet::of_points(points);
            const auto all = shoe_.count(alike);
            const auto some = shoe_.count(alike & cards);
            if (!all || !some) {
                return std::nullopt;
            }
            if (*some > 0) {
                sum += hands_.thirds.at(hand)[static_cast<std::size_t>(points)] *
                       ratio(Integer(*some), Integer(*all));
            }
        }
        return sum / is_dealt;
    }

    static ObservedDistribution events_of(const WagerFigures& figures,
                                          const std::vector<std::uint64_t>& observed) {
        const auto rounds = std::accumulate(observed.begin(), observed.end(), std::uint64_t{0});
        ObservedDistribution events{figures.id, figures.name, rounds, {}, Rational(rounds)};
        for (std::size_t row = 0; row < observed.size(); ++row) {
            const EventFigures& event = figures.events.at(row);
            events.values.push_back({event.event, observed[row], event.probability});
        }
        return events;
    }

    static bool has_no_cards(const Chosen& chosen) {
        return chosen.tally.rounds == 0 && chosen.tally.all_rounds() > 0;
    }
    std::optional<NotTested> untested_rounds(const Chosen& chosen) const {
        return has_no_cards(chosen) ? std::optional(NotTested::no_cards) : untested_outcomes(chosen);
    }
    std::optional<NotTested> untested_outcomes(const Chosen& chosen) const {
        return !has_distribution_   ? std::optional(NotTested::choice)
               : chosen.is_selected ? std::optional(NotTested::selected)
                                    : std::nullopt;
    }
    static std::optional<NotTested> untested_cards(const Chosen& chosen, const NamedPartition& cards) {
        return has_no_cards(chosen)                      ? std::optional(NotTested::no_cards)
               : chosen.is_selected                      ? std::optional(NotTested::selected)
               : cards.id != "rank" && !chosen.has_suits ? std::optional(NotTested::no_suits)
                                                         : std::nullopt;
    }

    Game game_;
    Shoe shoe_;
    bool has_distribution_;
    Analysis analysis_;
    HandProbabilities hands_;
};

RoundDistribution::RoundDistribution(const Game& game, const Shoe& shoe, Choices choices, bool double_check)
    : computed_(std::make_unique<Computed>(game, shoe, choices, double_check)) {}

RoundDistribution::~RoundDistribution() = default;

RoundStatistics RoundDistribution::compare(const RoundCounts& counts) const {
    return computed_->compare(counts);
}

std::optional<DoubleCheck> RoundDistribution::double_check() const { return computed_->double_check(); }

ObservedReturn RoundDistribution::compare_bet(const std::string& wager, const Rational& stake,
                                              const RoundCounts& counts) const {
    return computed_->compare_bet(wager, stake, counts);
}

}  // namespace sabot
