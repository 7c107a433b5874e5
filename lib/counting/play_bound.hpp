#pragma once

#include "cards/notation.hpp"
#include "cards/shoe.hpp"
#include "counting/tag_gains.hpp"
#include "counting/tagged_coup.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <map>
#include <vector>

namespace sabot {

/// The cards that a wager distinguishes and the shoe holds, as effects of removal do: point values, ranks or
/// cards.
struct WagerCards {
    std::vector<WrittenCard> cards;
    std::vector<CardCount> counts;
};
/// `coarser`: ranks instead of cards. Throws InputError if the shoe does not tell them.
WagerCards cards_of_wager(const Shoe& shoe, const Wager& wager, bool coarser = false);

/// The net results by the number of the coup's cards of each of these classes: tagged 0, 1, 2, ...
TaggedCoup coup_of_cards(const Game& game, const Shoe& shoe, const Wager& wager, const WagerCards& cards);

/// The expected value X of a wager given the m unseen cards, as a random variable: its mean, and its
/// variance.
///
/// X is the mean of the net result h(A) over all sets A of D unseen cards (TaggedCoup). So E[X^2] is the mean
/// of h(A) h(B) over two such sets, and depends on m only through the number of cards that they share:
///
///     E[X^2] = sum over i of C(D, i) C(m - D, D - i) / C(m, D)  g_i,   g_i = E[h(A) h(B) | i cards shared]
///
/// The g_i follow from f_j(k), the mean net result if the coup has the j cards k: two sets that both contain
/// a random k and are otherwise independent share j cards or more, so that E[f_j^2] is a mean of g_j ... g_D.
/// This is the decomposition of Hoeffding for draws without replacement (Zhao and Chen 1990). All exact.
class PlayMoments {
public:
    /// Throws InputError as TaggedCoup does.
    PlayMoments(const Game& game, const Shoe& shoe, const Wager& wager);

    Rational mean() const { return mean_; }
    /// E[X^2]. Range: D <= unseen <= the cards of the shoe.
    Rational square(CardCount unseen) const;
    const WagerCards& cards() const { return cards_; }
    /// f_1 - E[h] for each class of cards. The effect of removal is this times -D / (N - D), and X is best
    /// predicted, among all linear counts, by the sum over unseen cards of this times D (N - 1) / ((N - D)
    /// m).
    const std::vector<Rational>& of_single_cards() const { return single_; }
    /// That factor.
    Rational factor(CardCount unseen) const;

private:
    WagerCards cards_;
    CardCount total_ = 0;
    int degree_ = 0;
    Rational mean_;
    std::vector<Rational> shared_;
    std::vector<Rational> single_;
};

/// For each number of unseen cards of `by_sum` (TagGains::by_sum()), a number that E[max(X, 0)] does not
/// exceed: what anybody gains at most who bets one unit or nothing in a coup, however the seen cards are
/// used.
///
/// Let S be a count of the unseen cards, c(s) = E[X | S = s], and V = E[X^2] - E[c(S)^2], the mean of the
/// variances v(s) of X given S. By Cauchy and Schwarz E[max(X, 0) | s] is at most (c + sqrt(c^2 + v(s))) / 2.
/// How V is divided among the v(s) is unknown; but for every k > 0 and all v,
///
///     (c + sqrt(c^2 + v)) / 2  <=  v / (4 k) + ((c + k)^2 / (4 k) if |c| < k, else max(c, 0))
///
/// so that the sum of the right side over P(s), with V for v, is a bound; the smallest for some k is taken. X
/// is a martingale as cards are seen, so that E[max(X, 0)] does not fall: a bound for fewer unseen cards
/// serves for more. `known`: exact values from censuses, by unseen cards.
///
/// Sums in doubles, with relative errors below 10^-10, are increased by 10^-9 of E[X^2] and of themselves.
/// Precondition: numbers of unseen cards ascend.
std::vector<double> play_bounds(const PlayMoments& moments, const std::vector<TagGains::BySum>& by_sum,
                                const std::map<CardCount, Rational>& known = {});

}  // namespace sabot
