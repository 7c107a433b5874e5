#pragma once

#include "audit/audit.hpp"

#include <string>

namespace sabot {

/// The figure that the document should print, in its notation, with the parts of a house share; empty for a
/// worked example, for which no figure is computed.
std::string correct_text(const AuditedClaim& claim);

}  // namespace sabot
