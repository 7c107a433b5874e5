#include "correct_text.hpp"

#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "rules/quantities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace sabot {

namespace {

// The number of digits that a correct figure has at least. A stated figure that is more than ten times too
// large or too small, for no known cause, has its decimal point in a wrong place: it shows how many digits
// the document prints, but not how many of them follow the point.
std::size_t digits_needed(const Figure& exact, const StatedFigure& stated, bool is_explained) {
    constexpr std::size_t kDigits = 2;
    if (is_explained) {
        return kDigits;
    }
    const Figure size{abs(exact.value), exact.is_root};
    const Rational like = abs(stated.value);
    const bool is_misplaced = size.compare(like / 10) < 0 || size.compare(like * 10) > 0;
    return is_misplaced ? std::max(kDigits, significant_digits(stated.printed)) : kDigits;
}

// Prints the figure like the stated one, with at least this number of decimals, and with more until it has
// the digits that it needs or is exact.
std::string printed_correctly(const Figure& exact, StatedFigure like, int decimals, bool is_explained) {
    if (!like.odds.empty()) {
        return printed_like(exact, like);
    }
    constexpr int kMaxMore = 12;
    const std::size_t needed = digits_needed(exact, like, is_explained);
    like.decimals = std::max(like.decimals, decimals);
    const int most = like.decimals + kMaxMore;
    const auto is_exact = [&] {
        return !exact.is_root && parse_stated(printed_like(exact, like)).value == exact.value;
    };
    while (!is_exact() && like.decimals < most && significant_digits(printed_like(exact, like)) < needed) {
        ++like.decimals;
    }
    return printed_like(exact, like);
}

}  // namespace

std::string correct_text(const AuditedClaim& claim) {
    const ClaimFinding& finding = claim.finding;
    if (!finding.computed) {
        return finding.within_bounds;
    }
    StatedFigure like = *finding.claim.stated;
    const bool has_cause = claim.explained && !claim.explained->explanations.empty();
    const bool is_explained = has_cause || (claim.mismatch && !claim.mismatch->unit.empty());
    const auto is_of_unit = [](const Change& change) {
        return change.kind == ChangeKind::percent_sign || change.kind == ChangeKind::per_mille;
    };
    bool has_wrong_unit = claim.mismatch && claim.mismatch->has_wrong_unit();
    int decimals = 0;
    if (has_cause) {
        const Explanation& likeliest = claim.explained->explanations.front();
        const auto& changes = likeliest.changes;
        has_wrong_unit = has_wrong_unit && std::any_of(changes.begin(), changes.end(), is_of_unit);
        const auto& meant = likeliest.finding.claim.stated;
        decimals = meant && meant->in_percent == (like.in_percent != has_wrong_unit) ? meant->decimals : 0;
    }
    like.in_percent ^= has_wrong_unit;
    const bool is_against = !like.against.empty();
    std::string text = is_against ? printed_correctly(Figure{finding.computed->value - 1},
                                                      number_against(like), decimals, is_explained) +
                                        " to 1"
                                  : printed_correctly(*finding.computed, like, decimals, is_explained);
    for (const ClaimFinding::Part& part : finding.parts) {
        text += fmt::format("{}{} from {}", &part == &finding.parts.front() ? ", of which " : ", ",
                            printed_like(part.computed, part.stated), part.wager);
    }
    return text;
}

}  // namespace sabot
