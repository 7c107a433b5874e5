#include "lookup.hpp"

#include "each.hpp"
#include "error.hpp"
#include "figures/joint_distribution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace sabot {

namespace {

// An outcome before its numbers are whole.
struct Weighted {
    Rational weight;
    std::vector<std::pair<const EventFigures*, Rational>> pays;
};

// The results of one wager, whose rows may be multiplied at random.
std::vector<Weighted> outcomes_of(const WagerFigures& wager) {
    std::vector<Weighted> outcomes;
    for (const EventFigures& event : wager.events) {
        if (event.multiples.empty()) {
            outcomes.push_back({event.probability, {{&event, event.pays}}});
        }
        for (const MultipleFigures& one : event.multiples) {
            outcomes.push_back({one.probability, {{&event, one.pays}}});
        }
    }
    return outcomes;
}

std::vector<Weighted> outcomes_of(const std::vector<WagerFigures>& wagers, const JointDistribution& joint) {
    return each(joint.results, [&](const JointResult& result) {
        Weighted outcome{Rational(result.deals), {}};
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            const EventFigures& event = wagers[i].events[result.rows[i]];
            outcome.pays.emplace_back(&event, event.pays);
        }
        return outcome;
    });
}

void require_fixed_payouts(const std::vector<WagerFigures>& wagers) {
    for (const WagerFigures& wager : wagers) {
        for (const EventFigures& event : wager.events) {
            if (!event.multiples.empty()) {
                throw InputError(
                    fmt::format("the wins of wager {} are multiplied at random, and its multipliers "
                                "are not computed together with other wagers",
                                wager.id),
                    "this wager alone, or only others");
            }
        }
    }
}

// Makes all numbers whole: amounts returned by a stake of as many units as necessary, and weights without a
// common divisor.
Lookup in_whole_numbers(const std::vector<WagerFigures>& wagers, const std::vector<Weighted>& outcomes) {
    Integer denominators = 1;
    Integer numerators = 0;
    Lookup lookup{1, 0, {}};
    for (const Weighted& outcome : outcomes) {
        denominators = lcm(denominators, denominator(outcome.weight));
        numerators = gcd(numerators, numerator(outcome.weight));
        for (const auto& [event, pays] : outcome.pays) {
            lookup.stake = lcm(lookup.stake, denominator(pays));
        }
    }
    for (const Weighted& outcome : outcomes) {
        LookupOutcome& whole = lookup.outcomes.emplace_back();
        whole.weight = numerator(outcome.weight * ratio(denominators, numerators));
        lookup.weights += whole.weight;
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            const auto& [event, pays] = outcome.pays[i];
            whole.returns.push_back({wagers[i].id, event->event, numerator((1 + pays) * lookup.stake)});
        }
    }
    return lookup;
}

}  // namespace

Lookup lookup_of(const Game& game, const Setup& setup, const std::vector<WagerFigures>& wagers) {
    std::vector<Weighted> outcomes;
    if (wagers.size() == 1) {
        outcomes = outcomes_of(wagers.front());
    } else {
        require_fixed_payouts(wagers);
        outcomes = outcomes_of(wagers, joint_distribution(game, setup, each(wagers, &WagerFigures::id)));
    }
    outcomes.erase(std::remove_if(outcomes.begin(), outcomes.end(),
                                  [](const Weighted& outcome) { return outcome.weight == 0; }),
                   outcomes.end());
    return in_whole_numbers(wagers, outcomes);
}

}  // namespace sabot
