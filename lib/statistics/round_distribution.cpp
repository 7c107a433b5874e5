#include "round_distribution.hpp"

#include "cards/card.hpp"
#include "cards/partition.hpp"
#include "each.hpp"
#include "exact/finite_decimal.hpp"
#include "play/round.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/wager_named.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/goodness_of_fit.hpp"
#include "statistics/observed_bets.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

namespace sabot {

namespace {

constexpr std::array<const char*, kPlaces> kPlaceNames{"P1", "P2", "P3", "B1", "B2", "B3"};

// The fewest shoes for tests of all cards. If a shoe is dealt to its end, the others determine its last
// cards, and only the sum over several shoes is near its limit.
constexpr std::uint64_t kMinShoesOfCards = 5;

// The fewest cards of a round, which bound the number of rounds of a shoe.
constexpr CardCount kMinCardsOfCoup = 4;

using Names = std::vector<std::string>;

Names rank_names() {
    Names names;
    for (int rank = 1; rank <= kRanks; ++rank) {
        names.push_back(rank_name(rank));
    }
    return names;
}

Names card_names() {
    Names names;
    for (int card = 0; card < kCardsInDeck; ++card) {
        names.push_back(to_string(Card::at(card)));
    }
    return names;
}

// The covariance of two outcomes in two coups, each 1 or 0. The covariances of one outcome with all three add
// up to 0, since one of them comes.
Rational outcome_covariance(const std::vector<CoupCovariance>& own, std::size_t one, std::size_t other) {
    if (one == other) {
        return own[one].covariance;
    }
    const Rational& last = own[3 - one - other].covariance;
    return (last - own[one].covariance - own[other].covariance) / 2;
}

// Adds the covariances of `pairs` ordered pairs of rounds.
void add_dependence(Cells& outcomes, const std::vector<CoupCovariance>& own, std::uint64_t pairs) {
    for (std::size_t i = 0; i < outcomes.observed.size(); ++i) {
        for (std::size_t j = 0; j < outcomes.observed.size(); ++j) {
            const Rational sum =
                outcome_covariance(own, i, j) * Rational(Integer(pairs) << CellSums::kUnitBits);
            outcomes.covariance[i][j] += numerator(sum) / denominator(sum);
        }
    }
}

// The counts of the values that can come, with their exact sums of probabilities, whatever they are called:
// two tests of the same ones are one.
std::vector<std::pair<Rational, std::uint64_t>> counts_of(const ObservedDistribution& distribution) {
    std::vector<std::pair<Rational, std::uint64_t>> counts;
    for (const ObservedCount& value : distribution.values) {
        if (value.expected.value != 0) {
            counts.emplace_back(value.expected.value, value.observed);
        }
    }
    std::sort(counts.begin(), counts.end());
    return counts;
}

// Whether the outcomes or an earlier wager have the same counts.
bool repeats(const ObservedDistribution& events, const RoundStatistics& earlier) {
    const auto own = counts_of(events);
    const auto is_same = [&](const ObservedDistribution& other) {
        const auto counts = counts_of(other);
        // Each probability is rounded.
        const auto is_near = [](const auto& a, const auto& b) {
            return a.second == b.second && abs(a.first - b.first) < ratio(1, 1'000'000);
        };
        return std::equal(counts.begin(), counts.end(), own.begin(), own.end(), is_near);
    };
    return !events.test.not_tested &&
           (is_same(earlier.distributions.front()) ||
            std::any_of(earlier.wagers.begin(), earlier.wagers.end(),
                        [&](const ObservedWager& wager) { return is_same(wager.events); }));
}

ObservedDistribution tested(std::string id, std::string name, const Names& values, bool is_by_place,
                            const std::vector<Cells>& blocks, const TestPlan& plan) {
    ObservedDistribution distribution{std::move(id), std::move(name), 0, {}, is_by_place};
    for (const std::string& value : values) {
        distribution.values.push_back({value, 0, {}});
    }
    test_given(distribution, blocks, plan);
    return distribution;
}

ObservedDistribution events_of(const WagerFigures& figures, const CellSums& given,
                               const CellBlocks::Events& counted, const Rational& max_variance_ratio,
                               TestPlan plan) {
    ObservedDistribution events{figures.id, figures.name, 0, {}};
    for (const EventFigures& event : figures.events) {
        events.values.push_back({event.event, 0, event.probability});
    }
    if (counted.is_given) {
        test_given(events, {cells_of(given, counted.block)}, plan);
        return events;
    }
    const auto probabilities = each(figures.events, [](const EventFigures& one) { return one.probability; });
    const auto observed = std::span(given.observed).subspan(counted.block.first, counted.block.cells);
    plan.both_tails = false;
    test_given(events, {cells_of(observed, probabilities, max_variance_ratio)},
               plan.without(plan.looks == Looks::any ? std::optional(NotTested::one_look) : std::nullopt));
    return events;
}

}  // namespace

RoundDistribution::RoundDistribution(const Game& game, const Shoe& shoe, Choices choices, bool double_check)
    : game_(game),
      blocks_(game),
      has_distribution_(!game.choice || choices == Choices::by_tableau),
      has_full_shoes_(shoe.with_replacement() ||
                      (game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::every_coup)),
      max_variance_ratio_(has_full_shoes_
                              ? Rational(1)
                              : 1 + Rational(std::max<CardCount>(shoe.total() / kMinCardsOfCoup, 1) - 1) *
                                        max_correlation_of_coups(shoe)),
      analysis_(analyze(game, {.setup = {shoe}, .double_check = double_check, .of_one_coup = true})) {}

RoundStatistics RoundDistribution::compare(const RoundCounts& counts,
                                           const std::vector<CoupCovariance>& dependence, Looks looks) const {
    const bool has_order = !counts.has_no_order || has_full_shoes_;
    const bool has_shoes = (counts.without_shoe + counts.out_of_order == 0 || has_full_shoes_) && has_order;
    RoundStatistics result{counts.shoes,
                           counts.rounds - counts.left_out,
                           counts.left_out,
                           counts.again,
                           counts.cards,
                           counts.pairs,
                           !has_shoes,
                           {},
                           {}};
    const bool has_no_cards = counts.outcomes_alone == counts.rounds && counts.outcomes_alone > 0;
    const auto unless = [](bool is_possible, NotTested why) {
        return is_possible ? std::nullopt : std::optional(why);
    };
    // With the probabilities of a full shoe, the sums over the rounds of one shoe are not a martingale, but
    // vary less than one.
    const TestPlan any{looks, unless(has_shoes || looks == Looks::once, NotTested::no_shoes), has_shoes};
    const auto choice = unless(has_distribution_, NotTested::choice);
    const auto no_cards = unless(!has_no_cards, NotTested::no_cards);
    const TestPlan given_all = any.without(unless(has_order, NotTested::no_order));
    const TestPlan of_rounds = given_all.without(choice);
    const TestPlan of_cards = of_family(given_all.without(no_cards), TestFamily::cards);
    CellSums given = blocks_.none;
    given += counts.given;
    // Without cards, an outcome has its probability for a full shoe, whatever came before.
    const bool is_given = looks == Looks::once || counts.outcomes_alone == 0;
    add_outcomes(given, counts.pairs, dependence, of_rounds.without(unless(is_given, NotTested::one_look)),
                 result.distributions);
    add_cards(given, of_cards, of_cards.without(unless(counts.has_suits, NotTested::no_suits)),
              result.distributions);
    add_struck(counts.struck, TestPlan{looks, {}, false, TestFamily::outcomes}, result.distributions);
    if (looks == Looks::once && !has_full_shoes_ && counts.shoes > 0 && counts.shoes < kMinShoesOfCards) {
        for (ObservedDistribution& distribution : result.distributions) {
            if (distribution.id == "rank" || distribution.id == "card") {
                leave_untested(distribution.test, NotTested::too_few_expected);
            }
        }
    }
    const TestPlan of_wagers = given_all.without(no_cards).without(of_rounds.not_tested);
    const TestPlan of_bets = any.without(no_cards).without(choice);
    for (std::size_t i = 0; i < game_.wagers.size(); ++i) {
        if (const WagerFigures* figures = analysis_.wager(game_.wagers[i].id)) {
            const bool is_known = counts.has_suits || level_for(game_.wagers[i]) <= UnseenCards::Level::ranks;
            ObservedWager wager{events_of(*figures, given, blocks_.events[i], max_variance_ratio_,
                                          of_wagers.without(unless(is_known, NotTested::no_suits))),
                                {}};
            if (counts.bets.at(i).bets > 0) {
                const TestPlan of_its =
                    of_bets.without(unless(!game_.wagers[i].progressive, NotTested::meter));
                const auto total = [&](std::size_t series) {
                    return has_shoes && !counts.over_time.empty() ? counts.over_time[series].total()
                                                                  : DifferenceSums();
                };
                const DifferenceSums returned = total(1 + i);
                wager.bet = recorded_bets(game_, game_.wagers[i], *figures, counts.bets[i],
                                          returned.draws > 0 ? &returned : nullptr, of_its);
                test_raised(*wager.bet, figures->id, figures->name, total(1 + game_.wagers.size() + i),
                            of_its);
            }
            if (repeats(wager.events, result)) {
                leave_untested(wager.events.test, NotTested::repeated);
            }
            result.wagers.push_back(std::move(wager));
        }
    }
    return result;
}

ObservedReturn RoundDistribution::compare_bet(const std::string& id, const Rational& stake,
                                              const RoundCounts& counts) const {
    const Wager* found = wager_named(game_.wagers, id);
    const auto place = static_cast<std::size_t>(found - game_.wagers.data());
    // Events do not say what was returned.
    if (found->multiplied) {
        return recorded_bets(game_, *found, *analysis_.wager(id), counts.bets.at(place), nullptr, {});
    }
    return bets_on_events(game_, *found, *analysis_.wager(id), stake, counts.events.at(place));
}

void RoundDistribution::add_outcomes(const CellSums& given, std::uint64_t pairs,
                                     const std::vector<CoupCovariance>& dependence, const TestPlan& plan,
                                     std::vector<ObservedDistribution>& distributions) const {
    const Names names{"Player", "Banker", "Tie"};
    Cells all = cells_of(given, blocks_.outcome);
    if (!dependence.empty()) {
        add_dependence(all, dependence, pairs);
    }
    ObservedDistribution outcome = tested("outcome", "Outcome", names, false, {all}, plan);
    for (std::size_t winner = 0; winner < names.size(); ++winner) {
        outcome.values[winner].probability = analysis_.outcomes.at(winner).probability;
    }
    distributions.push_back(std::move(outcome));
    constexpr std::array<std::pair<const char*, const char*>, 3> kAfter{
        {{"outcome-after-player", "Outcome after Player"},
         {"outcome-after-banker", "Outcome after Banker"},
         {"outcome-after-tie", "Outcome after a tie"}}};
    for (std::size_t before = 0; before < kAfter.size(); ++before) {
        distributions.push_back(tested(kAfter[before].first, kAfter[before].second, names, true,
                                       {cells_of(given, blocks_.after[before])}, plan));
    }
}

void RoundDistribution::add_cards(const CellSums& given, const TestPlan& of_ranks, const TestPlan& of_suits,
                                  std::vector<ObservedDistribution>& distributions) const {
    const Names suit_names{"clubs", "diamonds", "hearts", "spades"};
    Cells all_suits;
    std::vector<Cells> suits_of_rank;
    for (const CellBlock& block : blocks_.suits_of_rank) {
        all_suits += suits_of_rank.emplace_back(cells_of(given, block));
    }
    const auto add = [&](std::string id, std::string name, const Names& values, bool is_by_place,
                         const std::vector<Cells>& blocks, const TestPlan& plan) {
        distributions.push_back(tested(std::move(id), std::move(name), values, is_by_place, blocks, plan));
    };
    add("rank", "Rank", rank_names(), false, {cells_of(given, blocks_.rank)}, of_ranks);
    add("suit", "Suit", suit_names, false, {all_suits}, of_suits);
    add("card", "Card of its rank", card_names(), true, suits_of_rank, of_suits);
    add("first-card", "First card of a shoe", rank_names(), true, {cells_of(given, blocks_.first)}, of_ranks);
    for (std::size_t place = 0; place < kPlaces; ++place) {
        const std::string name = kPlaceNames[place];
        add("rank-" + name, "Rank of " + name, rank_names(), true, {cells_of(given, blocks_.ranks[place])},
            of_ranks);
        add("suit-" + name, "Suit of " + name, suit_names, true, {cells_of(given, blocks_.suits[place])},
            of_suits);
    }
}

// All sets of k of n faces are equally likely, and so are all ways to take the multipliers of k faces from a
// list of n: the covariance of the counts is that of k independent draws times (n - k) / (n - 1).
void RoundDistribution::add_struck(const StruckCounts& struck, const TestPlan& plan,
                                   std::vector<ObservedDistribution>& distributions) const {
    const auto wager = std::find_if(game_.wagers.begin(), game_.wagers.end(), [](const Wager& one) {
        return one.multiplied && one.multiplied->multipliers->rules().has_probabilities();
    });
    if (struck.rounds.empty() || wager == game_.wagers.end()) {
        return;
    }
    const MultiplierRules& rules = wager->multiplied->multipliers->rules();
    // What the covariance of independent draws is multiplied by, if each round draws from this many.
    const auto without_replacement = [&](const Rational& items) {
        Rational draws = 0;
        Rational varying = 0;
        for (std::size_t faces = 1; faces < struck.rounds.size(); ++faces) {
            const Rational drawn(Integer(struck.rounds[faces]) * Integer(faces));
            draws += drawn;
            varying += items > 1 ? drawn * (items - Rational(faces)) / (items - 1) : Rational(0);
        }
        return draws == 0 ? Rational(0) : Rational(varying / draws);
    };
    const auto add = [&](const char* id, const char* name, const Names& values,
                         const std::vector<std::uint64_t>& counts, const std::vector<Rational>& probabilities,
                         const Rational& variance_ratio) {
        std::vector<std::uint64_t> observed = counts;
        observed.resize(values.size());
        distributions.push_back(
            tested(id, name, values, true, {cells_of(observed, probabilities, variance_ratio)}, plan));
    };
    Names numbers;
    std::vector<std::uint64_t> rounds;
    for (const auto& [faces, probability] : rules.struck) {
        numbers.push_back(std::to_string(faces));
        rounds.push_back(struck.rounds.at(static_cast<std::size_t>(faces)));
    }
    add("struck", "Struck faces of a round", numbers, rounds,
        each(rules.struck, &std::pair<int, Rational>::second), 1);
    Rational weights = 0;
    for (const MultiplierRules::Value& value : rules.values) {
        weights += value.weight;
    }
    add("multiplier", "Multiplier of a struck face",
        each(rules.values, [](const auto& value) { return decimal_or_fraction(value.times); }), struck.values,
        each(rules.values, [&](const auto& value) { return Rational(value.weight / weights); }),
        rules.is_dealt ? without_replacement(weights) : Rational(1));
    const int faces = rules.faces.classes();
    Names names;
    for (int face = 0; face < faces; ++face) {
        const Card card = rules.faces.cards_of(face).first();
        names.push_back(rules.faces == Partition::by_rank() ? rank_name(card.rank()) : to_string(card));
    }
    add("struck-face", "Struck face", names, struck.faces,
        std::vector<Rational>(names.size(), ratio(1, Integer(faces))),
        without_replacement(Rational(Integer(faces))));
}

}  // namespace sabot
