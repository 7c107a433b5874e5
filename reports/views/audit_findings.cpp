#include "audit/judge.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/prose/audit_advice.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// The changes of an explanation, and the alternatives with the same result.
std::string causes_text(const Explanation& explanation) {
    std::vector<std::vector<Change>> all = explanation.alternatives;
    all.insert(all.begin(), explanation.changes);
    return joined(all, "; or ", changes_text);
}

// The place of a claim distinguishes its tables.
Shown at_claim(std::size_t place) { return {.which = std::to_string(place + 1), .context = of_claim(place)}; }

Table parts_table(const ClaimFinding& finding, std::size_t place, const Style& style) {
    // Treat each part as a separate claim, so that it is printed like one.
    const auto as_claim = [](const ClaimFinding::Part& part) {
        ClaimFinding claim;
        claim.claim.stated = part.stated;
        claim.computed = part.computed;
        return claim;
    };
    const auto like_claim = [&](const char* key, auto value) {
        return given<ClaimFinding::Part>(key, [=](const ClaimFinding::Part& part, const Style& its) {
            return value(as_claim(part), its);
        });
    };
    Shown shown = at_claim(place);
    shown.given = {like_claim("computed", &computed_value), like_claim("difference", &difference_value)};
    return table_of("audit.parts", finding.parts, style, shown);
}

Table explanations_table(const ClaimExplained& explained, std::size_t place, const std::string& claim,
                         const Style& style) {
    Shown shown = at_claim(place);
    shown.about = claim;
    shown.given = {given<Explanation>("changes", causes_text)};
    return table_of("audit_explanations.explanations", explained.explanations, style, shown);
}

Table shared_table(const SharedExplanation& shared, std::size_t place, const Style& style) {
    const auto number = [](std::size_t claim) { return std::to_string(claim + 1); };
    return table_of(
        "audit_explanations.shared", shared.changes, style,
        {.which = std::to_string(place + 1), .context = {{"claims", joined(shared.claims, " ", number)}}});
}

// The extent of the search, its success, and the number of coincidences to be expected.
std::string search_text(const ClaimExplained& explained) {
    const Explanation* first = explained.explanations.empty() ? nullptr : &explained.explanations.front();
    const bool is_counted = first != nullptr && first->coincidences;
    return phrase("finding-search", {{"tried", explained.tried},
                                     {"pairs", explained.pairs_tried},
                                     {"found", explained.found()},
                                     {"expected", is_counted ? coincidences_text(*first->coincidences) : ""},
                                     {"chance", first != nullptr && first->may_be_chance()}});
}

}  // namespace

Context of_claim(std::size_t place) { return {{"claim", Count{Integer(place + 1)}}}; }

std::string likeliest_text(const ClaimExplained& explained) {
    return explained.explanations.empty() ? search_text(explained)
                                          : "if " + causes_text(explained.explanations.front());
}

Section finding_section(const Audit& audit, std::size_t place, const Style& style) {
    const AuditedClaim& claim = audit.claims.at(place);
    const ClaimFinding& finding = claim.finding;
    Section section{fmt::format("claim-{}", place + 1),
                    fmt::format("{}: {}", claim_text(audit, finding.claim), verdict_words(claim)),
                    {Paragraph{sentence(fmt::format("{} Source: {}", finding_text(audit, finding, style),
                                                    finding.claim.source))}}};
    section.add_filled(parts_table(finding, place, style));
    if (claim.stakes) {
        section.say(stakes_text(*claim.stakes, finding.claim, style));
    }
    if (!finding.claim.note.empty()) {
        section.say(fmt::format("Note in the game's file: {}", finding.claim.note));
    }
    if (claim.explained) {
        section.say(search_text(*claim.explained));
        section.add_filled(
            explanations_table(*claim.explained, place, claim_phrase(audit, finding.claim), style));
    }
    if (const std::string advice = claim_advice(audit, place); !advice.empty()) {
        section.say("What to do: " + advice);
    }
    return section;
}

Section shared_section(const Audit& audit, const Style& style) {
    Section section{"shared-explanations", "Changes that explain several claims", {}};
    for (std::size_t place = 0; place < audit.shared.size(); ++place) {
        const SharedExplanation& shared = audit.shared[place];
        section.say(
            fmt::format("{} refuted claims: {}.", shared.claims.size(), claims_list(audit, shared.claims)));
        section.add(shared_table(shared, place, style));
    }
    return section;
}

}  // namespace sabot::report
