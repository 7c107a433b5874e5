#pragma once

#include "audit/audit.hpp"

#include <string>

namespace sabot {

/// What to do about a claim that is not simply confirmed, in a sentence or two; empty where there is nothing
/// to do.
std::string advice_text(const AuditedClaim& claim);

}  // namespace sabot
