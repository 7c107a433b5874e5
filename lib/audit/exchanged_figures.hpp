#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/sheet.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// Pairs of wrong claims, each with the other's figure under the rules of the sheet: causes of two claims.
std::vector<SharedExplanation> exchanged_figures(const Sheet& sheet);

/// A claim with the figure of the other one. Precondition: the cause is one of exchanged_figures(sheet), and
/// the claim at the place one of its two.
ClaimFinding exchanged_finding(const SharedExplanation& exchange, std::size_t place, const Sheet& sheet);

/// Puts first, in the explanations of what is left, the figures that are exchanged under a change of the
/// rules; `under` is the sheet under it.
void add_exchanges_under(const Change& change, const Sheet& under, const PlacesOfClaims& left,
                         std::vector<AuditedClaim>& claims);

}  // namespace sabot
