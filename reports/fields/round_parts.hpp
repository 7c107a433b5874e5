#pragma once

#include "reports/fields/field.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/hypothesis_test.hpp"
#include "statistics/round_statistics.hpp"

#include <vector>

namespace sabot::record {

/// Records of statistics that recorded and simulated rounds share.

template <>
const RecordInfo& record_type<HypothesisTest>();
template <>
const RecordInfo& record_type<ObservedDistribution>();
template <>
const RecordInfo& record_type<ObservedReturn>();

/// How far two rounds of a shoe depend on each other, and what that changes for these rounds.
struct Dependence {
    const CoupCovariance& covariance;
    const RoundStatistics& statistics;
};
template <>
const RecordInfo& record_type<Dependence>();

std::vector<Dependence> dependence_of(const std::vector<CoupCovariance>& covariances,
                                      const RoundStatistics& statistics);

/// Every test of the statistics.
std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics);

FieldsOf<ObservedDistribution> observed_fields();
FieldsOf<ObservedReturn> bet_fields();

}  // namespace sabot::record
