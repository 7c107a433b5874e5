#include "claim_changes.hpp"

#include "audit/misprint.hpp"
#include "rules/quantities.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace sabot {

namespace {

using Kind = Change::Kind;

using Parameters = std::optional<std::vector<Rational>>;

// The parameters of kinds of which all changes are the same cause.
const std::vector<Rational> kNone;

Change of_claim(Kind kind, std::string text, ClaimChange change, Parameters parameters, int distance = 0,
                bool is_common = false) {
    return {kind, distance, std::move(text), {}, is_common, std::move(change), std::move(parameters)};
}

template <class Value>
std::vector<Rational> parameter(Value value) {
    return {Rational(static_cast<int>(value))};
}

// How many whole percentage points are missing in a percentage with one wrong digit, since a whole column may
// be wrong by them; nothing for other misprints, which are one figure's own.
Parameters missing_points(const StatedFigure& stated, const Misprint& misprint) {
    const Rational missing = (misprint.meant.value - stated.value) * 100;
    return misprint.kind == Kind::wrong_digit && stated.in_percent && denominator(missing) == 1
               ? Parameters({missing})
               : Parameters();
}

void add_misprints(const StatedFigure& stated, std::vector<Change>& changes) {
    for (Misprint& misprint : misprints(stated)) {
        const Kind kind = misprint.kind;
        Parameters points = missing_points(stated, misprint);
        std::string text =
            fmt::format("{}: {} {} {}", misprint_text(kind, stated.in_percent), as_printed(stated),
                        stated.odds.empty() ? "for" : "instead of", as_printed(misprint.meant));
        const bool is_label = kind == Kind::percent_sign || kind == Kind::sign;
        changes.push_back(
            of_claim(kind, std::move(text), std::move(misprint.meant),
                     is_label ? parameter(kind == Kind::sign || stated.in_percent) : std::move(points),
                     misprint.distance, is_label));
    }
}

// The figure rounded to fewer digits before zeros were added: 98.9% for 98.90%.
void add_zeros(const StatedFigure& stated, std::vector<Change>& changes) {
    const bool is_against = !stated.against.empty();
    const std::string number = is_against ? number_against(stated).printed : stated.printed;
    std::string digits = number.substr(0, number.size() - (stated.in_percent ? 1 : 0));
    for (int zeros = 1; zeros <= stated.decimals && digits.ends_with('0'); ++zeros) {
        digits.pop_back();
        if (digits.ends_with('.')) {
            digits.pop_back();
        }
        const std::string shorter = digits + (is_against ? " to 1" : stated.in_percent ? "%" : "");
        changes.push_back(of_claim(Kind::zeros_added, fmt::format("it is {} with zeros added", shorter),
                                   is_against ? parse_stated_odds(shorter) : parse_stated(shorter), kNone,
                                   zeros));
    }
}

// A figure per thousand, without a sign (10.58 for 1.058%) or with a percent sign (10.58% for 1.058%).
void add_per_mille(const StatedFigure& stated, std::vector<Change>& changes) {
    StatedFigure meant = stated;
    const Rational factor = stated.in_percent ? ratio(1, 10) : ratio(1, 1000);
    meant.value *= factor;
    meant.last_digit *= factor;
    meant.decimals += stated.in_percent ? 1 : 3;
    changes.push_back(of_claim(Kind::per_mille, "it is per mille (per thousand), not per cent",
                               std::move(meant), parameter(stated.in_percent), 1, stated.in_percent));
}

// "10.5 to 1" for "1 in 10.5", or the other way round.
void add_other_odds(const StatedFigure& stated, std::vector<Change>& changes) {
    const bool is_against = !stated.against.empty();
    changes.push_back(
        of_claim(Kind::other_quantity,
                 is_against ? "it is in how many coups the event occurs once (\"1 in N\"), not the odds "
                              "against it (\"N to 1\")"
                            : "it is the odds against the event (\"N to 1\"), not in how many coups it "
                              "occurs once (\"1 in N\")",
                 is_against ? number_against(stated) : once_in(stated),
                 std::vector<Rational>{Rational(static_cast<int>(Quantity::odds)), 1, is_against ? 1 : 0}));
}

// Quantities that count pushed stakes, and their counterparts that do not.
constexpr std::array<std::pair<Quantity, Quantity>, 4> kCountings{{
    {Quantity::return_to_player, Quantity::return_resolved},
    {Quantity::house_edge, Quantity::house_edge_resolved},
    {Quantity::hit_frequency, Quantity::hit_frequency_resolved},
    {Quantity::probability, Quantity::probability_resolved},
}};

std::optional<Quantity> counterpart(Quantity quantity) {
    for (const auto& [counted, resolved] : kCountings) {
        if (quantity == counted) {
            return resolved;
        }
        if (quantity == resolved) {
            return counted;
        }
    }
    return std::nullopt;
}

void add_counting(const Claim& claim, std::vector<Change>& changes) {
    if (const auto other = counterpart(claim.quantity)) {
        const bool counts = counts_pushes(*other).value();
        const char* text = counts ? "pushed stakes are counted (per unit staked)"
                                  : "pushed stakes are not counted (per resolved unit)";
        changes.push_back(of_claim(Kind::counting, text, OtherCounting{counts}, parameter(!counts), 0, true));
    }
}

// The quantity of the claim if it is about this row or wager instead: a probability of a row is then a hit
// frequency of a wager, and the other way round.
Quantity quantity_about(const RowName& about, Quantity quantity) {
    if (is_of_event(quantity) == !about.event.empty()) {
        return quantity;
    }
    const bool is_counted = counts_pushes(quantity).value_or(true);
    return about.event.empty() ? (is_counted ? Quantity::hit_frequency : Quantity::hit_frequency_resolved)
                               : (is_counted ? Quantity::probability : Quantity::probability_resolved);
}

// A claim per resolved unit may state another figure per resolved unit or per unit staked. Other claims state
// figures per resolved unit only with a change of counting.
void add_other_quantities(const Claim& claim, std::vector<Change>& changes) {
    const auto add = [&](Quantity other) {
        changes.push_back(of_claim(Kind::other_quantity,
                                   fmt::format("it is the {} of its wager", quantity_text(other)), other,
                                   parameter(other), 0, is_of_return(other)));
    };
    for (const Quantity other : {Quantity::return_to_player, Quantity::house_edge, Quantity::hit_frequency,
                                 Quantity::push_frequency, Quantity::standard_deviation}) {
        if (other == claim.quantity || other == counterpart(claim.quantity)) {
            continue;
        }
        if (const auto resolved = counterpart(other); resolved && counts_pushes(claim.quantity) == false) {
            add(*resolved);
        }
        add(other);
    }
}

// The shares of two sides were exchanged in print.
void add_swapped_parts(const Claim& claim, std::vector<Change>& changes) {
    if (claim.parts.size() != 2) {
        return;
    }
    auto exchanged = claim.parts;
    std::swap(exchanged[0].stated, exchanged[1].stated);
    changes.push_back(of_claim(
        Kind::other_wager,
        fmt::format("the shares of {} and {} are exchanged", claim.parts[0].wager, claim.parts[1].wager),
        std::move(exchanged), {}));
}

struct Reinterpret {
    Claim& claim;

    void operator()(const std::monostate&) const {}
    void operator()(const StatedFigure& meant) const { claim.stated = meant; }
    void operator()(const RowName& about) const {
        claim.wager = about.wager;
        claim.event = about.event;
        claim.quantity = quantity_about(about, claim.quantity);
        if (is_of_all_wagers(claim.quantity)) {
            claim.quantity = Quantity::return_to_player;
        }
    }
    void operator()(Quantity other) const { claim.quantity = other; }
    // Changes the quantity as it is now, since another change may have come first: an edge printed as a
    // return may also be per resolved unit.
    void operator()(const OtherCounting& counting) const {
        if (counts_pushes(claim.quantity) != counting.counts_pushes) {
            claim.quantity = counterpart(claim.quantity).value_or(claim.quantity);
        }
    }
    void operator()(const std::vector<Claim::Part>& parts) const { claim.parts = parts; }
    // The claim is the same; what changes is the exact figure.
    void operator()(const OtherFigure&) const {}
};

}  // namespace

std::optional<bool> counts_pushes(Quantity quantity) {
    for (const auto& [counted, resolved] : kCountings) {
        if (quantity == counted || quantity == resolved) {
            return quantity == counted;
        }
    }
    return std::nullopt;
}

std::string quantity_text(Quantity quantity) {
    switch (quantity) {
        case Quantity::return_to_player: return "return to player";
        case Quantity::house_edge: return "house edge";
        case Quantity::house_edge_resolved: return "house edge per resolved unit";
        case Quantity::hit_frequency: return "hit frequency";
        case Quantity::push_frequency: return "push frequency";
        case Quantity::standard_deviation: return "standard deviation";
        case Quantity::probability: return "probability";
        case Quantity::return_resolved: return "return to player per resolved unit";
        case Quantity::hit_frequency_resolved: return "hit frequency per resolved unit";
        case Quantity::probability_resolved: return "probability per resolved unit";
        case Quantity::best_return: return "best return of the game";
        case Quantity::house_share: return "house share";
        case Quantity::coup: return "worked example";
        case Quantity::largest_win: return "largest win";
        case Quantity::variance: return "variance";
        case Quantity::odds: return "odds (once in this many coups)";
        case Quantity::combinations: return "combinations";
        case Quantity::effect_of_removal: return "effect of removal";
        case Quantity::mean_return: return "mean return of the game";
        default: return "rounded return";
    }
}

bool can_be_combined(const Change& one, const Change& other) {
    const auto leaves_out_pushes = [](const Change& change) {
        const auto* quantity = std::get_if<Quantity>(&change.claim);
        return quantity != nullptr && counts_pushes(*quantity) == false;
    };
    const auto is_counted_twice = [&](const Change& quantity, const Change& counting) {
        return leaves_out_pushes(quantity) && counting.kind == Kind::counting;
    };
    return (one.kind != other.kind || one.kind == Kind::commission) && !is_counted_twice(one, other) &&
           !is_counted_twice(other, one);
}

Claim with_changes(Claim claim, const std::vector<Change>& changes) {
    for (const Change& change : changes) {
        // A sign and a percent sign may both be wrong.
        if (claim.stated && change.kind == Kind::sign) {
            claim.stated = with_other_sign(std::move(*claim.stated));
        } else if (claim.stated && change.kind == Kind::percent_sign) {
            claim.stated = with_other_percent_sign(std::move(*claim.stated));
        } else {
            std::visit(Reinterpret{claim}, change.claim);
        }
    }
    return claim;
}

std::vector<Change> claim_changes(const Claim& claim, const Game& game) {
    std::vector<Change> changes;
    if (!claim.stated) {
        return changes;
    }
    if (claim.quantity == Quantity::house_share) {
        add_swapped_parts(claim, changes);
        add_misprints(*claim.stated, changes);
        return changes;
    }
    changes.push_back(of_claim(Kind::rounded_up, "it is rounded up instead of to the nearest", {}, kNone));
    add_misprints(*claim.stated, changes);
    add_zeros(*claim.stated, changes);
    changes.push_back(of_claim(Kind::rounded_twice, "it is rounded twice, first to more digits", {}, kNone));
    if (claim.quantity == Quantity::rounded_return || claim.quantity == Quantity::effect_of_removal) {
        return changes;
    }
    for (Change& change : place_changes(claim, game)) {
        changes.push_back(std::move(change));
    }
    if (claim.quantity == Quantity::odds) {
        add_other_odds(*claim.stated, changes);
    }
    if (claim.quantity == Quantity::largest_win || is_count(claim.quantity)) {
        return changes;
    }
    if (!is_of_all_wagers(claim.quantity) && !is_of_event(claim.quantity)) {
        add_other_quantities(claim, changes);
    }
    add_counting(claim, changes);
    add_per_mille(*claim.stated, changes);
    return changes;
}

}  // namespace sabot
