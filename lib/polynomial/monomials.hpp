#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// The monomials prod_i n_i^(falling m_i) in the counts of some classes, of every degree up to a bound:
/// one for each multiset of classes. Each follows from one of the degree before by one multiplication,
/// with n_c - m where class c occurs for the (m+1)th time.
class Monomials {
public:
    /// One multiplication: the monomial's factor is factors[factor], that is n_c - m at c * degree + m.
    struct Step {
        std::uint32_t parent;
        std::uint32_t factor;
    };

    /// classes 0..52, degree 0..6.
    Monomials(int classes, int degree);

    int classes() const { return classes_; }
    int degree() const { return static_cast<int>(levels_.size()) - 1; }
    /// C(classes + k - 1, k) monomials of degree k.
    std::size_t count(int k) const { return levels_[static_cast<std::size_t>(k)].steps.size(); }
    /// How each monomial of degree k follows from those of degree k - 1; one without meaning for k = 0.
    const std::vector<Step>& steps(int k) const { return levels_[static_cast<std::size_t>(k)].steps; }
    /// The number, among those of degree k, of the monomial whose classes in ascending order are
    /// sorted[0..k).
    std::size_t number(const int* sorted, int k) const;

private:
    struct Level {
        std::vector<Step> steps;
        // By monomial: its last class, and where in the next degree it goes on with that class.
        std::vector<int> last;
        std::vector<std::size_t> first_child;
    };

    int classes_;
    std::vector<Level> levels_;
};

/// Binomial coefficient for 0 <= n <= 60, 0 <= k <= 6 (at most C(60, 6) = 50,063,860); 0 for k > n.
std::size_t binomial(int n, int k);

}  // namespace sabot
