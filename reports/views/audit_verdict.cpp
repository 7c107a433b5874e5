#include "audit_parts.hpp"

#include "reports/prose/prose.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <vector>

namespace sabot::report {

namespace {

// "4 confirmed (1 at some stakes)".
std::string count_text(const Audit& audit, Verdict verdict) {
    const std::size_t some = audit.count_at_some_stakes(verdict);
    return fmt::format("{} {}{}", audit.count(verdict), to_string(verdict),
                       some == 0 ? "" : fmt::format(" ({} at some stakes)", some));
}

const char* verdict_id(Conclusion conclusion) {
    switch (conclusion) {
        case Conclusion::no_claims: return "verdict-no-claims";
        case Conclusion::unchecked: return "verdict-unchecked";
        case Conclusion::not_auditable: return "verdict-not-auditable";
        case Conclusion::refuted: return "verdict-refuted";
        default: return "verdict-confirmed";
    }
}

std::size_t met_at_some_stakes(const Audit& audit) {
    return audit.count_at_some_stakes(Verdict::confirmed) + audit.count_at_some_stakes(Verdict::truncated);
}

}  // namespace

Tone conclusion_tone(Conclusion conclusion) {
    switch (conclusion) {
        case Conclusion::confirmed: return Tone::good;
        case Conclusion::refuted: return Tone::bad;
        default: return Tone::doubtful;
    }
}

std::string verdict_text(const Audit& audit) {
    return phrase(verdict_id(audit.conclusion()), {{"claims", audit.claims.size()},
                                                   {"refuted", audit.count(Verdict::refuted)},
                                                   {"open", audit.open()},
                                                   {"truncated", audit.count(Verdict::truncated) > 0},
                                                   {"some", met_at_some_stakes(audit)}});
}

std::string counts_text(const Audit& audit) {
    std::vector<std::string> counts;
    for (const Verdict verdict : {Verdict::confirmed, Verdict::truncated, Verdict::refuted,
                                  Verdict::unchecked, Verdict::not_auditable}) {
        if (verdict <= Verdict::refuted || audit.count(verdict) > 0) {
            counts.push_back(count_text(audit, verdict));
        }
    }
    return counted(audit.claims.size(), "claim") +
           (audit.claims.empty() ? "" : fmt::format(": {}", fmt::join(counts, ", ")));
}

std::string conclusion_text(const Audit& audit) {
    const std::size_t some = met_at_some_stakes(audit);
    const Conclusion conclusion = audit.conclusion();
    return some == 0 || conclusion == Conclusion::refuted
               ? to_string(conclusion)
               : fmt::format("{} ({} at some stakes)", to_string(conclusion), some);
}

}  // namespace sabot::report
