#pragma once

#include "equilibrium/additive_game.hpp"

#include <boost/dynamic_bitset.hpp>

#include <cstdint>

namespace sabot {

/// The part of the unit cube that some half-spaces leave, as its vertices, exactly: the double description
/// method of Motzkin and others (1953), without the rays that a bounded body does not have.
class Polytope {
public:
    /// In homogeneous coordinates: the common denominator, > 0, then the numerators, without a common factor.
    using Point = std::vector<Integer>;

    static Polytope cube(std::size_t dimension);

    enum class Side : std::uint8_t { below, on, above };
    /// The part in which the form is <= 0, = 0 or >= 0.
    ///
    /// Cost: for n vertices at most n^2/4 pairs, each compared with all n.
    Polytope part(const Form& form, Side side) const;

    bool empty() const { return vertices_.empty(); }
    std::size_t size() const { return vertices_.size(); }
    std::vector<Rational> vertex(std::size_t nth) const;

    /// What a form does over the body. Precondition: not empty.
    struct Signs {
        bool negative = false;
        bool zero = false;
        bool positive = false;
    };
    Signs signs(const Form& form) const;

private:
    struct Vertex {
        Point point;
        // The half-spaces, counted as they were added, on whose edge it lies.
        boost::dynamic_bitset<> edges;
    };

    bool adjacent(std::size_t a, std::size_t b) const;

    std::vector<Vertex> vertices_;
};

}  // namespace sabot
