#include "round_parts.hpp"

#include "records/violation_log.hpp"

namespace sabot::record {

std::optional<Rational> Dependence::variance_ratio() const {
    return covariance.variance <= 0 || statistics.rounds == 0
               ? std::nullopt
               : std::optional(covariance.variance_ratio(statistics.rounds, statistics.pairs));
}

std::vector<Dependence> dependence_of(const std::vector<CoupCovariance>& covariances,
                                      const RoundStatistics& statistics) {
    return each_as<Dependence>(covariances, statistics);
}

std::vector<ObservedValue> values_of(const ObservedDistribution& observed) {
    return each_as<ObservedValue>(observed.values, observed);
}

std::vector<Bet> bets_of(const RoundStatistics& statistics) {
    std::vector<Bet> bets;
    for (const ObservedWager& wager : statistics.wagers) {
        if (wager.bet) {
            bets.push_back({wager.events.id, wager.events.name, *wager.bet});
        }
    }
    return bets;
}

std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics) {
    std::vector<HypothesisTest> tests;
    for (const HypothesisTest* test : statistics.tests()) {
        tests.push_back(*test);
    }
    return tests;
}

std::optional<const char*> method_of(const HypothesisTest& test) {
    return test.p_value ? std::optional(kMethods.at(static_cast<std::size_t>(test.method))) : std::nullopt;
}

std::optional<const char*> reason_of(const HypothesisTest& test) {
    return test.not_tested ? std::optional(kReasons.at(static_cast<std::size_t>(*test.not_tested)))
                           : std::nullopt;
}

Datum statistic_of(const HypothesisTest& test) {
    if (!test.statistic) {
        return {};
    }
    return test.sign ? Datum{SignedRoot{*test.statistic, *test.sign}} : Datum{*test.statistic};
}

Words rule_names() {
    Words names;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        names.emplace_back(name_of(static_cast<RoundRule>(rule)));
    }
    return names;
}

std::vector<ObservedDistribution> observed_of(const CheckedRecords& rounds) {
    std::vector<ObservedDistribution> observed = rounds.all().distributions;
    for (const ObservedWager& wager : rounds.all().wagers) {
        observed.push_back(wager.events);
    }
    return observed;
}

std::vector<GroupStatistics> groups_of(const CheckedRecords& rounds) {
    return {rounds.groups.begin() + 1, rounds.groups.end()};
}

}  // namespace sabot::record
