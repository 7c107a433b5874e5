#include "audit_advice.hpp"

#include "audit/chance.hpp"
#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"
#include "each.hpp"
#include "exact/decimal.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/correct_text.hpp"
#include "reports/prose/prose.hpp"
#include "rules/quantities.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

namespace sabot {

namespace {

using Remedy = ChangeKindRow::Remedy;
using One = SharedExplanation::One;

// Decimal places of impossible returns: enough to distinguish 100.0001% from 100%.
constexpr int kReturnDigits = 4;

// The figure under the changes of the explanation, printed as the document prints it but with at least this
// number of decimals; empty if there is none.
std::string figure_then(const Explanation& explanation, int decimals) {
    const ClaimFinding& finding = explanation.finding;
    if (!finding.computed || !finding.claim.stated) {
        return "";
    }
    StatedFigure like = *finding.claim.stated;
    like.decimals = std::max(like.decimals, decimals);
    return printed_like(*finding.computed, like);
}

std::string remedy_word(ChangeKind kind) {
    constexpr std::array kWords{"rule", "label", "rounding", "print", "digits", "place", "source", "method"};
    return kWords.at(static_cast<std::size_t>(row_of(kind).remedy));
}

// The claim with its figure, as the subject of a sentence: "return to player of Pari, 85.56%,".
std::string subject(const Audit& audit, const Claim& claim) {
    const std::string name = claim_phrase(audit, claim);
    return claim.quantity == Quantity::coup ? name : fmt::format("{}, {},", name, stated_text(claim));
}

// Whether the figure that was meant has fewer digits than the stated one, or than the others of the sheet.
bool has_fewer_digits(const AuditedClaim& claim, const Explanation& explanation) {
    const auto& meant = explanation.finding.claim.stated;
    const auto& stated = claim.finding.claim.stated;
    return explanation.is_weak ||
           (meant && stated && meant->in_percent == stated->in_percent && meant->decimals < stated->decimals);
}

// What to correct under these changes: with the rules, perhaps the figure or its label; with the label,
// perhaps the figure.
std::string remedy_of(const std::vector<Change>& changes, bool has_figure) {
    const auto has = [&](Remedy remedy) {
        return any_of(changes, [&](const Change& change) { return row_of(change.kind).remedy == remedy; });
    };
    const bool is_all_rules =
        std::all_of(changes.begin(), changes.end(), [](const Change& one) { return one.changes_rules(); });
    if (has(Remedy::rule)) {
        return !is_all_rules && !has(Remedy::label) && has_figure ? "rule-and-figure" : "rule";
    }
    return has(Remedy::label) && has(Remedy::print) ? "label-and-print" : remedy_word(changes.front().kind);
}

// A cause in words, what makes the figure true, and the figure to print if the rules and the label stand.
// `then` is the figure under the changes.
std::string cause_text(const Audit& audit, const AuditedClaim& claim, const std::vector<Change>& changes,
                       const std::string& then, const Explanation* explanation) {
    const Claim& stated = claim.finding.claim;
    const auto is_rule = [](const Change& change) { return change.changes_rules(); };
    const auto rule = std::find_if(changes.begin(), changes.end(), is_rule);
    const auto other = std::find_if_not(changes.begin(), changes.end(), is_rule);
    const bool is_both = rule != changes.end() && other != changes.end();
    const Remedy remedy = row_of(is_both ? other->kind : changes.front().kind).remedy;
    const Quantity quantity = with_changes(stated, changes).quantity;
    return report::phrase(
        "advice-cause",
        {{"claim", subject(audit, stated)},
         {"if", changes_text(changes)},
         {"first", is_both ? rule->text : ""},
         {"last", is_both ? other->text : ""},
         {"misprint", remedy == Remedy::print},
         {"relabel", is_both && remedy == Remedy::label},
         {"label", quantity == stated.quantity ? "" : quantity_text(quantity)},
         {"remedy", remedy_of(changes, !then.empty())},
         {"as", explanation != nullptr && explanation->finding.verdict == Verdict::truncated
                    ? " when truncated instead of rounded,"
                    : ""},
         {"lost",
          explanation == nullptr || explanation->lost.empty() ? "" : claims_list(audit, explanation->lost)},
         {"then", then},
         {"correct", correct_text(claim)}});
}

std::string cause_text(const Audit& audit, const AuditedClaim& claim, const Explanation& explanation) {
    const bool has_fewer = has_fewer_digits(claim, explanation);
    const bool is_print = std::all_of(explanation.changes.begin(), explanation.changes.end(),
                                      [](const Change& change) { return change.changes_print(); });
    const std::string then =
        has_fewer && is_print
            ? correct_text(claim)
            : figure_then(explanation, has_fewer ? claim.finding.claim.stated->decimals : 0);
    return cause_text(audit, claim, explanation.changes, then, &explanation);
}

// A quantity or unit under which the claim holds, which is known without a search.
std::string unit_text(const Audit& audit, const AuditedClaim& claim, const std::vector<Change>& unit) {
    return cause_text(audit, claim, unit, as_printed(*with_changes(claim.finding.claim, unit).stated),
                      nullptr);
}

// Whether the figure is a return or an edge that depends on the stake, because payouts are rounded.
bool is_rounded(const Audit& audit, const Claim& claim) {
    return is_of_return(claim.quantity) && any_of(audit.stakes, [&](const WagerStakes& stakes) {
               return stakes.wager == claim.wager && stakes.extremes &&
                      stakes.extremes->best.return_to_player != stakes.extremes->worst.return_to_player;
           });
}

bool is_above_one(const Claim& claim) {
    constexpr std::array kProbabilities{Quantity::probability, Quantity::probability_resolved,
                                        Quantity::hit_frequency, Quantity::hit_frequency_resolved,
                                        Quantity::push_frequency};
    return claim.stated && claim.stated->value > 1 && has_item(kProbabilities, claim.quantity);
}

// How likely it is that a cause fits by chance: the probability of that is at most the expected number, which
// is printed as 1.0 from 0.95 on.
const char* grade_of(const Rational& expected, bool is_weak) {
    return expected >= ratio(19, 20)            ? "likely"
           : is_weak || may_be_chance(expected) ? "possible"
                                                : "unlikely";
}

const Explanation* likeliest_of(const AuditedClaim& claim) {
    return claim.explained && !claim.explained->explanations.empty() ? &claim.explained->explanations.front()
                                                                     : nullptr;
}

std::string remark_on(const char* figures, std::size_t others, const std::optional<Rational>& expected,
                      bool is_weak) {
    return report::phrase("advice-remark", {{"figures", figures},
                                            {"others", others},
                                            {"expected", expected ? coincidences_text(*expected) : ""},
                                            {"grade", expected ? grade_of(*expected, is_weak) : ""},
                                            {"weak", is_weak}});
}

AdvisedFigure figure_of(const Audit& audit, std::size_t place) {
    const AuditedClaim& claim = audit.claims[place];
    const Explanation* likeliest = likeliest_of(claim);
    return {place, claim_phrase(audit, claim.finding.claim), stated_text(claim.finding.claim),
            correct_text(claim), likeliest == nullptr ? std::nullopt : likeliest->finding.computed};
}

Advice refuted_advice(const Audit& audit, std::size_t place) {
    const AuditedClaim& claim = audit.claims[place];
    const Mismatch mismatch = claim.mismatch ? *claim.mismatch : Mismatch{};
    const Explanation* likeliest = likeliest_of(claim);
    const auto words = [&](const auto& wager) {
        return fmt::format("{} on {}", percent(wager.second, kReturnDigits),
                           audit.wager_names.at(wager.first));
    };
    Advice advice{
        likeliest == nullptr ? "" : changes_text(likeliest->changes), "", "", {figure_of(audit, place)}};
    advice.letter = report::phrase(
        "advice-refuted", {{"claim", subject(audit, claim.finding.claim)},
                           {"name", claim_phrase(audit, claim.finding.claim)},
                           {"stated", stated_text(claim.finding.claim)},
                           {"correct", correct_text(claim)},
                           {"returns", joined(mismatch.returns, ", ", words)},
                           {"filed", audit.examined.shoe.whole_decks() == audit.filed_decks},
                           {"above_one", !mismatch.lacks_percent && is_above_one(claim.finding.claim)},
                           {"lacks_percent", mismatch.unit.empty() && mismatch.lacks_percent},
                           {"cause", likeliest != nullptr    ? cause_text(audit, claim, *likeliest)
                                     : mismatch.unit.empty() ? ""
                                                             : unit_text(audit, claim, mismatch.unit)},
                           {"rounded", is_rounded(audit, claim.finding.claim)},
                           {"held", claim.held ? money_text(claim.held->first) : ""}});
    if (likeliest != nullptr) {
        advice.remark =
            remark_on("it", claim.explained->found() - 1, likeliest->coincidences, likeliest->is_weak);
    } else if (claim.explained) {
        advice.remark = report::phrase("advice-no-cause");
    }
    return advice;
}

// The cause of the sheet that has the claim in one of its lists; nullptr if there is none.
const SharedExplanation* cause_of(const Audit& audit, std::vector<std::size_t> SharedExplanation::*list,
                                  std::size_t place) {
    return first_if(audit.shared, [&](const SharedExplanation& shared) {
        return shared.is_applied && has_item(shared.*list, place);
    });
}

std::vector<AdvisedFigure> figures_of(const Audit& audit, const std::vector<std::size_t>& places) {
    return each(places, [&](std::size_t place) { return figure_of(audit, place); });
}

// A list such as "the return to player of Pari, 85.56% (85.64%); the return to player of Coppia, 88.75%
// (89.64%)", with the correct figures in parentheses.
std::string corrections(const std::vector<AdvisedFigure>& figures) {
    if (figures.size() >= kFiguresOfTable) {
        return report::phrase("advice-figures-of-table", {{"figures", figures.size()}});
    }
    return joined(figures, "; ", [](const AdvisedFigure& figure) {
        return fmt::format("the {}, {}{}", figure.name, figure.stated,
                           figure.print.empty() ? "" : fmt::format(" ({})", figure.print));
    });
}

const char* exact_of(const std::vector<AdvisedFigure>& figures) {
    return figures.size() >= kFiguresOfTable ? "the exact figures" : "the figures in parentheses";
}

// Whether the claim, under the change, is the exact figure truncated instead of rounded.
bool is_truncated_under(const AuditedClaim& claim, const Change& change) {
    const auto is_change = [&](const std::vector<Change>& one) {
        return one.size() == 1 && one.front() == change;
    };
    return claim.explained && any_of(claim.explained->explanations, [&](const Explanation& one) {
               return one.finding.verdict == Verdict::truncated &&
                      (is_change(one.changes) || any_of(one.alternatives, is_change));
           });
}

Advice shared_advice(const Audit& audit, const SharedExplanation& shared) {
    const One& one = shared.changes.front();
    const auto& simulated = shared.simulated;
    const auto truncated = each_if(
        shared.claims, [&](std::size_t place) { return is_truncated_under(audit.claims[place], one.change); },
        std::identity());
    Advice advice{one.change.text, "", "", figures_of(audit, shared.claims)};
    advice.letter = report::phrase(
        "advice-shared",
        {{"claims", corrections(advice.figures)},
         {"exact", exact_of(advice.figures)},
         {"if", one.change.text},
         {"simulated", simulated.has_value()},
         {"above", simulated ? simulated->above : 0},
         {"below", simulated ? simulated->below : 0},
         {"remedy", remedy_word(one.change.kind)},
         {"lost", one.lost.empty() ? "" : claims_list(audit, one.lost)},
         {"truncated", claims_list(audit, truncated)},
         {"consistent", shared.consistent.empty() ? "" : claims_list(audit, shared.consistent)}});
    if (!simulated) {
        std::size_t others = shared.changes.size() - 1;
        for (const SharedExplanation::One& change : shared.changes) {
            others += change.other_names;
        }
        advice.remark = remark_on("them all", others, one.coincidences, false);
    } else if (may_be_chance(one.coincidences)) {
        advice.remark = report::phrase("advice-simulated-remark");
    }
    return advice;
}

}  // namespace

std::string changes_text(const std::vector<Change>& changes) {
    return joined(changes, ", and ", &Change::text);
}

std::string claims_list(const Audit& audit, const std::vector<std::size_t>& places) {
    return joined(places, "; ", [&](std::size_t place) {
        const Claim& claim = audit.claims[place].finding.claim;
        return fmt::format("the {} ({})", claim_phrase(audit, claim), stated_text(claim));
    });
}

std::string coincidences_text(const Rational& expected) {
    return expected < ratio(1, 1000) ? "less than 0.001"
                                     : "at most " + decimal(expected, expected < ratio(1, 10) ? 3
                                                                      : expected < 10         ? 1
                                                                                              : 0);
}

std::string claim_advice(const Audit& audit, std::size_t place) {
    const AuditedClaim& claim = audit.claims[place];
    const SharedExplanation* settled = cause_of(audit, &SharedExplanation::settled, place);
    const SharedExplanation* cause = cause_of(audit, &SharedExplanation::claims, place);
    const auto fill = [&](const char* id, const std::string& supposed) {
        return report::phrase(id, {{"claim", subject(audit, claim.finding.claim)},
                                   {"name", claim_phrase(audit, claim.finding.claim)},
                                   {"stated", stated_text(claim.finding.claim)},
                                   {"correct", correct_text(claim)},
                                   {"if", supposed},
                                   {"stakes", claim.stakes.has_value()}});
    };
    switch (claim.finding.verdict) {
        case Verdict::refuted:
            return cause != nullptr && cause->simulated
                       ? fill("advice-simulated", cause->changes.front().change.text)
                       : refuted_advice(audit, place).text();
        case Verdict::truncated:
            return fill("advice-truncated", settled == nullptr ? "" : settled->changes.front().change.text);
        default: return claim.stakes ? fill("advice-at-some-stakes", "") : "";
    }
}

std::vector<Advice> sheet_advice(const Audit& audit) {
    auto all = each_if(audit.shared, &SharedExplanation::is_applied,
                       [&](const SharedExplanation& shared) { return shared_advice(audit, shared); });
    std::vector<std::size_t> truncated;
    for (std::size_t place = 0; place < audit.claims.size(); ++place) {
        const Verdict verdict = audit.claims[place].finding.verdict;
        if (verdict == Verdict::refuted && cause_of(audit, &SharedExplanation::claims, place) == nullptr) {
            all.push_back(refuted_advice(audit, place));
        }
        if (verdict == Verdict::truncated && cause_of(audit, &SharedExplanation::settled, place) == nullptr) {
            truncated.push_back(place);
        }
    }
    if (!truncated.empty()) {
        const auto figures = figures_of(audit, truncated);
        all.push_back({"",
                       report::phrase("advice-all-truncated",
                                      {{"truncated", corrections(figures)}, {"exact", exact_of(figures)}}),
                       "", figures});
    }
    return all;
}

std::vector<std::string> sheet_remedies(const Audit& audit) {
    auto remedies = each(sheet_advice(audit), &Advice::text);
    constexpr std::size_t kNamed = 3;
    std::vector<std::string> others;
    for (const SharedExplanation& shared : audit.shared) {
        if (!shared.is_applied && others.size() < kNamed) {
            others.push_back(shared.changes.front().change.text);
        }
    }
    if (!others.empty()) {
        remedies.push_back(report::phrase("advice-other-shared", {{"changes", joined(others, "; ")}}));
    }
    return remedies;
}

}  // namespace sabot
