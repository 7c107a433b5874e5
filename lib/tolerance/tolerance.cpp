#include "tolerance.hpp"

#include "api.hpp"
#include "distributions/possible_results.hpp"
#include "distributions/sum_distribution.hpp"
#include "distributions/tails.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "exact/nearest_double.hpp"
#include "figures/combined_bet.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/net_result.hpp"
#include "figures/net_results.hpp"
#include "figures/stakes.hpp"
#include "input/add_new.hpp"
#include "opaque_definitions.hpp"
#include "report_progress.hpp"
#include "rules/shoe_procedure.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "text/joined.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/observed_sum.hpp"
#include "tolerance/rounds_calculator.hpp"
#include "tolerance/shoe_dependence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

namespace SABOT_API sabot {

template class Opaque<ShoeDependence>;
// Headers of records and simulation declare this instantiation as extern, too. If one unit contains them, the
// declaration must come first; it does, since meson.build lists tolerance last.
template class Opaque<ShoeProcedure>;

Tolerances::Tolerances() = default;
Tolerances::Tolerances(const Tolerances& other) = default;
Tolerances::Tolerances(Tolerances&& other) noexcept = default;
Tolerances& Tolerances::operator=(const Tolerances& other) = default;
Tolerances& Tolerances::operator=(Tolerances&& other) noexcept = default;
Tolerances::~Tolerances() = default;
bool operator==(const Tolerances&, const Tolerances&) = default;

const Tolerance* Tolerances::wager(std::string_view id) const { return wager_named(wagers, id); }

bool Tolerances::is_rejected() const {
    return std::any_of(wagers.begin(), wagers.end(), [](const Tolerance& wager) {
        return std::any_of(wager.runs.begin(), wager.runs.end(), [](const ToleranceRun& run) {
            return run.observed && run.observed->is_rejected();
        });
    });
}

namespace {

const std::array<Rational, 3> kVolatilityLevels{ratio(90, 100), ratio(95, 100), ratio(99, 100)};
const std::array<Rational, 7> kQuantileLevels{ratio(1, 100),  ratio(5, 100),  ratio(25, 100), ratio(50, 100),
                                              ratio(75, 100), ratio(95, 100), ratio(99, 100)};

// factor * sqrt(radicand). The root in double precision has a relative error of at most 2^-50, and the factor
// one of at most 2^-40.
Approximation times_root(const Approximation& factor, const Rational& radicand) {
    const Rational root(std::sqrt(nearest_double(radicand)));
    const Rational value = factor.value * root;
    return {value, value / pow(Integer(2), 49) + factor.error * root * 2};
}

// The distribution of what one round returns per unit paid.
struct ReturnOfRound {
    ReturnOfRound(std::vector<PossibleResult> its_returns, Rational hit_frequency)
        : returns(std::move(its_returns)),
          hits(std::move(hit_frequency)),
          smallest(returns.front().amount),
          largest(returns.front().amount) {
        for (const PossibleResult& one : returns) {
            smallest = std::min(smallest, one.amount);
            largest = std::max(largest, one.amount);
            mean += one.probability * one.amount;
            variance += one.probability * one.amount * one.amount;
        }
        variance -= mean * mean;
    }

    // Whether the number of wins determines what many rounds return.
    bool follows_from_wins() const {
        Rational others = 0;
        for (const PossibleResult& one : returns) {
            others += one.amount == largest ? Rational(0) : one.probability;
        }
        return hits > 0 && hits < 1 && smallest != largest && others == 1 - hits &&
               std::all_of(returns.begin(), returns.end(), [&](const PossibleResult& one) {
                   return one.probability == 0 || one.amount == smallest || one.amount == largest;
               });
    }

    std::vector<PossibleResult> returns;
    // The probability that a round wins.
    Rational hits;
    Rational smallest;
    Rational largest;
    Rational mean = 0;
    Rational variance = 0;
};

// The bound, or, if it is beyond the smallest or the largest return, that return, exactly.
Approximation possible(const Approximation& bound, const ReturnOfRound& round) {
    return bound.value <= round.smallest  ? Approximation{round.smallest}
           : bound.value >= round.largest ? Approximation{round.largest}
                                          : bound;
}

ReturnOfRound return_of(const WagerFigures& figures) {
    return ReturnOfRound(each(results_of(figures),
                              [](const EventResult& result) {
                                  return PossibleResult{1 + result.net, result.probability};
                              }),
                         figures.distribution.hit_frequency);
}

ReturnOfRound return_of(const CombinedBet& bet) {
    return ReturnOfRound(
        each(
            bet.results,
            [&](const NetResult& result) {
                return PossibleResult{1 + result.net / bet.paid, ratio(result.deals, bet.distribution.deals)};
            }),
        bet.distribution.hit_frequency);
}

class Study {
public:
    Study(const ToleranceRequest& request, ReturnOfRound round)
        : request_(request),
          round_(std::move(round)),
          level_((1 - request.confidence) / 2),
          z_(normal_deviate(request.confidence)) {}

    /// `step` is called before each number of rounds, and before those for the half width.
    Tolerance result(std::string id, std::string name, const std::function<void()>& step) const {
        Tolerance tolerance;
        tolerance.id = std::move(id);
        tolerance.name = std::move(name);
        tolerance.stakes = request_.stakes;
        tolerance.returns = round_.returns;
        tolerance.return_to_player = round_.mean;
        tolerance.variance = round_.variance;
        tolerance.volatility = each(kVolatilityLevels, [&](const Rational& confidence) {
            return VolatilityIndex{confidence, times_root(normal_deviate(confidence), round_.variance)};
        });
        for (const std::uint64_t rounds : request_.rounds) {
            step();
            tolerance.runs.push_back(run(tolerance.name, rounds));
        }
        step();
        tolerance.rounds_for_half_width = for_half_width();
        return tolerance;
    }

private:
    // The tails of `sum` after this many rounds; `mean` and `variance` are those of one round.
    ObservedReturnTails tails(SumDistribution& distribution, std::uint64_t rounds, const Rational& sum,
                              const Rational& mean, const Rational& variance) const {
        const Rational n(rounds);
        const Rational level = request_.aim.level / 2;
        const Rational difference = sum / n - mean;
        ObservedReturnTails found{sum / n,
                                  distribution.lower(level).sum / n,
                                  distribution.upper(level).sum / n,
                                  distribution.at_most(sum),
                                  distribution.at_least(sum),
                                  two_sided_p_value(distribution, sum),
                                  {}};
        if (variance > 0) {
            found.z = SignedRoot{difference * difference * n / variance, difference.sign()};
        }
        return found;
    }

    // A number of wins is binomial, whatever the rounds that do not win return.
    ObservedReturnTails tails_of_wins(const std::string& name, std::uint64_t rounds) const {
        const Rational& hits = round_.hits;
        if (hits == 0 || hits == 1) {
            throw InputError(
                fmt::format("invalid observation \"{} wins\"", to_fraction(request_.observed->value)),
                fmt::format("a return such as 97.1%, because {} round of {} wins", hits == 0 ? "no" : "every",
                            name));
        }
        const Rational& wins = checked_wins(*request_.observed, rounds);
        SumDistribution distribution({{0, 1 - hits}, {1, hits}}, rounds);
        ObservedReturnTails found = tails(distribution, rounds, wins, hits, hits * (1 - hits));
        found.of_wins = true;
        return found;
    }

    ObservedReturnTails observed(const std::string& name, std::uint64_t rounds,
                                 SumDistribution& distribution) const {
        const Observation& stated = *request_.observed;
        if (stated.is_wins && !round_.follows_from_wins()) {
            return tails_of_wins(name, rounds);
        }
        return tails(distribution, rounds, observed_sum(stated, round_.returns, rounds, name), round_.mean,
                     round_.variance);
    }

    ToleranceRun run(const std::string& name, std::uint64_t rounds) const {
        SumDistribution distribution(round_.returns, rounds);
        const Rational n(rounds);
        const Approximation half = times_root(z_, round_.variance / n);
        ToleranceRun run;
        run.rounds = rounds;
        run.normal_low = possible({round_.mean - half.value, half.error}, round_);
        run.normal_high = possible({round_.mean + half.value, half.error}, round_);
        const SumDistribution::Bound low = distribution.lower(level_);
        const SumDistribution::Bound high = distribution.upper(level_);
        run.low = low.sum / n;
        run.high = high.sum / n;
        run.probability_below = low.beyond;
        run.probability_above = high.beyond;
        run.probability_ahead = distribution.above(n);
        for (const Rational& level : kQuantileLevels) {
            run.quantiles.push_back({level, distribution.quantile(level) / n});
        }
        if (request_.observed) {
            run.observed = observed(name, rounds, distribution);
        }
        return run;
    }

    RoundsForHalfWidth for_half_width() const {
        RoundsForHalfWidth needed{request_.half_width, {}, {}, {}};
        const Rational rounds =
            z_.value * z_.value * round_.variance / (request_.half_width * request_.half_width);
        if (rounds <= Rational(SumDistribution::kMaxCoups)) {
            const std::uint64_t n =
                std::max<std::uint64_t>(1, static_cast<std::uint64_t>(-floor_of(-rounds)));
            SumDistribution distribution(round_.returns, n);
            needed.normal = n;
            needed.low = distribution.quantile(level_) / Rational(n);
            needed.high = distribution.upper(level_).sum / Rational(n);
        }
        return needed;
    }

    const ToleranceRequest& request_;
    ReturnOfRound round_;
    Rational level_;
    Approximation z_;
};

void check_request(const ToleranceRequest& request) {
    require_aim(request.aim);
    if (request.confidence <= 0 || request.confidence >= 1) {
        throw InputError(InvalidValue{"confidence", decimal_or_fraction(request.confidence)},
                         "more than 0 and less than 100%");
    }
    if (request.half_width <= 0) {
        throw InputError(InvalidValue{"half-width", decimal_or_fraction(request.half_width)}, "more than 0");
    }
    if (request.rounds.empty()) {
        throw InputError("no number of rounds", "at least one");
    }
    for (const std::uint64_t rounds : request.rounds) {
        if (rounds < 1 || rounds > SumDistribution::kMaxCoups) {
            throw InputError(fmt::format("invalid number of rounds {}", rounds),
                             fmt::format("1 to {}", SumDistribution::kMaxCoups));
        }
    }
    require_distinct("rounds", request.rounds);
}

std::string words_for(const std::vector<Stake>& stakes) {
    return joined(stakes, ", ", [](const Stake& stake) {
        return fmt::format("{} on {}", to_fraction(stake.amount), stake.wager);
    });
}

}  // namespace

Tolerances tolerances(const Game& game, const ToleranceRequest& request, const OnProgress& on_progress) {
    check_request(request);
    Tolerances result;
    result.confidence = request.confidence;
    result.observed = request.observed;
    result.aim = request.aim;
    std::vector<std::string> wagers = request.wagers;
    for (const Stake& stake : request.stakes) {
        wagers.push_back(stake.wager);
    }
    check_stakes(game, request.stakes);
    AnalysisRequest single{request.setup, wagers};
    single.of_one_coup = true;
    Analysis analysis = analyze(game, single);
    if (analysis.wagers.empty()) {
        throw analysis.refused.front().error;
    }
    result.examined = analysis.examined;
    result.refused = analysis.refused;
    for (const WagerFigures& wager : analysis.wagers) {
        if (wager.progressive) {
            result.progressive.push_back(wager.name);
        }
    }
    const bool is_together = !request.stakes.empty();
    const std::uint64_t steps = (is_together ? 1 : analysis.wagers.size()) * (request.rounds.size() + 1);
    const std::uint64_t all = steps + (is_together ? 0 : compared_faults(game, analysis));
    std::uint64_t done = 0;
    const auto step = [&] { report_progress(on_progress, done++, all); };
    if (is_together) {
        const CombinedBet bet = combined_bet(game, request.setup, request.stakes);
        result.wagers.push_back(
            Study(request, return_of(bet)).result("stakes", words_for(request.stakes), step));
        return result;
    }
    const std::map<std::string, ShoeDependence> dependence = shoe_dependences(game, analysis);
    if (const Shoe& shoe = analysis.examined.shoe; shoe.with_replacement() || !dependence.empty()) {
        result.procedure = shoe_procedure(game, shoe);
    }
    std::optional<InputError> impossible;
    for (const WagerFigures& wager : analysis.wagers) {
        try {
            result.wagers.push_back(Study(request, return_of(wager)).result(wager.id, wager.name, step));
        } catch (const InputError& error) {
            // Random multipliers may give more different amounts than a distribution of sums can be computed
            // for.
            const bool is_multiplied = static_cast<bool>(game.wager(wager.id)->multiplied);
            const InputError named =
                is_multiplied
                    ? InputError(fmt::format("wager {}: {}", wager.id, error.wrong()), error.expected())
                    : error;
            // The observed return may be impossible for some of the wagers: these are only listed as refused,
            // unless wagers were named.
            if ((!request.observed && !is_multiplied) || !request.wagers.empty()) {
                throw named;
            }
            impossible = impossible ? impossible : named;
            result.refused.emplace_back(wager.id, named.what());
            continue;
        }
        if (const auto known = dependence.find(wager.id); known != dependence.end()) {
            result.wagers.back().dependence = known->second;
        }
    }
    if (result.wagers.empty() && impossible) {
        throw *impossible;
    }
    // detectability() has the wagers of the analysis: they must be those of the result, in the same order.
    std::erase_if(analysis.wagers,
                  [&](const WagerFigures& wager) { return result.wager(wager.id) == nullptr; });
    result.detectability =
        detectability(game, analysis, request.aim, [&](std::uint64_t faults, std::uint64_t /*all*/) {
            return goes_on(on_progress, steps + faults, all);
        });
    return result;
}

}  // namespace sabot
