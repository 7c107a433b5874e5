#include "audit/claim_identity.hpp"
#include "audit/contradiction.hpp"
#include "audit/steps.hpp"
#include "rules/quantities.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sabot {

namespace {

// A figure that a claim or a part of a claim states.
struct Statement {
    ClaimedFigure figure;
    Contradiction::Part part;
    Quantity quantity = Quantity::return_to_player;
};

// More contradictions say no more about a sheet.
constexpr std::size_t kMaxContradictions = 100;

// What is known of a figure, the statements that it follows from, and why.
struct KnownFigure {
    Interval interval;
    std::set<std::size_t> statements;
    std::vector<ClaimLink> links = {};
};

bool is_return(Quantity quantity) {
    return quantity == Quantity::return_to_player || quantity == Quantity::return_resolved ||
           is_of_all_wagers(quantity);
}

std::vector<Statement> statements_of(const std::vector<Claim>& claims, const Game& game) {
    std::vector<Statement> statements;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        const Claim& claim = claims[i];
        const auto figure = figure_of_claim(claims, i, game);
        if (!figure) {
            continue;
        }
        statements.push_back({*figure, {i, std::nullopt, allowed_by(*claim.stated)}, claim.quantity});
        for (std::size_t part = 0; part < claim.parts.size(); ++part) {
            statements.push_back({{ClaimedKind::edge, claim.parts[part].wager, "", 0, claim.unmodelled},
                                  {i, part, allowed_by(claim.parts[part].stated)},
                                  Quantity::house_edge});
        }
    }
    return statements;
}

class ContradictionSearch {
public:
    ContradictionSearch(std::vector<Statement> statements, std::vector<ClaimIdentity> identities)
        : statements_(std::move(statements)), identities_(std::move(identities)) {
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            const Statement& one = statements_[i];
            known_[one.figure].push_back(
                {is_return(one.quantity) ? one_minus(one.part.allowed) : one.part.allowed, {i}});
        }
    }

    std::vector<Contradiction> run() {
        compare_statements();
        // Figures that follow from few statements are derived first: they are nearest to what the sheet says.
        for (const std::size_t most : {std::size_t{1}, std::size_t{2}, statements_.size()}) {
            for (bool is_new = true; is_new;) {
                is_new = false;
                for (const ClaimIdentity& identity : identities_) {
                    is_new = derive(identity, most) || is_new;
                }
            }
        }
        for (const ClaimIdentity& identity : identities_) {
            check(identity);
        }
        std::stable_sort(found_.begin(), found_.end(), [](const Contradiction& a, const Contradiction& b) {
            return a.parts.size() < b.parts.size();
        });
        return std::move(found_);
    }

private:
    // For one figure, which of its known intervals is used; for all other figures of an identity, it is the
    // first.
    using Choice = std::pair<ClaimedFigure, std::size_t>;

    bool is_known(const ClaimTerm& term) const {
        return known_.contains(term.figure) && (!term.pushes || known_.contains(*term.pushes));
    }
    // The value of the term; nothing if one of its figures is not known.
    std::optional<KnownFigure> value_of(const ClaimTerm& term, const Choice& choice) const;
    // The sum of the known terms without `except`. If a term is not known and cannot be negative, the sum may
    // be too small, and is_complete becomes false; nothing if a term is not known that can be negative.
    std::optional<KnownFigure> sum_of_terms(const ClaimIdentity& identity, const ClaimTerm* except,
                                            const Choice& choice, bool& is_complete) const;
    bool derive(const ClaimIdentity& identity, std::size_t most);
    void compare_statements();
    void check(const ClaimIdentity& identity);
    bool check(const ClaimIdentity& identity, const Choice& choice);
    void report(const KnownFigure& sum, bool touches);

    std::vector<Statement> statements_;
    std::vector<ClaimIdentity> identities_;
    std::map<ClaimedFigure, std::vector<KnownFigure>> known_;
    std::vector<std::set<std::size_t>> reported_;
    std::vector<Contradiction> found_;
};

void add_links(std::vector<ClaimLink>& links, const std::vector<ClaimLink>& more) {
    for (const ClaimLink link : more) {
        if (std::find(links.begin(), links.end(), link) == links.end()) {
            links.push_back(link);
        }
    }
}

// The sum or the product of two figures follows from the statements of both.
KnownFigure combined(KnownFigure a, const KnownFigure& b, const Interval& interval) {
    a.interval = interval;
    a.statements.insert(b.statements.begin(), b.statements.end());
    add_links(a.links, b.links);
    return a;
}

std::optional<KnownFigure> ContradictionSearch::value_of(const ClaimTerm& term, const Choice& choice) const {
    const auto of = [&](const ClaimedFigure& figure) {
        const auto found = known_.find(figure);
        const std::size_t which = figure == choice.first ? choice.second : 0;
        return found == known_.end() ? nullptr : &found->second.at(which);
    };
    const KnownFigure* figure = of(term.figure);
    const KnownFigure* pushes = term.pushes ? of(*term.pushes) : nullptr;
    if (figure == nullptr || (term.pushes && pushes == nullptr)) {
        return std::nullopt;
    }
    KnownFigure value = *figure;
    if (pushes != nullptr) {
        value = combined(value, *pushes, product_of(value.interval, one_minus(pushes->interval)));
    }
    value.interval = product_of(term.factor(), value.interval);
    return value;
}

std::optional<KnownFigure> ContradictionSearch::sum_of_terms(const ClaimIdentity& identity,
                                                             const ClaimTerm* except, const Choice& choice,
                                                             bool& is_complete) const {
    KnownFigure sum{{0, 0}, {}};
    for (const ClaimTerm& term : identity.terms) {
        if (&term == except) {
            continue;
        }
        if (const auto value = value_of(term, choice)) {
            sum = combined(sum, *value, sum_of(sum.interval, value->interval));
        } else if (term.times < 0 || may_be_negative(term.figure.kind)) {
            return std::nullopt;
        } else {
            is_complete = false;
        }
    }
    add_links(sum.links, {identity.link});
    return sum;
}

// Derives the only unknown figure of an equation from the others, if it follows from at most this many
// statements.
bool ContradictionSearch::derive(const ClaimIdentity& identity, std::size_t most) {
    if (identity.is_at_most) {
        return false;
    }
    const ClaimTerm* unknown = nullptr;
    for (const ClaimTerm& term : identity.terms) {
        if (!is_known(term)) {
            if (unknown != nullptr || term.pushes) {
                return false;
            }
            unknown = &term;
        }
    }
    if (unknown == nullptr || (unknown->times == 0 && unknown->spread > 0)) {
        return false;
    }
    bool is_complete = true;
    auto rest = sum_of_terms(identity, unknown, {}, is_complete);
    if (!rest || rest->statements.size() > most) {
        return false;
    }
    const Interval factor = unknown->factor();
    rest->interval = product_of({1 / factor.high, 1 / factor.low},
                                sum_of({identity.sum, identity.sum}, times(-1, rest->interval)));
    known_[unknown->figure].push_back(std::move(*rest));
    return true;
}

// Compares the statements of each figure in pairs. That suffices, because intervals all have a common point
// if any two of them have one.
void ContradictionSearch::compare_statements() {
    for (const auto& [figure, all] : known_) {
        Interval common = all.front().interval;
        for (std::size_t i = 1; i < all.size(); ++i) {
            const Interval& mine = all[i].interval;
            common = {std::max(common.low, mine.low), std::min(common.high, mine.high)};
            if (common.low < common.high) {
                continue;
            }
            for (std::size_t other = 0, before = found_.size(); found_.size() == before && other < i;
                 ++other) {
                const Interval difference = sum_of(mine, times(-1, all[other].interval));
                if (difference.low >= 0 || difference.high <= 0) {
                    KnownFigure both = combined(all[other], all[i], difference);
                    const bool is_mixed = is_return(statements_[*both.statements.begin()].quantity) !=
                                          is_return(statements_[*both.statements.rbegin()].quantity);
                    both.links = {is_mixed ? ClaimLink::return_and_edge : ClaimLink::same_figure};
                    report(both, (difference.low == 0 && difference.has_low) ||
                                     (difference.high == 0 && difference.has_high));
                }
            }
        }
    }
}

void ContradictionSearch::check(const ClaimIdentity& identity) {
    if (check(identity, {})) {
        return;
    }
    for (const ClaimTerm& term : identity.terms) {
        const auto found = known_.find(term.figure);
        for (std::size_t i = 1; found != known_.end() && i < found->second.size(); ++i) {
            check(identity, {term.figure, i});
        }
    }
}

bool ContradictionSearch::check(const ClaimIdentity& identity, const Choice& choice) {
    bool is_complete = !identity.is_at_most;
    const auto sum = sum_of_terms(identity, nullptr, choice, is_complete);
    if (!sum) {
        return false;
    }
    const auto& [low, high, has_low, has_high] = sum->interval;
    // An interval that only touches the sum does not meet it, unless it is a single value.
    const bool may_touch = !is_complete || low == high;
    const bool is_above = may_touch ? low > identity.sum : low >= identity.sum;
    const bool is_below = is_complete && (may_touch ? high < identity.sum : high <= identity.sum);
    if (is_above || is_below) {
        report(*sum, (low == identity.sum && has_low) || (high == identity.sum && has_high));
    }
    return is_above || is_below;
}

void ContradictionSearch::report(const KnownFigure& sum, bool touches) {
    const auto& mine = sum.statements;
    if (found_.size() == kMaxContradictions ||
        std::any_of(reported_.begin(), reported_.end(), [&](const std::set<std::size_t>& other) {
            return std::includes(mine.begin(), mine.end(), other.begin(), other.end());
        })) {
        return;
    }
    reported_.push_back(mine);
    Contradiction contradiction{{}, sum.links, touches};
    for (const std::size_t statement : mine) {
        contradiction.parts.push_back(statements_[statement].part);
    }
    found_.push_back(std::move(contradiction));
}

}  // namespace

std::vector<Contradiction> contradictions_of(const std::vector<Claim>& claims, const Game& game) {
    return ContradictionSearch(statements_of(claims, game), identities_of(claims, game)).run();
}

}  // namespace sabot
