#include "consecutive_coups.hpp"

#include "each.hpp"
#include "error.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/coup_moments.hpp"
#include "figures/examine.hpp"
#include "polynomial/coup_series.hpp"
#include "report_progress.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/progressive.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

constexpr std::string_view kOutcomeLetters = "PBT";
constexpr std::string_view kResultLetters = "WDL";

// All sequences of one of these letters for each coup, in the order of CoupSeries::tally().
std::vector<std::string> sequences_of(std::string_view letters, int coups) {
    std::vector<std::string> all{""};
    for (int coup = 0; coup < coups; ++coup) {
        std::vector<std::string> longer;
        for (const std::string& sequence : all) {
            for (const char letter : letters) {
                longer.push_back(sequence + letter);
            }
        }
        all = std::move(longer);
    }
    return all;
}

// The smallest whole number that is at least the value, and at least 1.
Integer at_least(const Rational& value) {
    return std::max<Integer>(1, (numerator(value) + denominator(value) - 1) / denominator(value));
}

// What the coups before the last and the last coup of a series are called: of each outcome of the series, the
// number of its label.
struct Labels {
    std::vector<std::size_t> of;
    std::size_t number;
};

std::vector<CardCount> counts_in(const Shoe& shoe, const CoupSeries& series) {
    const auto counts = shoe.counts(series.classes()).value();
    return {counts.begin(), counts.begin() + series.classes().classes()};
}

// The probability of each sequence of labels.
std::vector<Rational> probabilities(const CoupSeries& series, const Shoe& shoe, int coups,
                                    const Labels& before, const Labels& last) {
    std::vector<std::size_t> groups{0};
    std::size_t number = 1;
    for (int coup = 1; coup <= coups; ++coup) {
        const Labels& labels = coup == coups ? last : before;
        std::vector<std::size_t> longer;
        for (const std::size_t group : groups) {
            for (const std::size_t label : labels.of) {
                longer.push_back(group * labels.number + label);
            }
        }
        groups = std::move(longer);
        number *= labels.number;
    }
    const Integer all = series.all_draws(shoe.total(), coups);
    return each(series.tally(counts_in(shoe, series), coups, groups, number),
                [&](const Integer& draws) { return ratio(draws, all); });
}

// The probability of each label in one coup.
std::vector<Rational> single_probabilities(const CoupSeries& series, const Shoe& shoe, const Labels& labels) {
    const std::vector<Integer> draws = series.draws_of_one(counts_in(shoe, series));
    std::vector<Rational> single(labels.number);
    for (std::size_t outcome = 0; outcome < draws.size(); ++outcome) {
        single[labels.of[outcome]] += ratio(draws[outcome], series.all_draws(shoe.total(), 1));
    }
    return single;
}

// All sequences of results, each of which is a letter; a letter that no coup has is left out unless it is
// listed `always`.
std::vector<CoupSequence> sequences(const CoupSeries& series, const Shoe& shoe, int coups,
                                    std::string_view letters, bool always) {
    Labels labels{{}, letters.size()};
    for (const std::uint64_t outcome : series.outcomes()) {
        labels.of.push_back(static_cast<std::size_t>(outcome));
    }
    const auto single = single_probabilities(series, shoe, labels);
    const auto joint = probabilities(series, shoe, coups, labels, labels);
    const auto names = sequences_of(letters, coups);
    std::vector<CoupSequence> all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        Rational product = 1;
        for (const char letter : names[i]) {
            product *= single[letters.find(letter)];
        }
        if (product != 0 || always) {
            all.push_back({names[i], joint[i], product});
        }
    }
    return all;
}

// A wager whose row is the outcome of the coup, in the order of Winner.
Wager outcome_wager() {
    Wager outcome;
    outcome.rows = outcome_rows();
    return outcome;
}

// W, D or L, as a number.
std::uint64_t result_of_row(const Wager& wager, std::size_t row) {
    const int sign = wager.net(row).sign();
    return sign > 0 ? 0 : sign == 0 ? 1 : 2;
}

// The row for each outcome, if the outcome alone decides it.
std::optional<std::vector<std::size_t>> rows_by_outcome(const Wager& wager) {
    std::vector<std::size_t> rows(kOutcomeLetters.size(), wager.lost());
    for (std::size_t row = wager.rows.size(); row-- > 0;) {
        const OutcomesOf outcomes = outcomes_of(wager.rows[row].condition);
        if (!outcomes.is_exact) {
            return std::nullopt;
        }
        for (std::size_t outcome = 0; outcome < rows.size(); ++outcome) {
            rows[outcome] = outcomes.possible[outcome] ? row : rows[outcome];
        }
    }
    return rows;
}

// The sequences of results of a wager that outcomes alone decide.
std::vector<CoupSequence> results_by_outcome(const Wager& wager, const std::vector<std::size_t>& rows,
                                             const ConsecutiveCoups& coups) {
    std::vector<CoupSequence> all;
    for (const std::string& results : sequences_of(kResultLetters, coups.coups)) {
        CoupSequence sequence{results, 0, 0};
        for (const CoupSequence& outcomes : coups.outcomes) {
            const bool fits = std::equal(
                results.begin(), results.end(), outcomes.sequence.begin(), [&](char result, char outcome) {
                    return result ==
                           kResultLetters[result_of_row(wager, rows[kOutcomeLetters.find(outcome)])];
                });
            if (fits) {
                sequence.probability += outcomes.probability;
                sequence.independent += outcomes.independent;
            }
        }
        if (sequence.independent != 0) {
            all.push_back(std::move(sequence));
        }
    }
    return all;
}

std::vector<NextOutcome> next_outcomes(const std::vector<CoupSequence>& outcomes,
                                       const std::vector<Rational>& single) {
    std::vector<NextOutcome> next;
    const std::size_t width = kOutcomeLetters.size();
    for (std::size_t prefix = 0; prefix < outcomes.size(); prefix += width) {
        Rational of_prefix = 0;
        for (std::size_t last = 0; last < width; ++last) {
            of_prefix += outcomes[prefix + last].probability;
        }
        for (std::size_t last = 0; last < width && of_prefix != 0; ++last) {
            const CoupSequence& all = outcomes[prefix + last];
            next.push_back({all.sequence.substr(0, all.sequence.size() - 1),
                            all.sequence.substr(all.sequence.size() - 1), all.probability / of_prefix,
                            single[last]});
        }
    }
    return next;
}

// Whether a wager can be computed; otherwise the reason.
std::optional<RefusedWager> refused_wager(const Table& table, const Wager& wager) {
    if (wager.multiplied) {
        return RefusedWager{wager.id, fmt::format("wins of wager {} are multiplied at random", wager.id),
                            "fixed payouts"};
    }
    if (!has_fixed_payouts(wager) || !determines(table, reads_of(wager))) {
        return undetermined(wager);
    }
    return std::nullopt;
}

// Computes the wagers. Each wager has one or two series of its own, and all have moments together.
class Computation {
public:
    Computation(const Game& game, const ConsecutiveRequest& request, ConsecutiveCoups& result)
        : request_(request),
          result_(result),
          shoe_(result.examined.shoe),
          table_(make_table(game.tableau, shoe_, {})) {
        for (const PayRow& row : outcome_rows()) {
            single_outcomes_.emplace_back().rows = {row};
        }
    }

    void add_outcomes() {
        const CoupSeries series(table_.tableau, {&outcome_},
                                [&](const Coup& coup) { return settle(outcome_, coup).value(); });
        result_.outcomes = sequences(series, shoe_, result_.coups, kOutcomeLetters, true);
        std::vector<std::size_t> labels(series.outcomes().begin(), series.outcomes().end());
        of_outcomes_ = single_probabilities(series, shoe_, {labels, kOutcomeLetters.size()});
        result_.next = next_outcomes(result_.outcomes, of_outcomes_);
    }

    void add_wagers(const std::vector<const Wager*>& wagers) {
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            report_progress(request_.on_progress, i, wagers.size());
            add(*wagers[i]);
        }
        if (!request_.wagers.empty() && !result_.refused.empty()) {
            throw result_.refused.front().error;
        }
        add_moments();
        if (result_.coups == 3) {
            for (std::size_t i = 0; i < wagers_.size(); ++i) {
                report_progress(request_.on_progress, i, wagers_.size());
                add_values_after_two(*wagers_[i], result_.wagers[i]);
            }
        }
    }

private:
    // Adds a wager with its sequences, or why it is refused.
    void add(const Wager& wager) {
        if (const auto refused = refused_wager(table_, wager)) {
            result_.refused.push_back(*refused);
            return;
        }
        try {
            ConsecutiveWager& added = result_.wagers.emplace_back();
            added.id = wager.id;
            added.name = wager.name;
            const CoupSeries series(table_.tableau, {&wager}, [&](const Coup& coup) {
                return result_of_row(wager, settle(wager, coup).value());
            });
            const auto rows = rows_by_outcome(wager);
            added.sequences = rows ? results_by_outcome(wager, *rows, result_)
                                   : sequences(series, shoe_, result_.coups, kResultLetters, false);
            wagers_.push_back(&wager);
        } catch (const InputError& error) {
            result_.wagers.pop_back();
            result_.refused.emplace_back(wager.id,
                                         fmt::format("wager {} takes too long: {}", wager.id, error.wrong()),
                                         error.expected());
        }
    }

    // The moments of the outcomes and of the wagers that can be computed together with them, and with the
    // wagers before.
    void add_moments() {
        auto all = each(single_outcomes_, [](const Wager& outcome) { return &outcome; });
        std::vector<std::size_t> together;
        for (std::size_t i = 0; i < wagers_.size(); ++i) {
            all.push_back(wagers_[i]);
            try {
                require_few_classes(Ways(table_.tableau, all, Coup()));
                together.push_back(i);
            } catch (const InputError& error) {
                all.pop_back();
                const std::string& id = wagers_[i]->id;
                result_.unpaired.emplace_back(id, fmt::format("wager {} with others: {}", id, error.wrong()),
                                              error.expected());
                add_own(CoupMoments(table_.tableau, shoe_, {wagers_[i]}), 0, result_.wagers[i]);
            }
        }
        add_from(CoupMoments(table_.tableau, shoe_, all), together);
    }

    static void add_own(const CoupMoments& moments, std::size_t at, ConsecutiveWager& wager) {
        wager.expected_value = moments.mean(at);
        wager.variance = moments.variance(at);
        wager.covariance = moments.covariance(at, at);
    }

    void add_from(const CoupMoments& moments, const std::vector<std::size_t>& together) {
        const std::size_t outcomes = single_outcomes_.size();
        for (std::size_t i = 0; i < together.size(); ++i) {
            ConsecutiveWager& wager = result_.wagers[together[i]];
            add_own(moments, outcomes + i, wager);
            // An outcome nets 0 if it comes and -1 if not.
            for (std::size_t outcome = 0; outcome < outcomes && result_.coups == 2; ++outcome) {
                if (of_outcomes_[outcome] != 0) {
                    wager.after.push_back({std::string(1, kOutcomeLetters[outcome]),
                                           (moments.product(outcome, outcomes + i) + wager.expected_value) /
                                               of_outcomes_[outcome]});
                }
            }
            for (std::size_t j = i + 1; j < together.size(); ++j) {
                add_pair(moments, outcomes + i, outcomes + j, wager.id, result_.wagers[together[j]].id);
            }
        }
    }

    void add_pair(const CoupMoments& moments, std::size_t one, std::size_t other, const std::string& wager,
                  const std::string& id) {
        const Rational covariance = moments.covariance(one, other);
        const Rational variances = moments.variance(one) * moments.variance(other);
        result_.pairs.push_back(
            {wager, id, covariance,
             variances == 0 ? std::nullopt : std::optional(covariance * covariance / variances)});
    }

    // The expected values given two outcomes, which need three coups: only for wagers that points decide, of
    // which there are few enough sets of twelve cards.
    void add_values_after_two(const Wager& wager, ConsecutiveWager& result) const {
        if (!questions_about_cards(wager).empty()) {
            return;
        }
        const std::size_t width = kOutcomeLetters.size();
        Labels before{{}, width};
        Labels last{{}, wager.rows.size() + 1};
        std::vector<Rational> joint;
        if (const auto rows = rows_by_outcome(wager)) {
            joint.resize(width * width * last.number);
            for (std::size_t i = 0; i < result_.outcomes.size(); ++i) {
                joint[i / width * last.number + (*rows)[i % width]] += result_.outcomes[i].probability;
            }
        } else {
            const CoupSeries series(table_.tableau, {&outcome_, &wager}, [&](const Coup& coup) {
                return settle(outcome_, coup).value() + width * settle(wager, coup).value();
            });
            for (const std::uint64_t outcome : series.outcomes()) {
                before.of.push_back(static_cast<std::size_t>(outcome) % width);
                last.of.push_back(static_cast<std::size_t>(outcome) / width);
            }
            joint = probabilities(series, shoe_, result_.coups, before, last);
        }
        const auto given = sequences_of(kOutcomeLetters, result_.coups - 1);
        for (std::size_t i = 0; i < given.size(); ++i) {
            Rational probability = 0;
            Rational value = 0;
            for (std::size_t row = 0; row < last.number; ++row) {
                probability += joint[i * last.number + row];
                value += joint[i * last.number + row] * wager.net(row);
            }
            if (probability != 0) {
                result.after.push_back({given[i], value / probability});
            }
        }
    }

    const ConsecutiveRequest& request_;
    ConsecutiveCoups& result_;
    const Shoe& shoe_;
    Table table_;
    Wager outcome_ = outcome_wager();
    // A wager for each outcome, which nets 0 if it comes and -1 if not.
    std::vector<Wager> single_outcomes_;
    std::vector<Rational> of_outcomes_;
    // The wagers of the result.
    std::vector<const Wager*> wagers_;
};

// The most coups that the game deals from the shoe. Where the cut card lies is known only in whole decks that
// hold more cards than the game puts behind it: other cards are what is left of a shoe.
std::optional<std::uint64_t> max_coups(const Game& game, const Shoe& shoe) {
    if (!game.procedure) {
        return std::nullopt;
    }
    if (shoe.whole_decks() && shoe.total() > game.procedure->cards_behind_cut.value_or(0)) {
        return max_rounds(shoe_procedure(game, shoe), shoe.total());
    }
    return game.procedure->most_rounds;
}

void require_dependent_coups(const Game& game, const Shoe& shoe, int coups) {
    if (shoe.with_replacement()) {
        throw InputError("coups of infinite decks are independent", "a finite shoe");
    }
    if (game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::every_coup) {
        throw InputError(
            fmt::format("{} shuffles all cards after every coup, so its coups are independent", game.id),
            "a game that deals several coups from one shoe");
    }
    if (shoe.total() < CardCount{kMinCards} * coups) {
        throw InputError(fmt::format("{} cards are left for {} coups", shoe.total(), coups),
                         fmt::format("at least {}", kMinCards * coups));
    }
    if (const auto most = max_coups(game, shoe); most && *most < static_cast<std::uint64_t>(coups)) {
        throw InputError(fmt::format("{} deals at most {} from a shoe", game.id, counted(*most, "coup")),
                         fmt::format("a game that deals {}", coups));
    }
    if (make_table(game.tableau, shoe, {}).mixture.size() > 1) {
        throw InputError("hands draw at random", "choices that are not random");
    }
}

ConsecutiveCoups computed_coups(const Game& game, const ConsecutiveRequest& request) {
    ConsecutiveCoups result;
    result.examined = examine(game, request.setup);
    result.coups = request.coups;
    require_dependent_coups(game, result.examined.shoe, request.coups);
    require_one_coup(game, request.wagers);
    const ChosenWagers chosen = chosen_of_both_kinds(game, request.wagers);
    Computation computation(game, request, result);
    computation.add_outcomes();
    computation.add_wagers(chosen.single);
    const auto series = on_several_coups(game, request.wagers);
    result.refused.insert(result.refused.end(), series.begin(), series.end());
    return result;
}

}  // namespace

std::optional<Integer> CoupSequence::sequences_for_deviation() const {
    if (difference() == 0) {
        return std::nullopt;
    }
    return at_least(probability * (1 - probability) / (difference() * difference()));
}

const ValueAfter* ConsecutiveWager::highest_after() const {
    const auto highest = std::max_element(
        after.begin(), after.end(),
        [](const ValueAfter& a, const ValueAfter& b) { return a.expected_value < b.expected_value; });
    return highest == after.end() ? nullptr : &*highest;
}

std::optional<Integer> ConsecutiveCoups::sequences_for_any_test() const {
    Rational chi2 = 0;
    for (const CoupSequence& one : outcomes) {
        chi2 += one.independent == 0 ? Rational(0) : one.difference() * one.difference() / one.independent;
    }
    return chi2 == 0 ? std::nullopt : std::optional(at_least(ratio(166, 100) / chi2));
}

ConsecutiveCoups consecutive_coups(const Game& game, const ConsecutiveRequest& request) {
    return with_places(game, [&] { return computed_coups(game, request); });
}

}  // namespace sabot
