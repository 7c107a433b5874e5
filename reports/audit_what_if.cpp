#include "audit_what_if.hpp"

#include "exact/decimal.hpp"
#include "reports/audit_words.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// The claims that hold under a change, of all.
std::string held_text(std::size_t met, std::size_t all) {
    return fmt::format("; claims that then hold: {}",
                       met == all ? fmt::format("all {}", all) : fmt::format("{} of {}", met, all));
}

// How many changes would fit by chance, and what follows from it.
std::string chance_text(const ClaimExplained& explained) {
    if (!explained.by_chance) {
        return "";
    }
    const Rational& expected = *explained.by_chance;
    const std::string number =
        expected < ratio(1, 10) ? "fewer than 0.1" : "about " + decimal(expected, expected < 10 ? 1 : 0);
    return fmt::format("; by chance {} would{}", number,
                       explained.is_vague() ? ", so that the figure alone has too few digits to tell" : "");
}

// Whether the value is printed with all its digits; others are rounded.
bool is_whole(const ClaimFinding& finding, const Style& style) {
    const Figure& figure = *finding.computed;
    const std::string printed = computed_text(finding, style);
    return !figure.is_root && parse_exact(printed) == figure.value;
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

std::string changes_text(const std::vector<Change>& changes) {
    std::string text;
    for (const Change& change : changes) {
        text += (text.empty() ? "" : ", and ") + change.text;
    }
    return text;
}

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
    const std::string which = found == 1 ? "this one" : fmt::format("these {}", found);
    const std::string order = found == 1 ? "" : ", the most plausible first";
    if (explained.pairs_tried > 0) {
        return fmt::format("None of {} makes it true. Of {} {} would make it true{}{}:", tried, pairs, which,
                           order, chance_text(explained));
    }
    return fmt::format("Of {}, {} would make it true{}{}:", tried, which, order, chance_text(explained));
}

std::string explanation_text(const Explanation& explanation, std::size_t claims, const Style& style) {
    std::string text = "if " + changes_text(explanation.changes);
    for (const auto& changes : explanation.alternatives) {
        text += fmt::format(" (or if {})", changes_text(changes));
    }
    const ClaimFinding& finding = explanation.finding;
    if (finding.computed) {
        text +=
            fmt::format(": {}{}{}", is_whole(finding, style) ? "exactly " : "", computed_text(finding, style),
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
    return "if " + one.change.text + held_text(one.met, audit.auditable());
}

std::string support_text(const ReadingFinding& reading, const Audit& audit) {
    const std::size_t filed = audit.count(Verdict::confirmed) + audit.count(Verdict::truncated);
    std::string text = fmt::format("Claims that hold: {} of {} as filed, {} under this reading. ", filed,
                                   audit.auditable(), reading.met);
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
