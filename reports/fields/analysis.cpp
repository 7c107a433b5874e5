#include "figures/analysis.hpp"

#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/net_result.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

struct Outcomes {
    const std::array<Outcome, 3>& all;
};

// Two wagers, and how their results on one coup depend on each other.
struct Pair {
    const WagerFigures& wager;
    const WagerFigures& other;
    const Rational& covariance;
    std::optional<SignedRoot> correlation;
};

// One of the results of a bet.
struct BetResult {
    const CombinedBet& bet;
    const NetResult& result;
};

// Each pair of wagers once, and each wager with itself.
std::optional<std::vector<Pair>> pairs_in(const Analysis& analysis) {
    if (!analysis.joint) {
        return std::nullopt;
    }
    std::vector<Pair> pairs;
    const auto& wagers = analysis.wagers;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        for (std::size_t j = i; j < wagers.size(); ++j) {
            const Rational& covariance = analysis.joint->covariances[i][j];
            const auto squared = analysis.joint->correlation_squared(i, j);
            pairs.push_back(
                {wagers[i], wagers[j], covariance,
                 squared ? std::optional(SignedRoot{*squared, covariance.sign()}) : std::nullopt});
        }
    }
    return pairs;
}

std::vector<BetResult> results_of(const CombinedBet& bet) {
    std::vector<BetResult> results;
    for (const NetResult& one : bet.results) {
        results.push_back({bet, one});
    }
    return results;
}

SignedRoot standard_deviation(const Distribution& figures) { return {figures.variance}; }

std::optional<SignedRoot> skewness(const Distribution& figures) {
    const auto squared = figures.skewness_squared();
    return squared ? std::optional(SignedRoot{*squared, figures.third_moment.sign()}) : std::nullopt;
}

template <auto Figure>
constexpr auto figure_of = in<&WagerFigures::distribution, Figure>;

template <auto Figure>
constexpr auto of_bet = in<&CombinedBet::distribution, Figure>;

template <Winner Side>
constexpr auto of_winner = [](const Outcomes& outcomes) -> const auto& {
    return outcomes.all.at(static_cast<std::size_t>(Side));
};

Checks checks_of(const Analysis& analysis) { return {analysis.double_check}; }

}  // namespace

template <>
const RecordInfo& record_type<Outcome>() {
    static constexpr Field<Outcome> fields[]{
        {"deals", from<Outcome, &Outcome::deals>},
        {"probability", from<Outcome, &Outcome::probability>},
    };
    static const RecordInfo type = describe<Outcome>("analysis.outcome", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Outcomes>() {
    static constexpr Field<Outcomes> fields[]{
        {"player", from<Outcomes, of_winner<Winner::player>>},
        {"banker", from<Outcomes, of_winner<Winner::banker>>},
        {"tie", from<Outcomes, of_winner<Winner::tie>>},
    };
    static const RecordInfo type = describe<Outcomes>("analysis.outcomes", {fields});
    return type;
}

template <>
const RecordInfo& record_type<EventFigures>() {
    static constexpr Field<EventFigures> fields[]{
        {"event", from<EventFigures, &EventFigures::event>},
        {"pays", from<EventFigures, &EventFigures::pays>},
        {"deals", from<EventFigures, &EventFigures::deals>},
        {"probability", from<EventFigures, &EventFigures::probability>},
        {"return", from<EventFigures, &EventFigures::contribution>},
    };
    static const RecordInfo type = describe<EventFigures>("analysis.event", {fields});
    return type;
}

template <>
const RecordInfo& record_type<WagerFigures>() {
    static constexpr Field<WagerFigures> fields[]{
        {"id", from<WagerFigures, &WagerFigures::id>},
        {"name", from<WagerFigures, &WagerFigures::name>},
        {"fee", from<WagerFigures, [](const WagerFigures& wager) { return given_fee(wager.fee); }>},
        {"expected_value", from<WagerFigures, figure_of<&Distribution::expected_value>>},
        {"return_to_player", from<WagerFigures, figure_of<&Distribution::return_to_player>>},
        {"house_edge", from<WagerFigures, figure_of<&Distribution::house_edge>>},
        {"house_edge_resolved", from<WagerFigures, figure_of<&Distribution::house_edge_resolved>>},
        {"hit_frequency", from<WagerFigures, figure_of<&Distribution::hit_frequency>>},
        {"push_frequency", from<WagerFigures, figure_of<&Distribution::push_frequency>>},
        {"variance", from<WagerFigures, figure_of<&Distribution::variance>>},
        {"standard_deviation", from<WagerFigures, figure_of<&standard_deviation>>},
        {"skewness", from<WagerFigures, figure_of<&skewness>>},
        {"excess_kurtosis", from<WagerFigures, figure_of<&Distribution::excess_kurtosis>>},
        {"events", from<WagerFigures, &WagerFigures::events>},
    };
    static const RecordInfo type = describe<WagerFigures>("analysis.wager", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Pair>() {
    static constexpr Field<Pair> fields[]{
        {"wager", from<Pair, [](const Pair& pair) { return pair.wager.id; }>},
        {"other", from<Pair, [](const Pair& pair) { return pair.other.id; }>},
        {"covariance", from<Pair, [](const Pair& pair) { return pair.covariance; }>},
        {"correlation", from<Pair, &Pair::correlation>},
    };
    static const RecordInfo type = describe<Pair>("analysis.pair", {fields});
    return type;
}

template <>
const RecordInfo& record_type<BetResult>() {
    static constexpr Field<BetResult> fields[]{
        {"net", from<BetResult, [](const BetResult& one) { return one.result.net; }>},
        {"deals", from<BetResult, [](const BetResult& one) { return one.result.deals; }>},
        {"probability",
         from<BetResult,
              [](const BetResult& one) { return ratio(one.result.deals, one.bet.distribution.deals); }>},
    };
    static const RecordInfo type = describe<BetResult>("analysis.combination_result", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CombinedBet>() {
    static constexpr Field<CombinedBet> fields[]{
        {"stakes", from<CombinedBet, &CombinedBet::stakes>},
        {"paid", from<CombinedBet, &CombinedBet::paid>},
        {"return_to_player", from<CombinedBet, of_bet<&Distribution::return_to_player>>},
        {"house_edge", from<CombinedBet, of_bet<&Distribution::house_edge>>},
        {"ahead", from<CombinedBet, of_bet<&Distribution::hit_frequency>>},
        {"even", from<CombinedBet, of_bet<&Distribution::push_frequency>>},
        {"behind", from<CombinedBet, &CombinedBet::behind>},
        {"expected_net", from<CombinedBet, &CombinedBet::expected_net>},
        {"variance", from<CombinedBet, &CombinedBet::variance>},
        {"standard_deviation",
         from<CombinedBet, [](const CombinedBet& bet) { return SignedRoot{bet.variance()}; }>},
        {"standard_deviation_per_unit", from<CombinedBet, of_bet<&standard_deviation>>},
        {"results", from<CombinedBet, &results_of>},
    };
    static const RecordInfo type = describe<CombinedBet>("analysis.combination", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Analysis>() {
    static constexpr Field<Analysis> fields[]{
        {"deals", from<Analysis, &Analysis::deals>},
        {"deals_per_draw", from<Analysis, &Analysis::deals_per_draw>},
        {"outcomes", from<Analysis, [](const Analysis& analysis) { return Outcomes{analysis.outcomes}; }>},
        {"wagers", from<Analysis, &Analysis::wagers>},
        {"refused", from<Analysis, &Analysis::refused>},
        {"joint", from<Analysis, &pairs_in>},
        {"combination", from<Analysis, &Analysis::combination>},
        {"checks", from<Analysis, &checks_of>},
    };
    static const RecordInfo type =
        describe<Analysis>("analysis.analysis", {examined_fields<&Analysis::examined>(), fields});
    return type;
}

template <>
const RecordInfo& record_type<Runs<Analysis>>() {
    static const RecordInfo type = describe<Runs<Analysis>>("analysis.analysis_runs", {kRuns<Analysis>});
    return type;
}

}  // namespace sabot::record
