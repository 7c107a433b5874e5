#include "limit_shift.hpp"

#include "limits/checked_limit.hpp"

#include <algorithm>

namespace sabot {

std::vector<LimitShift> limit_shifts(const LimitCheck& before, const LimitCheck& after) {
    std::vector<LimitShift> shifts;
    for (std::size_t i = 0; i < before.limits.size(); ++i) {
        const std::vector<LimitFinding>& others = after.limits.at(i).findings;
        for (const LimitFinding& was : before.limits[i].findings) {
            const auto is = std::find_if(others.begin(), others.end(),
                                         [&](const LimitFinding& one) { return one.wager == was.wager; });
            if (is != others.end() && is->verdict != was.verdict) {
                shifts.push_back({before.head.id, before.limits[i].limit.id, was.wager, was.verdict,
                                  is->verdict, is->figure});
            }
        }
    }
    return shifts;
}

}  // namespace sabot
