#include "equilibrium/uniqueness_proof.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace sabot {

namespace {

// A box of Player's probabilities, with Banker's open sets, and Player's gains as far as settled draws
// contribute.
struct ProofBox {
    std::vector<Rational> low;
    std::vector<Rational> high;
    std::vector<std::size_t> open;
    std::vector<Integer> gain;

    bool is_free(std::size_t set) const { return low[set] < high[set]; }
    bool holds(std::size_t set, const Rational& draw) const { return low[set] <= draw && draw <= high[set]; }
};

ProofBox within(ProofBox box, std::size_t set, const Rational& low, const Rational& high) {
    box.low[set] = low;
    box.high[set] = high;
    return box;
}

class Prover {
public:
    Prover(const AdditiveGame& game, const EquilibriumFamily& only)
        : game_(game), x_(only.player.front()), q_(only.banker.front()) {}

    std::vector<ProofStep> run() {
        ProofBox all;
        all.gain = game_.player;
        for (std::size_t h = 0; h < game_.player.size(); ++h) {
            all.low.emplace_back(0);
            all.high.emplace_back(player_set_matters(game_, h) ? 1 : 0);
        }
        for (std::size_t t = 0; t < game_.banker.size(); ++t) {
            if (banker_set_matters(game_, t)) {
                all.open.push_back(t);
            }
        }
        return prove(std::move(all)) ? std::move(steps_) : std::vector<ProofStep>{};
    }

private:
    // A set of Player, and the weight of its gain in a sum.
    using Term = std::pair<std::size_t, Rational>;

    bool prove(ProofBox box) {
        if (is_proven(box)) {
            return true;
        }
        if (++boxes_ > kMaxProofSteps) {
            return false;
        }
        settle(box);
        ProofStep step{ProofRule::equilibrium, box.low, box.high, {}, {}, {}};
        std::vector<ProofBox> rest;
        const bool has_rule = one_choice(box, step, rest) || is_the_equilibrium(box) ||
                              order(box, step, rest) || halves(box, step, rest);
        if (!has_rule ||
            !std::all_of(rest.begin(), rest.end(), [&](const ProofBox& part) { return prove(part); })) {
            return false;
        }
        steps_.push_back(std::move(step));
        return true;
    }

    bool is_proven(const ProofBox& box) const {
        return std::any_of(steps_.begin(), steps_.end(), [&](const ProofStep& step) {
            return std::equal(step.low.begin(), step.low.end(), box.low.begin(), std::less_equal<>()) &&
                   std::equal(box.high.begin(), box.high.end(), step.high.begin(), std::less_equal<>());
        });
    }

    const Integer& effect(std::size_t banker_set, std::size_t player_set) const {
        return game_.banker[banker_set].to_player[player_set + 1];
    }

    // The minimum of a form over the box, or of its negative.
    static Rational least(const Form& form, const ProofBox& box, int sign) {
        Rational sum = sign * form[0];
        for (std::size_t h = 0; h < box.low.size(); ++h) {
            const Integer slope = sign * form[h + 1];
            sum += slope * (slope > 0 ? box.low[h] : box.high[h]);
        }
        return sum;
    }

    void settle(ProofBox& box) const {
        std::vector<std::size_t> open;
        for (const std::size_t t : box.open) {
            if (least(game_.banker[t].to_banker, box, 1) > 0) {
                for (std::size_t h = 0; h < box.gain.size(); ++h) {
                    box.gain[h] += effect(t, h);
                }
            } else if (least(game_.banker[t].to_banker, box, -1) <= 0) {
                open.push_back(t);
            }
        }
        box.open = std::move(open);
    }

    // Whether a sum of Player's gains is positive whatever Banker chooses at the open sets.
    bool is_positive(const ProofBox& box, const std::vector<Term>& terms) const {
        Rational sum = 0;
        for (const auto& [set, weight] : terms) {
            sum += weight * box.gain[set];
        }
        for (const std::size_t t : box.open) {
            Rational more = 0;
            for (const auto& [set, weight] : terms) {
                more += weight * effect(t, set);
            }
            sum += more < 0 ? more : Rational(0);
        }
        return sum > 0;
    }

    bool one_choice(const ProofBox& box, ProofStep& step, std::vector<ProofBox>& rest) const {
        for (std::size_t h = 0; h < box.gain.size(); ++h) {
            for (const int draw : {0, 1}) {
                const bool is_settled = !box.is_free(h) && box.low[h] == draw;
                if (!is_settled && is_positive(box, {{h, 2 * draw - 1}})) {
                    step.rule = ProofRule::one_choice;
                    step.set = h;
                    if (box.holds(h, draw)) {
                        rest.push_back(within(box, h, draw, draw));
                    }
                    return true;
                }
            }
        }
        return false;
    }

    bool is_the_equilibrium(const ProofBox& box) const {
        std::vector<std::size_t> free;
        for (std::size_t h = 0; h < x_.size(); ++h) {
            if (!box.holds(h, x_[h])) {
                return false;
            }
            if (box.is_free(h)) {
                free.push_back(h);
            }
        }
        if (free.empty() || free.size() > 1 || box.open.size() > 1) {
            return free.empty() && box.open.empty();
        }
        const std::size_t h = free.front();
        if (box.open.empty() || box.low[h] == 0 || box.high[h] == 1) {
            return false;
        }
        const std::size_t t = box.open.front();
        return q_[t] > 0 && q_[t] < 1 && effect(t, h) != 0 && game_.banker[t].to_banker[h + 1] != 0;
    }

    bool order(const ProofBox& box, ProofStep& step, std::vector<ProofBox>& rest) const {
        for (std::size_t k = 0; k < box.gain.size(); ++k) {
            for (std::size_t h = 0; h < box.gain.size(); ++h) {
                if (h == k || box.low[h] == 1 || box.high[k] == 0) {
                    continue;
                }
                const auto factor = factor_of(box, h, k);
                if (!factor) {
                    continue;
                }
                step.rule = ProofRule::order;
                step.set = h;
                step.after = k;
                step.factor = factor;
                if (box.high[h] == 1) {
                    rest.push_back(within(box, h, 1, 1));
                }
                if (box.low[k] == 0) {
                    rest.push_back(within(box, k, 0, 0));
                }
                return true;
            }
        }
        return false;
    }

    // The minimum over Banker's choices is a concave function of the factor, linear between these ratios.
    std::optional<Rational> factor_of(const ProofBox& box, std::size_t set, std::size_t after) const {
        for (const std::size_t t : box.open) {
            if (effect(t, after) != 0 && effect(t, set).sign() == effect(t, after).sign()) {
                const Rational factor = ratio(effect(t, set), effect(t, after));
                if (is_positive(box, {{set, 1}, {after, -factor}})) {
                    return factor;
                }
            }
        }
        return {};
    }

    static bool halves(const ProofBox& box, ProofStep& step, std::vector<ProofBox>& rest) {
        std::size_t widest = 0;
        for (std::size_t h = 1; h < box.low.size(); ++h) {
            if (box.high[h] - box.low[h] > box.high[widest] - box.low[widest]) {
                widest = h;
            }
        }
        const Rational middle = (box.low[widest] + box.high[widest]) / 2;
        step.rule = ProofRule::halves;
        step.set = widest;
        rest = {within(box, widest, box.low[widest], middle), within(box, widest, middle, box.high[widest])};
        return box.is_free(widest);
    }

    const AdditiveGame& game_;
    const std::vector<Rational>& x_;
    const std::vector<Rational>& q_;
    std::vector<ProofStep> steps_;
    int boxes_ = 0;
};

}  // namespace

std::vector<ProofStep> uniqueness_proof(const AdditiveGame& game, const EquilibriumFamily& only) {
    return Prover(game, only).run();
}

}  // namespace sabot
