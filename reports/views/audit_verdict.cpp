#include "audit_verdict.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

// "4 confirmed (1 at some stakes)".
std::string count_text(const Audit& audit, Verdict verdict) {
    const std::size_t some = audit.count_at_some_stakes(verdict);
    return fmt::format("{} {}{}", audit.count(verdict), to_string(verdict),
                       some == 0 ? "" : fmt::format(" ({} at some stakes)", some));
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
    const std::size_t all = audit.claims.size();
    const std::size_t refuted = audit.count(Verdict::refuted);
    const std::size_t open = audit.open();
    switch (audit.conclusion()) {
        case Conclusion::no_claims:
            return "Nothing to check: the game's file has no claims, or none about the wagers asked for.";
        case Conclusion::unchecked: return "Not checked: no claim could be checked on this shoe.";
        case Conclusion::not_auditable:
            return "Not checked: no claim could be checked against this game file.";
        case Conclusion::refuted:
            return fmt::format("REFUTED: {} of {} published claim{} not follow from the rules.{}", refuted,
                               all,
                               all == 1       ? " does"
                               : refuted == 1 ? "s does"
                                              : "s do",
                               open == 0 ? "" : fmt::format(" {} could not be checked.", open));
        default: break;
    }
    std::string text =
        open > 0 ? fmt::format("Confirmed as far as checked: {} of {} claims could not be", open, all)
                 : "Confirmed: every published claim follows from the rules";
    if (audit.count(Verdict::truncated) > 0) {
        text += "; some figures were cut off, not rounded";
    }
    const std::size_t some =
        audit.count_at_some_stakes(Verdict::confirmed) + audit.count_at_some_stakes(Verdict::truncated);
    if (some > 0) {
        text +=
            fmt::format("; {} not hold at every stake", some == 1 ? "1 does" : fmt::format("{} do", some));
    }
    return text + ".";
}

std::string counts_text(const Audit& audit) {
    std::string text = fmt::format("{} claim{}", audit.claims.size(), audit.claims.size() == 1 ? "" : "s");
    if (audit.claims.empty()) {
        return text;
    }
    text += fmt::format(": {}, {}, {}", count_text(audit, Verdict::confirmed),
                        count_text(audit, Verdict::truncated), count_text(audit, Verdict::refuted));
    for (const Verdict verdict : {Verdict::unchecked, Verdict::not_auditable}) {
        text += audit.count(verdict) == 0 ? "" : ", " + count_text(audit, verdict);
    }
    return text;
}

std::string conclusion_text(const Audit& audit) {
    const std::size_t some =
        audit.count_at_some_stakes(Verdict::confirmed) + audit.count_at_some_stakes(Verdict::truncated);
    const Conclusion conclusion = audit.conclusion();
    return some == 0 || conclusion == Conclusion::refuted
               ? to_string(conclusion)
               : fmt::format("{} ({} at some stakes)", to_string(conclusion), some);
}

}  // namespace sabot::report
