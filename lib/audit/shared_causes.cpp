#include "shared_causes.hpp"

#include "audit/chance.hpp"
#include "audit/judge.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace sabot {

namespace {

using One = SharedExplanation::One;

class SharedCauses {
public:
    SharedCauses(Sheet& sheet, const std::vector<AuditedClaim>& claims) : sheet_(sheet), claims_(claims) {}

    std::vector<SharedExplanation> run() {
        add_rules();
        std::vector<SharedExplanation> exchanges = exchanged_figures(sheet_);
        add_instances(exchanges);
        std::move(exchanges.begin(), exchanges.end(), std::back_inserter(shared_));
        merge();
        return std::move(shared_);
    }

private:
    // The claims among these with different errors.
    PlacesOfClaims distinct(const PlacesOfClaims& claims) const {
        PlacesOfClaims places;
        std::copy_if(claims.begin(), claims.end(), std::back_inserter(places),
                     [&](std::size_t place) { return contains(sheet_.wrong(), place); });
        return places;
    }

    // The smallest expected number of coincidences for the cause, in all of these claims or in a single one:
    // it can explain all of them by chance only if it explains each one by chance.
    Rational least_alone(const One& one, const PlacesOfClaims& claims) const {
        Rational least = one.coincidences;
        for (const std::size_t place : distinct(claims)) {
            for (const Explanation& own : claims_[place].explained->explanations) {
                if (own.coincidences && way_of(own, one)) {
                    least = std::min(least, *own.coincidences);
                }
            }
        }
        return least;
    }

    std::set<std::string> wagers_of(const PlacesOfClaims& claims) const {
        std::set<std::string> wagers;
        for (const std::size_t place : claims) {
            wagers.insert(sheet_.filed()[place].claim.wager);
        }
        return wagers;
    }

    bool are_whole_wagers(const PlacesOfClaims& claims, const PlacesOfClaims& lost) const {
        const std::set<std::string> wagers = wagers_of(claims);
        const std::set<std::string> contradicting = wagers_of(lost);
        const auto& filed = sheet_.filed();
        for (std::size_t place = 0; place < filed.size(); ++place) {
            const bool is_wrong = contains(sheet_.wrong(), place) || sheet_.repeated(place);
            if (is_wrong && wagers.contains(filed[place].claim.wager) && !contains(claims, place)) {
                return false;
            }
        }
        return std::none_of(wagers.begin(), wagers.end(), [&](const std::string& wager) {
            return wager.empty() || contradicting.contains(wager);
        });
    }

    // The expected number of coincidences. For a cause of whole wagers, sets of wagers are counted instead of
    // sets of claims, because there are fewer.
    Rational coincidences(const One& one, const PlacesOfClaims& claims, std::size_t causes,
                          const Rational& product) const {
        return one.is_of_whole_wagers
                   ? coincidences_of(causes, wagers_of(sheet_.wrong()).size(), wagers_of(claims).size(),
                                     product)
                   : coincidences_of(causes, sheet_.wrong().size(), distinct(claims).size(), product);
    }

    // `causes` is the number of causes that are at least as common.
    void add(One one, PlacesOfClaims claims, std::size_t causes, const Rational& prior) {
        if (claims.size() < 2) {
            return;
        }
        Rational product = 1;
        for (const std::size_t place : distinct(claims)) {
            product *= chance_of_one(sheet_.filed()[place], one.change.kind);
        }
        one.is_of_whole_wagers = one.change.changes_rules() && are_whole_wagers(claims, one.lost);
        one.coincidences = coincidences(one, claims, causes, product);
        one.coincidences = least_alone(one, claims);
        one.plausibility =
            prior * sheet_.evidence(claims, claims.front()) / Rational(Integer(1 + one.lost.size()));
        SharedExplanation shared;
        shared.claims = std::move(claims);
        shared.changes = {std::move(one)};
        shared_.push_back(std::move(shared));
    }

    // A cause that is not one change of the rules, and the claims that have it.
    struct Instances {
        One one;
        PlacesOfClaims claims;
        std::vector<Change> changes;
    };

    void add_rules();
    void add_instances(const std::vector<SharedExplanation>& exchanges);
    static void add_instance(const Change& change, std::size_t place, std::vector<Instances>& causes);
    void merge();

    Rational prior_for(const Change& change, std::size_t place) const;
    void leave_out_claims_that_fail(Instances& found);

    Sheet& sheet_;
    const std::vector<AuditedClaim>& claims_;
    std::vector<SharedExplanation> shared_;
};

// The prior of a change among those that are tried for the claim.
Rational SharedCauses::prior_for(const Change& change, std::size_t place) const {
    const auto& changes = sheet_.supposed().changes();
    const auto& tried = sheet_.supposed().relevant(sheet_.claims()[place]);
    const auto alike = std::count_if(tried.begin(), tried.end(),
                                     [&](std::size_t index) { return changes[index].kind == change.kind; });
    return prior_of(change, static_cast<std::size_t>(std::max<std::ptrdiff_t>(alike, 1)));
}

// For coincidences, members and commonness of a kind are counted over the whole game.
void SharedCauses::add_rules() {
    const auto& changes = sheet_.supposed().changes();
    std::map<ChangeKind, std::size_t> members;
    for (const Change& change : changes) {
        ++members[change.kind];
    }
    const auto prior = [&](const Change& change) { return prior_of(change, members.at(change.kind)); };
    for (const auto& [set, effect] : sheet_.effects()) {
        if (set.size() != 1 || effect.gained.empty()) {
            continue;
        }
        const Change& change = changes[set.front()];
        const std::size_t first = effect.gained.front();
        const Rational own = prior(change);
        const Rational likelihood = prior_for(change, first);
        // Rules that give the same figures on the whole sheet are one cause, named by the likeliest.
        std::size_t other_names = 0;
        bool is_other_name = false;
        for (const auto& [other, same] : sheet_.effects()) {
            if (other.size() != 1 || other == set || !(same == effect)) {
                continue;
            }
            ++other_names;
            const Change& theirs = changes[other.front()];
            const Rational prior_of_theirs = prior_for(theirs, first);
            is_other_name = is_other_name || prior_of_theirs > likelihood ||
                            (prior_of_theirs == likelihood &&
                             std::tie(theirs.distance, other) < std::tie(change.distance, set));
        }
        if (is_other_name) {
            continue;
        }
        const auto causes = static_cast<std::size_t>(std::count_if(
            changes.begin(), changes.end(), [&](const Change& other) { return prior(other) >= own; }));
        add({change, effect.met, effect.lost, {}, {}, false, other_names}, effect.gained, causes,
            takes_printed_value(change.kind) ? Rational(row_of(change.kind).weight) : likelihood);
    }
}

// Adds the claim at this place to those with the same cause.
void SharedCauses::add_instance(const Change& change, std::size_t place, std::vector<Instances>& causes) {
    if (!change.parameters) {
        return;
    }
    auto known = std::find_if(causes.begin(), causes.end(),
                              [&](const Instances& other) { return other.one.change.is_same_cause(change); });
    if (known == causes.end()) {
        Change shared{change.kind, 0, words_for_several(change), {}, false, change.claim, change.parameters};
        known = causes.insert(causes.end(), Instances{{std::move(shared), 0, {}, {}, {}}, {}, {}});
    }
    if (!contains(known->claims, place)) {
        known->claims.push_back(place);
    }
    if (std::find(known->changes.begin(), known->changes.end(), change) == known->changes.end()) {
        known->changes.push_back(change);
    }
}

// Whether two changes are of rows of the same wager: each explains its own claim, but perhaps not together
// with the other.
bool change_one_wager_twice(const std::vector<Change>& changes) {
    std::set<std::string> wagers;
    return std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
        const bool is_of_row = !change.rules.empty() && !change.rules.front().place.event.empty();
        return is_of_row && !wagers.insert(change.rules.front().place.wager).second;
    });
}

// Leaves out the claims on several wagers that do not hold if all rows are changed together, although each
// holds under one of the changes.
void SharedCauses::leave_out_claims_that_fail(Instances& found) {
    const auto& all = sheet_.supposed().changes();
    SupposedRules::Set together;
    for (const Change& change : found.changes) {
        const auto at = std::find(all.begin(), all.end(), change);
        if (at == all.end()) {
            return;
        }
        together.push_back(static_cast<std::size_t>(at - all.begin()));
    }
    std::sort(together.begin(), together.end());
    std::erase_if(found.claims, [&](std::size_t place) {
        const Claim& claim = sheet_.claims()[place];
        const auto now = is_plain(claim) ? std::nullopt : sheet_.supposed().check(claim, together);
        return now && !is_met(now->verdict);
    });
}

// A column that moved by one row moves both figures of an exchange of neighbours in opposite directions: if
// that is most of what it explains, the exchanges are the cause, since they explain both figures.
void leave_out_exchanged(PlacesOfClaims& moved, const std::vector<SharedExplanation>& exchanges) {
    const auto is_half = [&](std::size_t place) {
        return std::any_of(exchanges.begin(), exchanges.end(), [&](const SharedExplanation& exchange) {
            const std::size_t other = exchange.claims[exchange.claims.front() == place ? 1 : 0];
            return contains(exchange.claims, place) && !contains(moved, other);
        });
    };
    PlacesOfClaims others;
    std::copy_if(moved.begin(), moved.end(), std::back_inserter(others), std::not_fn(is_half));
    if (others.size() * 2 < moved.size()) {
        moved = std::move(others);
    }
}

void SharedCauses::add_instances(const std::vector<SharedExplanation>& exchanges) {
    std::vector<Instances> causes;
    for (std::size_t place = 0; place < claims_.size(); ++place) {
        if (!claims_[place].explained) {
            continue;
        }
        for (const Explanation& explanation : claims_[place].explained->explanations) {
            if (explanation.changes.size() > 1) {
                continue;
            }
            add_instance(explanation.changes.front(), place, causes);
            for (const auto& other : explanation.alternatives) {
                add_instance(other.front(), place, causes);
            }
        }
    }
    // About the number of changes with parameters that are tried for one claim, without those of rules.
    constexpr std::size_t kCauses = 20;
    const auto& rules = sheet_.supposed().changes();
    for (Instances& found : causes) {
        const ChangeKind kind = found.one.change.kind;
        if (kind == ChangeKind::other_wager) {
            leave_out_exchanged(found.claims, exchanges);
        }
        // A single change of the rules that explains several claims was added by add_rules().
        if (found.one.change.changes_rules() &&
            (found.changes.size() == 1 || change_one_wager_twice(found.changes))) {
            continue;
        }
        if (found.one.change.changes_rules()) {
            leave_out_claims_that_fail(found);
        }
        const auto alike = std::count_if(rules.begin(), rules.end(),
                                         [&](const Change& change) { return change.kind == kind; });
        found.one.met = found.claims.size();
        add(std::move(found.one), std::move(found.claims), kCauses + static_cast<std::size_t>(alike),
            row_of(kind).weight);
    }
}

// Changes that make the same claims true are alternatives.
void SharedCauses::merge() {
    std::vector<SharedExplanation> merged;
    for (SharedExplanation& one : shared_) {
        const auto same = std::find_if(merged.begin(), merged.end(), [&](const SharedExplanation& known) {
            return known.claims == one.claims;
        });
        if (same == merged.end()) {
            merged.push_back(std::move(one));
        } else {
            same->changes.push_back(std::move(one.changes.front()));
        }
    }
    const auto more_plausible = [](const One& a, const One& b) { return a.plausibility > b.plausibility; };
    for (SharedExplanation& one : merged) {
        std::stable_sort(one.changes.begin(), one.changes.end(), more_plausible);
    }
    std::stable_sort(merged.begin(), merged.end(), [&](const auto& a, const auto& b) {
        return more_plausible(a.changes.front(), b.changes.front());
    });
    shared_ = std::move(merged);
}

}  // namespace

std::optional<std::size_t> way_of(const Explanation& explanation, const SharedExplanation::One& cause) {
    const auto is_it = [&](const std::vector<Change>& changes) {
        const Change& change = changes.front();
        return changes.size() == 1 &&
               (change == cause.change || (cause.change.rules.empty() && change.is_same_cause(cause.change)));
    };
    if (is_it(explanation.changes)) {
        return 0;
    }
    const auto& others = explanation.alternatives;
    const auto found = std::find_if(others.begin(), others.end(), is_it);
    return found == others.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - others.begin()) + 1);
}

std::vector<SharedExplanation> shared_causes(Sheet& sheet, const std::vector<AuditedClaim>& claims) {
    return SharedCauses(sheet, claims).run();
}

}  // namespace sabot
