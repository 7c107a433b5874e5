#pragma once

#include "api.hpp"
#include "audit/change.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// Why a refuted claim seems to be about other rules, or another quantity, than the game file states. The
/// exact figure is then no correction of the stated one until the rules or the claim in the file are
/// reviewed.
struct SABOT_API Mismatch {
    /// Wagers of the claim that return more than the stake, or less than zero, under the rules as filed, with
    /// their returns. In an audit, without those whose return the document states itself.
    std::vector<std::pair<std::string, Rational>> returns;
    /// The quantity or unit under which the claim would hold: one change or two.
    std::vector<Change> unit;
    /// Whether the figure is a share of the stake above 200%, printed without a percent sign.
    bool lacks_percent = false;

    /// Whether the stated figure lacks its percent sign, or has one by mistake.
    bool has_wrong_unit() const;
    bool is_empty() const { return returns.empty() && unit.empty() && !lacks_percent; }
    friend bool operator==(const Mismatch&, const Mismatch&) = default;
};

}  // namespace sabot
