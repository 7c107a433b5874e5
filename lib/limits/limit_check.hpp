#pragma once

#include "api.hpp"
#include "limits/limits.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

enum class LimitVerdict {
    met,
    not_met,
    /// The limit is about something that the game does not have.
    not_applicable,
    /// The figure or the bound is not known. Example: the game file does not say how returns are rounded.
    not_decidable,
};

/// "met", "not met", "not applicable", "not decidable".
const char* to_string(LimitVerdict verdict);

struct CheckedLimit;

/// The limits of a jurisdiction compared with exact figures.
struct LimitCheck {
    LimitsHead head;
    /// Whether some wagers of the game were not computed, and so have no findings.
    bool is_partial = false;
    /// Whether the return of some wager is per unit paid, including a fee.
    bool has_fee = false;
    /// The limits with their findings.
    std::vector<CheckedLimit> limits;

    LimitCheck();
    LimitCheck(const LimitCheck& other);
    LimitCheck(LimitCheck&& other) noexcept;
    LimitCheck& operator=(const LimitCheck& other);
    LimitCheck& operator=(LimitCheck&& other) noexcept;
    ~LimitCheck();
    friend bool operator==(const LimitCheck&, const LimitCheck&);

    std::size_t count(LimitVerdict wanted) const;
    /// not_met if any finding is not met; otherwise not_decidable if any is not decidable; not_applicable if
    /// all are.
    LimitVerdict verdict() const;
};

}  // namespace sabot
