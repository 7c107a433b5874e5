#include "tolerance.hpp"

#include "distributions/sum_distribution.hpp"
#include "distributions/tails.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "figures/combined_bet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sabot {

namespace {

const std::array<Rational, 3> kVolatilityLevels{ratio(90, 100), ratio(95, 100), ratio(99, 100)};
const std::array<Rational, 7> kQuantileLevels{ratio(1, 100),  ratio(5, 100),  ratio(25, 100), ratio(50, 100),
                                              ratio(75, 100), ratio(95, 100), ratio(99, 100)};

// factor * sqrt(radicand): a root of double precision is within 2^-50 of its size, and the factor within
// 2^-40.
Approximation times_root(const Approximation& factor, const Rational& radicand) {
    const Rational root(std::sqrt(nearest_double(radicand)));
    const Rational value = factor.value * root;
    return {value, value / pow(Integer(2), 49) + factor.error * root * 2};
}

// The law of what is returned of one unit paid.
struct ReturnOfRound {
    explicit ReturnOfRound(std::vector<PossibleResult> its_returns) : returns(std::move(its_returns)) {
        for (const PossibleResult& one : returns) {
            mean += one.probability * one.amount;
            variance += one.probability * one.amount * one.amount;
        }
        variance -= mean * mean;
    }

    std::vector<PossibleResult> returns;
    Rational mean = 0;
    Rational variance = 0;
};

ReturnOfRound return_of(const WagerFigures& figures) {
    std::vector<PossibleResult> returns;
    for (const EventFigures& event : figures.events) {
        returns.push_back({1 + event.net, event.probability});
    }
    return ReturnOfRound(std::move(returns));
}

ReturnOfRound return_of(const CombinedBet& bet) {
    std::vector<PossibleResult> returns;
    for (const NetResult& result : bet.results) {
        returns.push_back({1 + result.net / bet.paid, ratio(result.deals, bet.distribution.deals)});
    }
    return ReturnOfRound(std::move(returns));
}

class Study {
public:
    Study(const ToleranceRequest& request, ReturnOfRound law)
        : request_(request),
          law_(std::move(law)),
          level_((1 - request.confidence) / 2),
          z_(normal_deviate(request.confidence)) {}

    Tolerance result(std::string id, std::string name) const {
        Tolerance tolerance;
        tolerance.id = std::move(id);
        tolerance.name = std::move(name);
        tolerance.stakes = request_.stakes;
        tolerance.returns = law_.returns;
        tolerance.return_to_player = law_.mean;
        tolerance.variance = law_.variance;
        for (const Rational& confidence : kVolatilityLevels) {
            tolerance.volatility.push_back(
                {confidence, times_root(normal_deviate(confidence), law_.variance)});
        }
        for (const std::uint64_t rounds : request_.rounds) {
            tolerance.runs.push_back(run(rounds));
        }
        tolerance.rounds_for_half_width = {request_.half_width, normal_rounds(), exact_rounds()};
        return tolerance;
    }

private:
    ToleranceRun run(std::uint64_t rounds) const {
        const SumDistribution law(law_.returns, rounds);
        const Rational n(rounds);
        const Approximation half = times_root(z_, law_.variance / n);
        ToleranceRun run;
        run.rounds = rounds;
        run.normal_low = {law_.mean - half.value, half.error};
        run.normal_high = {law_.mean + half.value, half.error};
        const SumDistribution::Bound low = law.lower(level_);
        const SumDistribution::Bound high = law.upper(level_);
        run.low = low.sum / n;
        run.high = high.sum / n;
        run.probability_below = low.beyond;
        run.probability_above = high.beyond;
        run.probability_ahead = law.above(n);
        for (const Rational& level : kQuantileLevels) {
            run.quantiles.push_back({level, law.lower(level).sum / n});
        }
        if (request_.observed) {
            const Rational sum = *request_.observed * n;
            run.observed =
                ObservedReturnTails{law.at_most(sum), law.at_least(sum), two_sided_p_value(law, sum)};
        }
        return run;
    }

    std::optional<std::uint64_t> normal_rounds() const {
        const Rational rounds =
            z_.value * z_.value * law_.variance / (request_.half_width * request_.half_width);
        if (rounds > Rational(SumDistribution::kMaxCoups)) {
            return std::nullopt;
        }
        const Integer whole = numerator(rounds) / denominator(rounds);
        return std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>(whole) + (Rational(whole) < rounds ? 1 : 0));
    }

    bool is_within(std::uint64_t rounds) const {
        const SumDistribution law(law_.returns, rounds);
        const Rational n(rounds);
        return law.below((law_.mean - request_.half_width) * n).value <= level_ &&
               law.above((law_.mean + request_.half_width) * n).value <= level_;
    }

    // Near the number of rounds by the normal law: first between two numbers by steps that double, then by
    // bisection.
    std::optional<std::uint64_t> exact_rounds() const {
        const auto start = normal_rounds();
        if (!start) {
            return std::nullopt;
        }
        std::uint64_t within = *start;
        std::uint64_t outside = within;
        for (std::uint64_t step = *start / 64 + 1; !is_within(within); step *= 2) {
            outside = within;
            within += step;
            if (within > SumDistribution::kMaxCoups) {
                return std::nullopt;
            }
        }
        for (std::uint64_t step = *start / 64 + 1; outside == within || is_within(outside); step *= 2) {
            within = outside;
            outside -= std::min(step, outside);
            if (outside == 0) {
                break;
            }
        }
        while (within - outside > 1) {
            const std::uint64_t middle = outside + (within - outside) / 2;
            (is_within(middle) ? within : outside) = middle;
        }
        return within;
    }

    const ToleranceRequest& request_;
    ReturnOfRound law_;
    Rational level_;
    Approximation z_;
};

void check_request(const ToleranceRequest& request) {
    if (request.confidence <= 0 || request.confidence >= 1) {
        throw InputError(fmt::format("invalid confidence {}: expected more than 0 and less than 100%",
                                     to_fraction(request.confidence)));
    }
    if (request.half_width <= 0) {
        throw InputError(
            fmt::format("invalid half width {}: expected more than 0", to_fraction(request.half_width)));
    }
    if (request.rounds.empty()) {
        throw InputError("no number of rounds: expected at least one");
    }
    for (const std::uint64_t rounds : request.rounds) {
        if (rounds < 1 || rounds > SumDistribution::kMaxCoups) {
            throw InputError(fmt::format("invalid number of rounds {}: expected 1 to {}", rounds,
                                         SumDistribution::kMaxCoups));
        }
    }
}

std::string words_for(const std::vector<Stake>& stakes) {
    std::string words;
    for (const Stake& stake : stakes) {
        words += fmt::format("{}{} on {}", words.empty() ? "" : ", ", to_fraction(stake.amount), stake.wager);
    }
    return words;
}

}  // namespace

Tolerances tolerances(const Game& game, const ToleranceRequest& request) {
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
    const Analysis analysis = analyze(game, {request.setup, wagers});
    result.examined = analysis.examined;
    result.refused = analysis.refused;
    if (!request.stakes.empty()) {
        const CombinedBet bet = combined_bet(game, request.setup, request.stakes);
        result.wagers.push_back(Study(request, return_of(bet)).result("stakes", words_for(request.stakes)));
        return result;
    }
    for (const WagerFigures& wager : analysis.wagers) {
        result.wagers.push_back(Study(request, return_of(wager)).result(wager.id, wager.name));
    }
    result.detectability = detectability(game, analysis, request.aim);
    return result;
}

}  // namespace sabot
