#include "figures/analysis.hpp"

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

template <class Figure>
auto figure_of(Figure figure) {
    return [figure](const WagerFigures& wager) { return std::invoke(figure, wager.distribution); };
}

template <class Figure>
auto of_bet(Figure figure) {
    return [figure](const CombinedBet& bet) { return std::invoke(figure, bet.distribution); };
}

}  // namespace

template <>
const RecordType<Outcome>& record_type() {
    static const RecordType<Outcome> type{
        {.name = "outcome", .definition = "An outcome of a coup."},
        {{"deals", &Outcome::deals, "Combinations", "Combinations with this outcome."},
         {"probability", &Outcome::probability, "Probability", "Its probability."}}};
    return type;
}

template <>
const RecordType<Outcomes>& record_type() {
    const auto of_winner = [](Winner winner) {
        return
            [winner](const Outcomes& outcomes) { return outcomes.all.at(static_cast<std::size_t>(winner)); };
    };
    static const RecordType<Outcomes> type{
        {.name = "outcomes", .definition = "The winner of the coup."},
        {{"player", of_winner(Winner::player), "Player wins", "Player has the higher total."},
         {"banker", of_winner(Winner::banker), "Banker wins", "Banker has the higher total."},
         {"tie", of_winner(Winner::tie), "Tie", "The totals are equal."}}};
    return type;
}

template <>
const RecordType<EventFigures>& record_type() {
    static const RecordType<EventFigures> type{
        {.name = "event", .definition = "A row of a paytable, or the loss of the stake."},
        {{"event", &EventFigures::event, "Event", "The name of the row; \"Loses\" for the loss."},
         {"pays", &EventFigures::pays, "Pays",
          "Net units won per unit staked, after commission and without regard to the fee.", Kind::odds},
         {"deals", &EventFigures::deals, "Combinations", "The combinations in which the row pays."},
         {"probability", &EventFigures::probability, "Probability", "The probability that the row pays."},
         {"return", &EventFigures::contribution, "Contribution",
          "Contribution to the expected value: probability times the net result per unit paid, (1 + pays) / "
          "(1 + "
          "fee) - 1."}}};
    return type;
}

template <>
const RecordType<WagerFigures>& record_type() {
    static const RecordType<WagerFigures> type{
        {.name = "wager", .definition = "A wager and its exact figures."},
        {{"id", &WagerFigures::id, "Wager", "The wager's id in the game file."},
         {"name", &WagerFigures::name, "Name", "The wager's name in the game file."},
         {"fee", [](const WagerFigures& wager) { return given_fee(wager.fee); }, "Fee",
          "Fee per unit staked, which is never returned; null if there is none. Figures are per unit paid, "
          "stake "
          "and fee together.",
          Kind::percentage},
         {"expected_value", figure_of(&Distribution::expected_value), "Expected value",
          "Mean net result of a bet that costs one unit."},
         {"return_to_player", figure_of(&Distribution::return_to_player), "RTP",
          "Amount returned per unit, including the stake: 1 + expected value.", Kind::percentage},
         {"house_edge", figure_of(&Distribution::house_edge), "House edge", "Minus the expected value.",
          Kind::percentage},
         {"house_edge_resolved", figure_of(&Distribution::house_edge_resolved), "Resolved edge",
          "House edge per unit that was not pushed; null if every combination is a push.", Kind::percentage},
         {"hit_frequency", figure_of(&Distribution::hit_frequency), "Hits", "Probability of a win.",
          Kind::percentage},
         {"push_frequency", figure_of(&Distribution::push_frequency), "Pushes",
          "Probability that exactly the stake is returned.", Kind::percentage},
         {"variance", figure_of(&Distribution::variance), "Variance", "Variance of the net result."},
         {"standard_deviation", figure_of(&standard_deviation), "Std deviation",
          "Square root of the variance."},
         {"skewness", figure_of(&skewness), "Skewness",
          "Third standardized moment of the net result; null if the result is certain."},
         {"excess_kurtosis", figure_of(&Distribution::excess_kurtosis), "Excess kurtosis",
          "Fourth standardized moment of the net result, minus 3; null if the result is certain."},
         {"events", &WagerFigures::events, "",
          "In the order of the paytable, followed by the combinations in which the stake is lost."}}};
    return type;
}

template <>
const RecordType<Pair>& record_type() {
    static const RecordType<Pair> type{
        {.name = "pair", .definition = "Two wagers on the same coup."},
        {{"wager", [](const Pair& pair) { return pair.wager.id; }, "Wager",
          "The wager's id in the game file."},
         {"other", [](const Pair& pair) { return pair.other.id; }, "Other wager",
          "The id of the other wager; the same for a wager with itself."},
         {"covariance", [](const Pair& pair) { return pair.covariance; }, "Covariance",
          "Of the net results per unit paid on the same coup; of a wager with itself, its variance."},
         {"correlation", &Pair::correlation, "Correlation",
          "Covariance over the root of the product of the variances; null if a result is certain."}}};
    return type;
}

template <>
const RecordType<BetResult>& record_type() {
    static const RecordType<BetResult> type{
        {.name = "combination_result", .definition = "A possible net result of all stakes together."},
        {{"net", [](const BetResult& one) { return one.result.net; }, "Net result", "In money."},
         {"deals", [](const BetResult& one) { return one.result.deals; }, "Combinations",
          "The combinations with this result."},
         {"probability",
          [](const BetResult& one) { return ratio(one.result.deals, one.bet.distribution.deals); },
          "Probability", "The probability of this result."}}};
    return type;
}

template <>
const RecordType<CombinedBet>& record_type() {
    static const RecordType<CombinedBet> type{
        {.name = "combination", .definition = "Several stakes on one coup as a single bet."},
        {{"stakes", &CombinedBet::stakes, "", "The stakes."},
         {"paid", &CombinedBet::paid, "Paid", "The amount paid for all stakes, fees included."},
         {"return_to_player", of_bet(&Distribution::return_to_player), "RTP",
          "Amount returned per unit paid.", Kind::percentage},
         {"house_edge", of_bet(&Distribution::house_edge), "House edge", "1 minus the return to player.",
          Kind::percentage},
         {"ahead", of_bet(&Distribution::hit_frequency), "Ahead", "Probability of a net result above 0.",
          Kind::percentage},
         {"even", of_bet(&Distribution::push_frequency), "Even", "Probability of a net result of 0.",
          Kind::percentage},
         {"behind", &CombinedBet::behind, "Behind", "Probability of a net result below 0.", Kind::percentage},
         {"expected_net", &CombinedBet::expected_net, "Expected net result",
          "Mean net result of a coup, in money."},
         {"variance", &CombinedBet::variance, "Variance",
          "Variance of the net result of a coup, in money squared."},
         {"standard_deviation", [](const CombinedBet& bet) { return SignedRoot{bet.variance()}; },
          "Std deviation", "Square root of the variance, in money."},
         {"standard_deviation_per_unit", of_bet(&standard_deviation), "Std deviation per unit",
          "The standard deviation per unit paid."},
         {"results", &results_of, "", "The possible net results, the smallest first."}}};
    return type;
}

template <>
const RecordType<Analysis>& record_type() {
    const auto checks = [](const Analysis& analysis) { return Checks{analysis.double_check}; };
    static const RecordType<Analysis> type{
        {.name = "analysis",
         .definition = "sabot analyze: exact figures of a game's wagers for one shoe.",
         .schema = "sabot/analysis/1"},
        {examined_fields(&Analysis::examined),
         {{"deals", &Analysis::deals, "Combinations",
           "The number of all combinations, of which every count is a part."},
          {"deals_per_draw", &Analysis::deals_per_draw, "",
           "How many combinations each order of cards counts as: more than 1 if choices are random."},
          {"outcomes", [](const Analysis& analysis) { return Outcomes{analysis.outcomes}; }, "",
           "The winner of the coup."},
          {"wagers", &Analysis::wagers, "", "In the order of the game."},
          {"refused", &Analysis::refused, "", "Wagers that were not computed."},
          {"joint", &pairs_in, "",
           "Each pair of wagers once, and each wager with itself, in the order of `wagers`; null if not "
           "requested "
           "(--joint)."},
          {"combination", &Analysis::combination, "",
           "The stakes as a single bet; null if there are none (--stake)."},
          {"checks", checks, "", ""}}}};
    return type;
}

template <>
const RecordType<Runs<Analysis>>& record_type() {
    return runs_type<Analysis>();
}

}  // namespace sabot::record
