#pragma once

#include "audit/audit.hpp"

#include <string>

namespace sabot {

/// The figure that the document should print, as it prints figures, with the parts of a house share; empty
/// for a worked example, of which none is computed.
std::string correct_text(const AuditedClaim& claim);

}  // namespace sabot
