#pragma once

#include "reports/results/field.hpp"
#include "rounds/coup_covariance.hpp"
#include "rounds/round_statistics.hpp"
#include "rounds/round_test.hpp"

#include <vector>

namespace sabot::record {

/// Records of statistics that recorded and simulated rounds share.

template <>
const RecordType<RoundTest>& record_type();
template <>
const RecordType<ObservedLaw>& record_type();
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
std::vector<RoundTest> tests_of(const RoundStatistics& statistics);

Fields<ObservedLaw> observed_fields();
Fields<ObservedReturn> bet_fields();

}  // namespace sabot::record
