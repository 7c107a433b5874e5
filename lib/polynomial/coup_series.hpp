#pragma once

#include "cards/partition.hpp"
#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "polynomial/coup_weights.hpp"
#include "rules/condition.hpp"
#include "rules/coup.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sabot {

/// The joint distribution of the outcomes of several coups of one shoe. The outcome of a coup is a number,
/// for example the set of some conditions that it meets.
///
/// The cards of a shoe are exchangeable. With D places that the conditions depend on, a coup is D draws, and
/// k coups are k D draws, in whatever order the cards leave the shoe. If w_s(m) is the number of orders of a
/// multiset m of D card classes that make a coup of outcome s, and N_c the number of cards of class c, then
///
///     draws(s_1, ..., s_k) = sum over m_1, ..., m_k   w_{s_1}(m_1) ... w_{s_k}(m_k)
///                                                     * prod_c (N_c)_i   with i = m_1(c) + ... + m_k(c)
///
/// where (N)_i = N (N-1) ... (N-i+1). The sum over the last coup is the event polynomial of s_k at the shoe
/// without the cards of the others; the weights of two coups together are a convolution, which is the same
/// for every shoe:
///
///     k = 2: sum over m    w_s(m) prod (N)_m  p_t(N - m)
///     k = 3: sum over m    (w_r * w_s)(m) prod (N)_m  p_t(N - m)
///
/// For ten point values these are 5,005 and 293,930 evaluations of polynomials, of a microsecond each; the
/// convolution takes 12.5 million steps. The numbers are symmetric in the outcomes, so pairs are stored once.
class CoupSeries {
public:
    /// The outcome of a coup is what outcome_of() makes of the rows of these wagers. Throws InputError if
    /// they distinguish too many cards at too many places. Precondition: the tableau has no random choices.
    CoupSeries(const Tableau& tableau, const std::vector<const Wager*>& wagers,
               const std::function<std::uint64_t(const Coup&)>& outcome_of);
    /// The outcome of a coup is the set of these conditions that it meets, a bit each; at most
    /// kMaxConditions.
    static CoupSeries on(const Tableau& tableau, const std::vector<Condition>& conditions);
    static constexpr std::size_t kMaxConditions = 64;

    /// Only outcomes that coups can have.
    const std::vector<std::uint64_t>& outcomes() const { return outcomes_; }
    const Partition& classes() const { return weights_->classes(); }
    /// D: the number of cards of a coup that matter.
    int degree() const { return weights_->degree(); }

    /// The number of all ordered draws of coups * degree() cards.
    Integer all_draws(CardCount cards, int coups, bool with_replacement = false) const;
    /// The ordered draws of degree() cards by outcome; `counts` has the cards of each class.
    std::vector<Integer> draws_of_one(std::span<const CardCount> counts,
                                      bool with_replacement = false) const {
        return weights_->draws(counts, with_replacement);
    }

    /// The ordered draws of coups * degree() cards by group. `counts` has the cards of each class, and
    /// `group_of` has the group of the outcomes s_1, ..., s_k at the index (s_1 m + s_2) m + ..., with m =
    /// outcomes().size(); the last group has the rest of all draws. Range: 2 or 3 coups. Throws InputError if
    /// three coups take too many steps. Precondition: at least coups * degree() cards. Cost for ten point
    /// values and three outcomes: 4 ms for two coups, 0.4 s for three.
    std::vector<Integer> tally(std::span<const CardCount> counts, int coups,
                               const std::vector<std::size_t>& group_of, std::size_t groups) const;

private:
    // The outcomes of a coup, or of two in ascending order.
    using Outcomes = std::vector<std::size_t>;
    // The weights of one coup or two together, by the rank of a multiset and then by outcomes.
    struct Together {
        int size = 0;
        std::vector<Outcomes> outcomes;
        std::vector<std::uint32_t> weights;
    };
    // The group to which draws belong if the first coups have the outcomes Together::outcomes[first] and the
    // last coup has the outcome `last`.
    struct Target {
        std::size_t first;
        std::size_t last;
        std::size_t group;
    };

    Together one_coup() const;
    Together two_coups(const std::vector<Outcomes>& pairs) const;
    std::vector<Target> targets_of(int coups, const std::vector<std::size_t>& group_of, std::size_t groups,
                                   std::vector<Outcomes>& pairs) const;
    void add_targets(std::span<const CardCount> counts, const Together& first,
                     const std::vector<Target>& targets, std::vector<Integer>& tally) const;

    std::vector<std::uint64_t> outcomes_;
    // One list, of the outcomes; always there once constructed.
    std::optional<CoupWeights> weights_;
};

}  // namespace sabot
