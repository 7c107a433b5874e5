#pragma once

#include "audit/audit_details.hpp"
#include "audit/claim_check.hpp"
#include "audit/figures_of_wagers.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Whether the wrong figures look like means of simulated rounds; nothing if they do not. `wrong` are indices
/// of refuted findings with different errors.
///
/// The mean of N rounds has an error with variance v/N, where v is the variance of the wager's net result, or
/// p(1-p) for a probability p. With errors e_1 ... e_n the likeliest number of rounds is
///
///     N = n / sum of e_i^2 / v_i.
///
/// It is one if there are at least kMinFigures errors of both signs, at least two thirds of the figures that
/// can be means are wrong, no error exceeds kMaxErrors standard errors, at most half of them are small
/// (kSmall), and N is at least kMinRounds. All claims are tried, and then those of each quantity.
///
/// The expected number of coincidences is the likelihood ratio of errors of one size for all wagers to errors
/// in proportion to the standard deviations, each of the likeliest size: a ratio that is below 1/20 with
/// probability about 1/20 if the errors are of one size. Its square is a rational number,
///
///     prod v_i * ((sum of e_i^2 / v_i) / (sum of e_i^2))^n.
std::optional<SharedExplanation> simulation_of(const std::vector<ClaimFinding>& findings,
                                               const std::vector<std::size_t>& wrong,
                                               const FiguresOf& figures);

}  // namespace sabot
