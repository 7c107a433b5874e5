#include "equilibrium/nash_equilibria.hpp"

#include "equilibrium/best_mixes.hpp"
#include "equilibrium/polytope.hpp"

#include <algorithm>
#include <set>

namespace sabot {

namespace {

struct Range {
    Integer low;
    Integer high;
};

// A branch of the search: the remaining region of Player's probabilities, and the choices settled so far.
struct Branch {
    Polytope x;
    std::vector<Best> player;
    std::vector<Best> banker;
    // Banker's open sets, those with the greatest effect on Player first; and those settled as Best::either.
    std::vector<std::size_t> open;
    std::vector<std::size_t> either;
    // Player's gain from drawing at each of Player's sets, as far as Banker's settled draws contribute to it.
    std::vector<Integer> gain;
};

class EquilibriumSearch {
public:
    explicit EquilibriumSearch(const AdditiveGame& game) : game_(game) {}

    NashEquilibria run() {
        explore(root());
        for (const EquilibriumFamily& family : found_) {
            const auto holds_it = [&](const EquilibriumFamily& other) {
                return other != family && contains(other, family);
            };
            if (std::none_of(found_.begin(), found_.end(), holds_it)) {
                result_.families.push_back(family);
            }
        }
        return std::move(result_);
    }

private:
    // The form x_set - value.
    Form pinned(std::size_t set, int value) const {
        Form form(game_.player.size() + 1);
        form[0] = -value;
        form[set + 1] = 1;
        return form;
    }
    // How much Player's gain from drawing at `player_set` grows if Banker draws at `banker_set` instead of
    // standing.
    const Integer& effect(std::size_t banker_set, std::size_t player_set) const {
        return game_.banker[banker_set].to_player[player_set + 1];
    }
    Integer weight(std::size_t banker_set) const;

    Branch root() const;
    void settle_banker(Branch& branch, std::size_t set, Best best) const;
    void settle_open_sets(Branch& branch) const;
    Range player_gain(const Branch& branch, std::size_t set) const;
    bool settle_player(Branch& branch) const;
    bool settle(Branch& branch) const;
    void explore(Branch branch);
    void branch_on_banker(const Branch& branch, std::size_t set);
    void branch_on_player(const Branch& branch, std::size_t set);
    bool is_coupled(const Branch& branch, std::size_t banker_set) const;
    void collect(const Branch& branch);

    const AdditiveGame& game_;
    std::set<EquilibriumFamily> found_;
    NashEquilibria result_;
};

Integer EquilibriumSearch::weight(std::size_t banker_set) const {
    Integer weight = 0;
    for (std::size_t h = 0; h < game_.player.size(); ++h) {
        weight += abs(effect(banker_set, h));
    }
    return weight;
}

Branch EquilibriumSearch::root() const {
    Branch root;
    root.x = Polytope::cube(game_.player.size());
    root.gain = game_.player;
    root.banker.assign(game_.banker.size(), Best::stand);
    for (std::size_t t = 0; t < game_.banker.size(); ++t) {
        if (banker_set_matters(game_, t)) {
            root.banker[t] = Best::open;
            root.open.push_back(t);
        }
    }
    std::stable_sort(root.open.begin(), root.open.end(),
                     [&](std::size_t a, std::size_t b) { return weight(a) > weight(b); });
    for (std::size_t h = 0; h < game_.player.size(); ++h) {
        root.player.push_back(Best::open);
        if (!player_set_matters(game_, h)) {
            root.player[h] = Best::either;
            root.x = root.x.part(pinned(h, 0), Polytope::Side::on);
        }
    }
    return root;
}

void EquilibriumSearch::settle_banker(Branch& branch, std::size_t set, Best best) const {
    branch.banker[set] = best;
    if (best == Best::either) {
        branch.either.push_back(set);
    } else if (best == Best::draw) {
        for (std::size_t h = 0; h < branch.gain.size(); ++h) {
            branch.gain[h] += effect(set, h);
        }
    }
}

// Settles open sets at which Banker's gain has one sign for every remaining x.
void EquilibriumSearch::settle_open_sets(Branch& branch) const {
    std::vector<std::size_t> open;
    for (const std::size_t t : branch.open) {
        const Polytope::Signs signs = branch.x.signs(game_.banker[t].to_banker);
        if (!signs.zero && !(signs.negative && signs.positive)) {
            settle_banker(branch, t, signs.positive ? Best::draw : Best::stand);
        } else if (!signs.negative && !signs.positive) {
            settle_banker(branch, t, Best::either);
        } else {
            open.push_back(t);
        }
    }
    branch.open = std::move(open);
}

// The range of Player's gain from drawing, over all of Banker's unsettled choices.
Range EquilibriumSearch::player_gain(const Branch& branch, std::size_t set) const {
    Range range{branch.gain[set], branch.gain[set]};
    for (const std::vector<std::size_t>* sets : {&branch.open, &branch.either}) {
        for (const std::size_t t : *sets) {
            const Integer& more = effect(t, set);
            (more > 0 ? range.high : range.low) += more;
        }
    }
    return range;
}

// Settles Player's open sets at which the gain from drawing has one sign, and restricts x accordingly.
// Returns false if this sign contradicts a settled choice or no x is left.
bool EquilibriumSearch::settle_player(Branch& branch) const {
    for (std::size_t h = 0; h < branch.player.size(); ++h) {
        const Range gain = player_gain(branch, h);
        Best& best = branch.player[h];
        if (best == Best::open && (gain.low > 0 || gain.high < 0)) {
            best = gain.low > 0 ? Best::draw : Best::stand;
            branch.x = branch.x.part(pinned(h, gain.low > 0 ? 1 : 0), Polytope::Side::on);
        }
        const bool refuted = (gain.high < 0 && (best == Best::draw || best == Best::either)) ||
                             (gain.low > 0 && (best == Best::stand || best == Best::either));
        if (refuted || branch.x.empty()) {
            return false;
        }
    }
    return true;
}

bool EquilibriumSearch::settle(Branch& branch) const {
    if (branch.x.empty()) {
        return false;
    }
    std::size_t open = 0;
    do {
        open = branch.open.size();
        settle_open_sets(branch);
        if (!settle_player(branch)) {
            return false;
        }
    } while (branch.open.size() != open);
    return true;
}

void EquilibriumSearch::explore(Branch branch) {
    ++result_.branches;
    if (!settle(branch)) {
        return;
    }
    if (!branch.open.empty()) {
        branch_on_banker(branch, branch.open.front());
        return;
    }
    const auto open = std::find(branch.player.begin(), branch.player.end(), Best::open);
    if (open != branch.player.end()) {
        branch_on_player(branch, static_cast<std::size_t>(open - branch.player.begin()));
    } else {
        collect(branch);
    }
}

void EquilibriumSearch::branch_on_banker(const Branch& branch, std::size_t set) {
    const Form& gain = game_.banker[set].to_banker;
    const Polytope::Signs signs = branch.x.signs(gain);
    const auto go = [&](Best best, Polytope::Side side) {
        Branch next = branch;
        next.x = branch.x.part(gain, side);
        next.open.erase(std::find(next.open.begin(), next.open.end(), set));
        settle_banker(next, set, best);
        explore(std::move(next));
    };
    go(Best::either, Polytope::Side::on);
    if (signs.positive) {
        go(Best::draw, Polytope::Side::above);
    }
    if (signs.negative) {
        go(Best::stand, Polytope::Side::below);
    }
}

void EquilibriumSearch::branch_on_player(const Branch& branch, std::size_t set) {
    for (const Best best : {Best::stand, Best::draw, Best::either}) {
        Branch next = branch;
        next.player[set] = best;
        if (best != Best::either) {
            next.x = branch.x.part(pinned(set, best == Best::draw ? 1 : 0), Polytope::Side::on);
        }
        explore(std::move(next));
    }
}

// Whether Banker's choice at a set can, together with others, change Player's best choice anywhere.
bool EquilibriumSearch::is_coupled(const Branch& branch, std::size_t banker_set) const {
    for (std::size_t h = 0; h < branch.player.size(); ++h) {
        const Range gain = player_gain(branch, h);
        const Best best = branch.player[h];
        const bool may_fail = (gain.low < 0 && best != Best::stand) || (gain.high > 0 && best != Best::draw);
        if (may_fail && effect(banker_set, h) != 0) {
            return true;
        }
    }
    return false;
}

// With everything settled, each remaining x is combined with every mixture of Banker that keeps Player's
// choices best.
void EquilibriumSearch::collect(const Branch& branch) {
    EquilibriumFamily family;
    std::vector<std::size_t> coupled;
    for (const std::size_t t : branch.either) {
        (is_coupled(branch, t) ? coupled : family.indifferent).push_back(t);
    }
    std::vector<Form> gains;
    for (std::size_t h = 0; h < branch.player.size(); ++h) {
        Form& gain = gains.emplace_back(Form{branch.gain[h]});
        for (const std::size_t t : coupled) {
            gain.push_back(effect(t, h));
        }
    }
    const Mixes mixes = best_mixes(gains, branch.player, coupled.size(), kMaxCoupled);
    result_.complete &= mixes.complete || mixes.points.empty();
    if (mixes.points.empty()) {
        return;
    }
    for (const std::vector<Rational>& mix : mixes.points) {
        std::vector<Rational>& strategy = family.banker.emplace_back();
        for (const Best best : branch.banker) {
            strategy.emplace_back(best == Best::draw ? 1 : 0);
        }
        for (std::size_t i = 0; i < mix.size(); ++i) {
            strategy[coupled[i]] = mix[i];
        }
    }
    for (std::size_t i = 0; i < branch.x.size(); ++i) {
        family.player.push_back(branch.x.vertex(i));
    }
    std::sort(family.player.begin(), family.player.end());
    std::sort(family.banker.begin(), family.banker.end());
    std::sort(family.indifferent.begin(), family.indifferent.end());
    found_.insert(std::move(family));
}

}  // namespace

NashEquilibria nash_equilibria(const AdditiveGame& game) { return EquilibriumSearch(game).run(); }

}  // namespace sabot
