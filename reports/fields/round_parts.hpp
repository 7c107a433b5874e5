#pragma once

#include "reports/fields/field.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/hypothesis_test.hpp"
#include "statistics/round_statistics.hpp"

#include <vector>

namespace sabot::record {

/// Records of statistics that recorded and simulated rounds share.

template <>
const RecordType<HypothesisTest>& record_type();
template <>
const RecordType<ObservedDistribution>& record_type();
template <>
const RecordType<ObservedReturn>& record_type();

/// How far two rounds of a shoe depend on each other, and what that changes for these rounds.
struct Dependence {
    const CoupCovariance& covariance;
    const RoundStatistics& statistics;
};
template <>
const RecordType<Dependence>& record_type();

std::vector<Dependence> dependence_of(const std::vector<CoupCovariance>& covariances,
                                      const RoundStatistics& statistics);

/// Every test of the statistics.
std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics);

Fields<ObservedDistribution> observed_fields();
Fields<ObservedReturn> bet_fields();

}  // namespace sabot::record
