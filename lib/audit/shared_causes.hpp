#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/claim_check.hpp"
#include "audit/figures_of_wagers.hpp"
#include "audit/sheet.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// Causes of two or more refuted claims each, the most plausible first: the changes of the rules in
/// Sheet::effects(), the same change of quantity, counting or print in several claims, and two claims with
/// each other's figure. Changes that make the same claims true are alternatives of one cause. Precondition:
/// the refuted claims are explained one by one, with this sheet.
std::vector<SharedExplanation> shared_causes(Sheet& sheet, const std::vector<AuditedClaim>& claims);

/// Which changes of an explanation are the cause of several claims, and nothing else: 0 for its own changes,
/// n for those of its nth alternative; nothing if none are.
std::optional<std::size_t> way_of(const Explanation& explanation, const SharedExplanation::One& cause);

/// Pairs of wrong claims, each with the other's figure under the rules of the sheet: causes of two claims.
std::vector<SharedExplanation> exchanged_figures(const Sheet& sheet);

/// The finding on a claim with the figure of the other one. Precondition: `exchange` is one of
/// exchanged_figures(sheet), and `place` is that of one of its two claims.
ClaimFinding exchanged_finding(const SharedExplanation& exchange, std::size_t place, const Sheet& sheet);

/// Finds pairs of the claims that are left whose figures are exchanged under a change of the rules, and puts
/// that first in their explanations. `under` is the sheet under the change.
void add_exchanges_under(const Change& change, const Sheet& under, const PlacesOfClaims& left,
                         std::vector<AuditedClaim>& claims);

/// The explanation that the wrong figures are means of simulated rounds; nothing if they do not look like
/// that. `wrong` are indices of refuted findings with different errors.
///
/// The mean of N rounds has an error with variance v/N, where v is the variance of the wager's net result, or
/// p(1-p) for a probability p. With errors e_1 ... e_n the likeliest number of rounds is
///
///     N = n / sum of e_i^2 / v_i.
///
/// They look like it if there are at least kMinFigures errors, of both signs, at least two thirds of the
/// figures that can be means are wrong, no error exceeds kMaxErrors standard errors, at most half of them are
/// small (kSmall), and N is at least kMinRounds. All claims are tried, and then those of each quantity.
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
