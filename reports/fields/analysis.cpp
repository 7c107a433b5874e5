#include "figures/analysis.hpp"

#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/net_result.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

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
constexpr auto of_winner = [](const Analysis& analysis) -> const auto& {
    return analysis.outcomes.at(static_cast<std::size_t>(Side));
};

RecordInfo outcomes_type() {
    static constexpr Field<Analysis> fields[]{
        {"player", from<of_winner<Winner::player>>},
        {"banker", from<of_winner<Winner::banker>>},
        {"tie", from<of_winner<Winner::tie>>},
    };
    return describe("analysis.outcomes", fields);
}

Checks checks_of(const Analysis& analysis) { return {analysis.double_check}; }

}  // namespace

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

std::vector<BetResult> results_of(const CombinedBet& bet) { return each_as<BetResult>(bet.results, bet); }

RecordInfo type_of(RecordOf<Outcome>) {
    static constexpr Field<Outcome> fields[]{
        {"deals", from<&Outcome::deals>},
        {"probability", from<&Outcome::probability>},
    };
    return describe("analysis.outcome", fields);
}

RecordInfo type_of(RecordOf<EventFigures>) {
    static constexpr Field<EventFigures> fields[]{
        {"event", from<&EventFigures::event>},         {"pays", from<&EventFigures::pays>},
        {"deals", from<&EventFigures::deals>},         {"probability", from<&EventFigures::probability>},
        {"return", from<&EventFigures::contribution>},
    };
    return describe("analysis.event", fields);
}

RecordInfo type_of(RecordOf<WagerFigures>) {
    static constexpr Field<WagerFigures> fields[]{
        {"id", from<&WagerFigures::id>},
        {"name", from<&WagerFigures::name>},
        {"fee", from<[](const WagerFigures& wager) { return given_fee(wager.fee); }>},
        {"expected_value", from<figure_of<&Distribution::expected_value>>},
        {"return_to_player", from<figure_of<&Distribution::return_to_player>>},
        {"house_edge", from<figure_of<&Distribution::house_edge>>},
        {"house_edge_resolved", from<figure_of<&Distribution::house_edge_resolved>>},
        {"hit_frequency", from<figure_of<&Distribution::hit_frequency>>},
        {"push_frequency", from<figure_of<&Distribution::push_frequency>>},
        {"variance", from<figure_of<&Distribution::variance>>},
        {"standard_deviation", from<figure_of<&standard_deviation>>},
        {"skewness", from<figure_of<&skewness>>},
        {"excess_kurtosis", from<figure_of<&Distribution::excess_kurtosis>>},
        {"events", from<&WagerFigures::events>},
    };
    return describe("analysis.wager", fields);
}

RecordInfo type_of(RecordOf<Pair>) {
    static constexpr Field<Pair> fields[]{
        {"wager", from<[](const Pair& pair) { return pair.wager.id; }>},
        {"other", from<[](const Pair& pair) { return pair.other.id; }>},
        {"covariance", from<[](const Pair& pair) { return pair.covariance; }>},
        {"correlation", from<&Pair::correlation>},
    };
    return describe("analysis.pair", fields);
}

RecordInfo type_of(RecordOf<BetResult>) {
    static constexpr Field<BetResult> fields[]{
        {"net", from<[](const BetResult& one) { return one.result.net; }>},
        {"deals", from<[](const BetResult& one) { return one.result.deals; }>},
        {"probability",
         from<[](const BetResult& one) { return ratio(one.result.deals, one.bet.distribution.deals); }>},
    };
    return describe("analysis.combination_result", fields);
}

RecordInfo type_of(RecordOf<CombinedBet>) {
    static constexpr Field<CombinedBet> fields[]{
        {"stakes", from<&CombinedBet::stakes>},
        {"paid", from<&CombinedBet::paid>},
        {"return_to_player", from<of_bet<&Distribution::return_to_player>>},
        {"house_edge", from<of_bet<&Distribution::house_edge>>},
        {"ahead", from<of_bet<&Distribution::hit_frequency>>},
        {"even", from<of_bet<&Distribution::push_frequency>>},
        {"behind", from<&CombinedBet::behind>},
        {"expected_net", from<&CombinedBet::expected_net>},
        {"variance", from<&CombinedBet::variance>},
        {"standard_deviation", from<[](const CombinedBet& bet) { return SignedRoot{bet.variance()}; }>},
        {"standard_deviation_per_unit", from<of_bet<&standard_deviation>>},
        {"results", from<&results_of>},
    };
    return describe("analysis.combination", fields);
}

RecordInfo type_of(RecordOf<Analysis>) {
    static constexpr Field<Analysis> fields[]{
        {"deals", from<&Analysis::deals>},
        {"deals_per_draw", from<&Analysis::deals_per_draw>},
        {"outcomes", part<Analysis, outcomes_type>},
        {"wagers", from<&Analysis::wagers>},
        {"refused", from<&Analysis::refused>},
        {"joint", from<&pairs_in>},
        {"combination", from<&Analysis::combination>},
        {"checks", from<&checks_of>},
    };
    return describe<Analysis>("analysis.analysis", {examined_fields<&Analysis::examined>(), fields});
}

RecordInfo type_of(RecordOf<Runs<Analysis>>) {
    return describe<Runs<Analysis>>("analysis.analysis_runs", {kRuns<Analysis>});
}

}  // namespace sabot::record
