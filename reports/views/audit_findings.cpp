#include "audit/judge.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// Decimal places of impossible returns: enough to distinguish 100.0001% from 100%.
constexpr int kReturnDigits = 4;

std::string changes_text(const std::vector<Change>& changes) {
    return joined(changes, ", and ", &Change::text);
}

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

Table explanations_table(const ClaimExplained& explained, std::size_t place, const Style& style) {
    Shown shown = at_claim(place);
    shown.given = {given<Explanation>("changes", causes_text)};
    return table_of("audit_explanations.explanations", explained.explanations, style, shown);
}

Table shared_table(const SharedExplanation& shared, std::size_t place, const Style& style) {
    const auto number = [](std::size_t claim) { return std::to_string(claim + 1); };
    return table_of(
        "audit_explanations.shared", shared.changes, style,
        {.which = std::to_string(place + 1), .context = {{"claims", joined(shared.claims, " ", number)}}});
}

// The text that the document should print instead of the stated figure.
std::string correct_text(const AuditedClaim& claim) {
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

// If the rules return more than the stake, the computed figure is no more credible than the stated one.
std::string advice_on_refuted(const AuditedClaim& claim) {
    const bool is_coup = claim.finding.coup.has_value();
    const Mismatch mismatch = claim.mismatch ? *claim.mismatch : Mismatch{};
    const auto words = [](const auto& wager) {
        return fmt::format("{} on {}", percent(wager.second, kReturnDigits), wager.first);
    };
    const bool has_cause = mismatch.unit.empty() && !mismatch.lacks_percent && claim.explained &&
                           !claim.explained->explanations.empty();
    return phrase("advice-refuted",
                  {{"coup", is_coup},
                   {"mismatch", !is_coup && claim.mismatch},
                   {"corrigible", !is_coup && !claim.mismatch},
                   {"correct", is_coup ? "" : correct_text(claim)},
                   {"unit", changes_text(mismatch.unit)},
                   {"lacks_percent", mismatch.unit.empty() && mismatch.lacks_percent},
                   {"cause", has_cause ? changes_text(claim.explained->explanations.front().changes) : ""},
                   {"returns", joined(mismatch.returns, ", ", words)},
                   {"explained", claim.explained.has_value()}});
}

// The extent of the search, its success, and the number of changes expected to fit by chance.
std::string search_text(const ClaimExplained& explained) {
    const std::size_t found = explained.explanations.size();
    std::string chance;
    if (explained.by_chance && found > 0) {
        const Rational& expected = *explained.by_chance;
        chance =
            expected < ratio(1, 10) ? "fewer than 0.1" : "about " + decimal(expected, expected < 10 ? 1 : 0);
    }
    return phrase("finding-search", {{"tried", explained.tried},
                                     {"pairs", explained.pairs_tried},
                                     {"found", found},
                                     {"chance", chance},
                                     {"vague", explained.is_vague()}});
}

}  // namespace

std::string claims_list(const Audit& audit, const std::vector<std::size_t>& places) {
    return joined(places, "; ", [&](std::size_t place) {
        const Claim& claim = audit.claims[place].finding.claim;
        return fmt::format("{} ({})", claim_text(audit, claim), stated_text(claim));
    });
}

std::string advice_text(const AuditedClaim& claim) {
    switch (claim.finding.verdict) {
        case Verdict::refuted: return advice_on_refuted(claim);
        case Verdict::truncated:
            return phrase("advice-truncated",
                          {{"correct", correct_text(claim)}, {"stakes", claim.stakes.has_value()}});
        default: return claim.stakes ? phrase("advice-at-some-stakes") : "";
    }
}

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
                    {Paragraph{fmt::format("{} Source: {}.", finding_text(audit, finding, style),
                                           finding.claim.source)}}};
    section.add_filled(parts_table(finding, place, style));
    if (claim.stakes) {
        section.say(stakes_text(*claim.stakes, finding.claim, style));
    }
    if (!finding.claim.note.empty()) {
        section.say(fmt::format("Note in the game's file: {}", finding.claim.note));
    }
    if (claim.explained) {
        section.say(search_text(*claim.explained));
        section.add_filled(explanations_table(*claim.explained, place, style));
    }
    section.say(advice_text(claim));
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

std::vector<Block> empty_finding_tables(const Style& style) {
    return {parts_table({}, 0, style), explanations_table({}, 0, style), shared_table({}, 0, style)};
}

}  // namespace sabot::report
