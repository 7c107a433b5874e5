#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// The monomials prod_i n_i (n_i - 1) ... (n_i - m_i + 1) in the counts n_i of some classes, for every degree
/// up to a maximum: one for each multiset of classes. A monomial of degree k > 0 is one of degree k - 1, its
/// parent, times the factor n_c - m, where c is its last class, which occurs m times in the parent.
class Monomials {
public:
    /// The multiplication that gives a monomial: the index of its parent, and the index of the factor. The
    /// factor n_c - m has the index c * degree + m.
    struct Step {
        std::uint32_t parent;
        std::uint32_t factor;
    };

    /// Range: classes 0..52, degree 0..6.
    Monomials(int classes, int degree);

    int classes() const { return classes_; }
    int degree() const { return static_cast<int>(levels_.size()) - 1; }
    /// The number of monomials of degree k: C(classes + k - 1, k).
    std::size_t count(int k) const { return levels_[static_cast<std::size_t>(k)].steps.size(); }
    /// The step of each monomial of degree k. The step of the monomial of degree 0 has no meaning.
    const std::vector<Step>& steps(int k) const { return levels_[static_cast<std::size_t>(k)].steps; }
    /// The index of a monomial among those of degree k, given its k classes in ascending order.
    std::size_t number(const int* sorted, int k) const;

private:
    struct Level {
        std::vector<Step> steps;
        // For each monomial: its last class, and the index of its first child in the next degree.
        std::vector<int> last;
        std::vector<std::size_t> first_child;
    };

    int classes_;
    std::vector<Level> levels_;
};

/// Binomial coefficient for 0 <= n <= 60, 0 <= k <= 6 (at most C(60, 6) = 50,063,860); 0 for k > n.
std::size_t binomial(int n, int k);

}  // namespace sabot
