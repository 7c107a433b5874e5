#pragma once

#include "reports/fields/field.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/hypothesis_test.hpp"
#include "statistics/round_statistics.hpp"

#include <vector>

namespace sabot::record {

/// Records of statistics that recorded and simulated rounds share.

RecordInfo type_of(RecordOf<HypothesisTest>);
RecordInfo type_of(RecordOf<ObservedDistribution>);
RecordInfo type_of(RecordOf<ObservedReturn>);

/// How far two rounds of a shoe depend on each other, and what that changes for these rounds.
struct Dependence {
    const CoupCovariance& covariance;
    const RoundStatistics& statistics;
};
RecordInfo type_of(RecordOf<Dependence>);

std::vector<Dependence> dependence_of(const std::vector<CoupCovariance>& covariances,
                                      const RoundStatistics& statistics);

/// One of the values of a distribution.
struct ObservedValue {
    const ObservedCount& count;
    const ObservedDistribution& of;
};
RecordInfo type_of(RecordOf<ObservedValue>);
std::vector<ObservedValue> values_of(const ObservedDistribution& observed);

/// The bet on a wager, by itself.
struct Bet {
    std::string id;
    std::string name;
    ObservedReturn bet;
};
RecordInfo type_of(RecordOf<Bet>);
/// Those of the wagers that were bet on.
std::vector<Bet> bets_of(const RoundStatistics& statistics);

/// Every test of the statistics.
std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics);

FieldsOf<ObservedDistribution> observed_fields();
FieldsOf<ObservedReturn> bet_fields();

}  // namespace sabot::record
