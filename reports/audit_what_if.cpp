#include "audit_what_if.hpp"

#include "reports/audit_words.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// The claims that hold under a change, of all.
std::string held_text(std::size_t met, std::size_t all) {
    return fmt::format("; claims that then hold: {}",
                       met == all ? fmt::format("all {}", all) : fmt::format("{} of {}", met, all));
}

std::string list_claims(const Audit& audit, const std::vector<std::size_t>& places) {
    std::string text;
    for (const std::size_t place : places) {
        const Claim& claim = audit.claims[place].finding.claim;
        text +=
            fmt::format("{}{} ({})", text.empty() ? "" : "; ", claim_text(audit, claim), stated_text(claim));
    }
    return text;
}

}  // namespace

std::string search_text(const ClaimExplained& explained) {
    const auto tried = fmt::format("{} single changes to the rules or to the claim", explained.tried);
    const auto pairs = fmt::format("{} pairs of the commonest ones", explained.pairs_tried);
    if (explained.explanations.empty()) {
        return explained.pairs_tried == 0
                   ? fmt::format("Nothing within reach explains it: none of {} makes it true.", tried)
                   : fmt::format(
                         "Nothing within reach explains it: none of {} makes it true, and none of {}.", tried,
                         pairs);
    }
    const std::size_t found = explained.explanations.size();
    if (explained.pairs_tried > 0) {
        return fmt::format("None of {} makes it true. Of {} {}; with so many tried, one may fit by chance:",
                           tried, pairs, found == 1 ? "this one does" : fmt::format("these {} do", found));
    }
    return found == 1 ? fmt::format("Of {}, this one would make it true:", tried)
                      : fmt::format("Of {}, these {} would make it true, smallest first:", tried, found);
}

std::string explanation_text(const Explanation& explanation, std::size_t claims, const Style& style) {
    std::string text = "if ";
    for (std::size_t i = 0; i < explanation.changes.size(); ++i) {
        text += (i == 0 ? "" : ", and ") + explanation.changes[i].text;
    }
    const ClaimFinding& finding = explanation.finding;
    if (finding.computed) {
        text += fmt::format(": exactly {}{}", computed_text(finding, style),
                            finding.verdict == Verdict::truncated ? ", cut off" : "");
    }
    if (explanation.met && claims > 1) {
        text += held_text(*explanation.met, claims);
    }
    return text;
}

std::string shared_text(const SharedExplanation& shared, const Audit& audit) {
    return fmt::format("{} would make these {} refuted claims true at once ({}):",
                       shared.changes.size() == 1 ? "This one change" : "Each of these changes",
                       shared.claims.size(), list_claims(audit, shared.claims));
}

std::string shared_change_text(const SharedExplanation::One& one, const Audit& audit) {
    return "if " + one.change.text + held_text(one.met, audit.claims.size());
}

std::string support_text(const ReadingFinding& reading, const Audit& audit) {
    const std::size_t filed = audit.count(Verdict::confirmed) + audit.count(Verdict::truncated);
    std::string text = fmt::format("Claims that hold: {} of {} as filed, {} under this reading. ", filed,
                                   audit.claims.size(), reading.met);
    switch (reading.support) {
        case Support::reading:
            return text + fmt::format("They support this reading. Only under it these hold: {}.",
                                      list_claims(audit, reading.gained));
        case Support::filed:
            return text + fmt::format("They support the game as filed. Under this reading these fail: {}.",
                                      list_claims(audit, reading.lost));
        case Support::both:
            return text + fmt::format(
                              "They disagree. Only under this reading these hold: {}. Only as filed "
                              "these hold: {}.",
                              list_claims(audit, reading.gained), list_claims(audit, reading.lost));
        default: return text + "They do not tell the two apart.";
    }
}

std::string readings_text() {
    return "Where a document admits more than one reading, its game is filed under one of them, and the "
           "others "
           "are computed here beside it.";
}

}  // namespace sabot
