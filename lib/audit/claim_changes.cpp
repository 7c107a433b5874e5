#include "claim_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace sabot {

namespace {

using Kind = Change::Kind;

Change of_claim(Kind kind, std::string text, std::function<void(Claim&)> make) {
    return {kind, 0, std::move(text), [make = std::move(make)](Game&, Claim& claim) { make(claim); },
            kind == Kind::counting};
}

// Two neighbouring digits that changed places in the composing room: 94.17% for 94.71%.
void add_swapped_digits(const Claim& claim, std::vector<Change>& changes) {
    const std::string& printed = claim.stated->printed;
    std::optional<std::size_t> before;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        if (std::isdigit(static_cast<unsigned char>(printed[i])) == 0) {
            continue;
        }
        if (before && printed[*before] != printed[i]) {
            std::string swapped = printed;
            std::swap(swapped[*before], swapped[i]);
            changes.push_back(of_claim(
                Kind::print, fmt::format("two of its digits had changed places: {} for {}", printed, swapped),
                [stated = parse_stated(swapped)](Claim& changed) { changed.stated = stated; }));
        }
        before = i;
    }
}

void add_misprint(const std::string& what, const StatedFigure& from, const StatedFigure& meant,
                  std::vector<Change>& changes) {
    changes.push_back(of_claim(Kind::print, fmt::format("{}: {} for {}", what, from.printed, meant.printed),
                               [meant](Claim& changed) { changed.stated = meant; }));
}

// "-1.06%" for 1.06%, the expected value for the house edge; "98.94" for 98.94%.
void add_signs(const StatedFigure& stated, std::vector<Change>& changes) {
    if (stated.value != 0) {
        StatedFigure other = stated;
        const bool has_sign = stated.printed.find_first_of("+-") == 0;
        other.printed = (stated.value < 0 ? "" : "-") + stated.printed.substr(has_sign ? 1 : 0);
        other.value = -stated.value;
        add_misprint("its sign were the other one", stated, other, changes);
    }
    StatedFigure other = stated;
    const Rational factor = stated.in_percent ? Rational(100) : ratio(1, 100);
    other.printed =
        stated.in_percent ? stated.printed.substr(0, stated.printed.size() - 1) : stated.printed + "%";
    other.value *= factor;
    other.last_digit *= factor;
    other.in_percent = !stated.in_percent;
    add_misprint(stated.in_percent ? "its per cent sign were too much" : "its per cent sign were missing",
                 stated, other, changes);
}

// The quantity that counts pushed stakes where this one does not, and the other way round.
std::optional<Quantity> counterpart(Quantity quantity) {
    constexpr std::array<std::pair<Quantity, Quantity>, 4> kPairs{{
        {Quantity::return_to_player, Quantity::return_resolved},
        {Quantity::house_edge, Quantity::house_edge_resolved},
        {Quantity::hit_frequency, Quantity::hit_frequency_resolved},
        {Quantity::probability, Quantity::probability_resolved},
    }};
    for (const auto& [counted, resolved] : kPairs) {
        if (quantity == counted) {
            return resolved;
        }
        if (quantity == resolved) {
            return counted;
        }
    }
    return std::nullopt;
}

bool is_resolved(Quantity quantity) {
    return quantity == Quantity::return_resolved || quantity == Quantity::house_edge_resolved ||
           quantity == Quantity::hit_frequency_resolved || quantity == Quantity::probability_resolved;
}

void add_counting(const Claim& claim, std::vector<Change>& changes) {
    if (const auto other = counterpart(claim.quantity)) {
        const char* text = is_resolved(*other)
                               ? "stakes that are pushed were left out of the count (per resolved unit)"
                               : "stakes that are pushed were counted too (per unit staked)";
        changes.push_back(of_claim(Kind::counting, text,
                                   [quantity = *other](Claim& changed) { changed.quantity = quantity; }));
    }
}

void add_other_events(const Claim& claim, const Game& game, std::vector<Change>& changes) {
    for (const Wager& wager : game.wagers) {
        for (const PayRow& row : wager.rows) {
            if (wager.id == claim.wager && row.event == claim.event) {
                continue;
            }
            changes.push_back(of_claim(Kind::mistaken,
                                       fmt::format("it were the figure of \"{}\" of {}", row.event, wager.id),
                                       [id = wager.id, event = row.event](Claim& changed) {
                                           changed.wager = id;
                                           changed.event = event;
                                       }));
        }
    }
}

void add_other_wagers(const Claim& claim, const Game& game, std::vector<Change>& changes) {
    for (const Wager& wager : game.wagers) {
        if (wager.id != claim.wager) {
            changes.push_back(of_claim(Kind::mistaken,
                                       fmt::format("it were the figure of {} ({})", wager.name, wager.id),
                                       [id = wager.id](Claim& changed) {
                                           changed.wager = id;
                                           if (changed.quantity == Quantity::best_return) {
                                               changed.quantity = Quantity::return_to_player;
                                           }
                                       }));
        }
    }
}

void add_other_quantities(const Claim& claim, std::vector<Change>& changes) {
    for (const Quantity other : {Quantity::return_to_player, Quantity::house_edge, Quantity::hit_frequency,
                                 Quantity::push_frequency, Quantity::standard_deviation}) {
        if (other != claim.quantity && other != counterpart(claim.quantity)) {
            changes.push_back(of_claim(Kind::mistaken,
                                       fmt::format("it were the {} of the wager", quantity_text(other)),
                                       [other](Claim& changed) { changed.quantity = other; }));
        }
    }
}

// Shares of two sides printed on the wrong one.
void add_swapped_parts(const Claim& claim, std::vector<Change>& changes) {
    if (claim.parts.size() != 2) {
        return;
    }
    changes.push_back(of_claim(
        Kind::mistaken,
        fmt::format("the shares of {} and {} had changed places", claim.parts[0].wager, claim.parts[1].wager),
        [](Claim& changed) { std::swap(changed.parts[0].stated, changed.parts[1].stated); }));
}

}  // namespace

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
        case Quantity::house_share: return "share of the house";
        case Quantity::coup: return "worked example";
        default: return "rounded return";
    }
}

std::vector<Change> claim_changes(const Claim& claim, const Game& game) {
    std::vector<Change> changes;
    if (!claim.stated) {
        return changes;
    }
    if (claim.quantity == Quantity::house_share) {
        add_swapped_parts(claim, changes);
        return changes;
    }
    changes.push_back(of_claim(Kind::print, "it had been rounded up, not to the nearest", [](Claim&) {}));
    changes.back().meets = is_rounded_up;
    add_swapped_digits(claim, changes);
    add_signs(*claim.stated, changes);
    add_counting(claim, changes);
    if (claim.quantity == Quantity::rounded_return) {
        return changes;
    }
    if (claim.quantity == Quantity::best_return) {
        add_other_wagers(claim, game, changes);
    } else if (is_of_event(claim.quantity)) {
        add_other_events(claim, game, changes);
    } else {
        add_other_wagers(claim, game, changes);
        add_other_quantities(claim, changes);
    }
    return changes;
}

}  // namespace sabot
