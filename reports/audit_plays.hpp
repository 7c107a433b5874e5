#pragma once

#include "audit/audit.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sabot::report {

/// What the ways to play come to: how many there are, whether one meets the claim, which come nearest.
std::string plays_text(const Audit& audit, const PlayedShares& shares, const Style& style);

/// The nearest ways, `most` of them at the most: Player on five, Banker, commission, per, the edge of each
/// part, their sum, and what of it is as stated.
Table plays_table(const Audit& audit, const PlayedShares& shares, std::size_t most, const Style& style);

/// All ways.
nlohmann::ordered_json plays_json(const Audit& audit, const Style& style);

}  // namespace sabot::report
