#include "limit_check.hpp"

#include "limits/checked_limit.hpp"

#include <algorithm>

namespace SABOT_API sabot {

LimitCheck::LimitCheck() = default;
LimitCheck::LimitCheck(const LimitCheck& other) = default;
LimitCheck::LimitCheck(LimitCheck&& other) noexcept = default;
LimitCheck& LimitCheck::operator=(const LimitCheck& other) = default;
LimitCheck& LimitCheck::operator=(LimitCheck&& other) noexcept = default;
LimitCheck::~LimitCheck() = default;
bool operator==(const LimitCheck&, const LimitCheck&) = default;

const char* to_string(LimitVerdict verdict) {
    switch (verdict) {
        case LimitVerdict::met: return "met";
        case LimitVerdict::not_met: return "not met";
        case LimitVerdict::not_applicable: return "not applicable";
        default: return "not decidable";
    }
}

std::size_t LimitCheck::count(LimitVerdict wanted) const {
    std::size_t number = 0;
    for (const CheckedLimit& limit : limits) {
        number += static_cast<std::size_t>(
            std::count_if(limit.findings.begin(), limit.findings.end(),
                          [&](const LimitFinding& finding) { return finding.verdict == wanted; }));
    }
    return number;
}

LimitVerdict LimitCheck::verdict() const {
    for (const LimitVerdict verdict :
         {LimitVerdict::not_met, LimitVerdict::not_decidable, LimitVerdict::met}) {
        if (count(verdict) > 0) {
            return verdict;
        }
    }
    return LimitVerdict::not_applicable;
}

}  // namespace sabot
