#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/sheet.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Causes of two or more refuted claims each, the most plausible first: the changes of the rules in
/// Sheet::effects(), the same change of quantity, counting or print in several claims, and two claims with
/// each other's figure. Changes that make the same claims true are alternatives of one cause. Precondition:
/// the refuted claims are explained one by one, with this sheet.
std::vector<SharedExplanation> shared_causes(const Sheet& sheet, const std::vector<AuditedClaim>& claims);

/// The way of an explanation that is the cause of several claims, and nothing else: 0 for its changes, from 1
/// for its alternatives; nothing if none is.
std::optional<std::size_t> way_of(const Explanation& explanation, const SharedExplanation::One& cause);

}  // namespace sabot
