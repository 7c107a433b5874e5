#include "gap_text.hpp"

#include "reports/prose/prose.hpp"

namespace sabot::report {

std::string gap_text(const Gap& gap) {
    return phrase(
        "gap",
        {{"kind", kGapKinds.at(static_cast<std::size_t>(gap.kind))}, {"what", gap.what}, {"text", gap.text}});
}

}  // namespace sabot::report
