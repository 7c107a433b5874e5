#include "audit_advice.hpp"

#include "exact/decimal.hpp"
#include "reports/audit_what_if.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// Of returns that cannot be: enough to tell 100.0001% from 100%.
constexpr int kReturnDigits = 4;

// What the document should print in the place of what it states.
std::string right_text(const AuditedClaim& claim) {
    const ClaimFinding& finding = claim.finding;
    StatedFigure like = *finding.claim.stated;
    like.in_percent ^= claim.mismatch && claim.mismatch->has_wrong_unit();
    std::string text = printed_like(*finding.computed, like);
    for (const ClaimFinding::Part& part : finding.parts) {
        text += fmt::format("{}{} from {}", &part == &finding.parts.front() ? ", of which " : ", ",
                            printed_like(part.computed, part.stated), part.wager);
    }
    return text;
}

std::string likeliest_text(const AuditedClaim& claim) {
    if (!claim.mismatch->unit.empty()) {
        return fmt::format(" The figure would hold if {}.", changes_text(claim.mismatch->unit));
    }
    if (claim.mismatch->lacks_percent) {
        return " The figure looks like one in per cent whose sign is missing.";
    }
    return claim.explained && !claim.explained->explanations.empty()
               ? fmt::format(" Likeliest: if {}.",
                             changes_text(claim.explained->explanations.front().changes))
               : "";
}

// Where the rules return more than is staked, their figure is no better than the stated one.
std::string mismatch_text(const AuditedClaim& claim) {
    std::string returns;
    for (const auto& [wager, rtp] : claim.mismatch->returns) {
        returns += fmt::format("{}{} on {}", returns.empty() ? "" : ", ", percent(rtp, kReturnDigits), wager);
    }
    const std::string text = "rules and claim do not belong together." + likeliest_text(claim);
    if (returns.empty()) {
        return fmt::format("{} Correct what it is said to be, or print {}.", text, right_text(claim));
    }
    return fmt::format(
        "{} As filed, the rules return {}: check them against the document before any figure is printed.",
        text, returns);
}

std::string refuted_text(const AuditedClaim& claim) {
    if (claim.finding.coup) {
        return "correct the example, or the rules that it is to illustrate.";
    }
    return claim.mismatch ? mismatch_text(claim)
                          : fmt::format("print {}; or, if the stated figure is meant, correct the rules.",
                                        right_text(claim));
}

}  // namespace

std::string advice_text(const AuditedClaim& claim) {
    std::string text = "What to do: ";
    switch (claim.finding.verdict) {
        case Verdict::refuted:
            text += refuted_text(claim);
            return claim.explained ? text
                                   : text + " With --explain, Sabot searches for what would make it true.";
        case Verdict::truncated:
            text += fmt::format("print {}, or say that figures are cut off.", right_text(claim));
            return claim.stakes ? text + " Say also for which stakes it holds." : text;
        default:
            return claim.stakes
                       ? text + "say for which stakes the figure holds, or that it is before rounding."
                       : "";
    }
}

}  // namespace sabot
