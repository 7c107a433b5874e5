#pragma once

#include "equilibrium/additive_game.hpp"

#include <boost/dynamic_bitset.hpp>

#include <cstdint>

namespace sabot {

/// The intersection of the unit cube with half-spaces, represented exactly by its vertices: the double
/// description method of Motzkin et al. (1953), without rays, since the polytope is bounded.
class Polytope {
public:
    /// Homogeneous coordinates: the common denominator, > 0, then the numerators, without a common factor.
    using Point = std::vector<Integer>;

    static Polytope cube(std::size_t dimension);

    enum class Side : std::uint8_t { below, on, above };
    /// The part in which the form is <= 0, = 0 or >= 0.
    ///
    /// Cost: for n vertices at most n^2/4 pairs, each compared with all n vertices.
    Polytope part(const Form& form, Side side) const;

    bool empty() const { return vertices_.empty(); }
    std::size_t size() const { return vertices_.size(); }
    std::vector<Rational> vertex(std::size_t nth) const;

    /// The signs that a form takes on the polytope. Precondition: not empty.
    struct Signs {
        bool negative = false;
        bool zero = false;
        bool positive = false;
    };
    Signs signs(const Form& form) const;

private:
    struct Vertex {
        Point point;
        // The bounding half-spaces that contain the vertex on their boundary, in the order in which they were
        // added.
        boost::dynamic_bitset<> edges;
    };

    bool adjacent(std::size_t a, std::size_t b) const;

    std::vector<Vertex> vertices_;
};

}  // namespace sabot
