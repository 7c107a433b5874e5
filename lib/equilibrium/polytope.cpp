#include "equilibrium/polytope.hpp"

#include <algorithm>

namespace sabot {

namespace {

Integer at(const Form& form, const Polytope::Point& point) {
    Integer value = 0;
    for (std::size_t i = 0; i < form.size(); ++i) {
        value += form[i] * point[i];
    }
    return value;
}

// The point of an edge at which a form is zero: the edge leads from a, where the form is `above` > 0, to b,
// where it is `below` < 0.
Polytope::Point between(const Polytope::Point& a, const Integer& above, const Polytope::Point& b,
                        const Integer& below) {
    Polytope::Point point(a.size());
    Integer common = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        point[i] = b[i] * above - a[i] * below;
        common = gcd(common, point[i]);
    }
    for (Integer& coordinate : point) {
        coordinate /= common;
    }
    return point;
}

}  // namespace

Polytope Polytope::cube(std::size_t dimension) {
    Polytope cube;
    for (std::size_t corner = 0; corner < std::size_t{1} << dimension; ++corner) {
        Vertex vertex{Point(dimension + 1), boost::dynamic_bitset<>(2 * dimension)};
        vertex.point[0] = 1;
        for (std::size_t i = 0; i < dimension; ++i) {
            const bool high = (corner >> i & 1) != 0;
            vertex.point[i + 1] = high ? 1 : 0;
            vertex.edges.set(2 * i + (high ? 1 : 0));
        }
        cube.vertices_.push_back(std::move(vertex));
    }
    return cube;
}

// Two vertices share an edge of the polytope if no third vertex is on all bounding hyperplanes that contain
// both.
bool Polytope::adjacent(std::size_t a, std::size_t b) const {
    const boost::dynamic_bitset<> shared = vertices_[a].edges & vertices_[b].edges;
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        if (i != a && i != b && shared.is_subset_of(vertices_[i].edges)) {
            return false;
        }
    }
    return true;
}

Polytope Polytope::part(const Form& form, Side side) const {
    std::vector<Integer> values;
    for (const Vertex& vertex : vertices_) {
        values.push_back(at(form, vertex.point));
    }
    Polytope part;
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        const int sign = values[i].sign();
        if (sign == 0 || (sign > 0 && side == Side::above) || (sign < 0 && side == Side::below)) {
            part.vertices_.push_back(vertices_[i]);
            part.vertices_.back().edges.push_back(sign == 0);
        }
    }
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
        for (std::size_t j = 0; values[i] > 0 && j < vertices_.size(); ++j) {
            if (values[j] < 0 && adjacent(i, j)) {
                Vertex vertex{between(vertices_[i].point, values[i], vertices_[j].point, values[j]),
                              vertices_[i].edges & vertices_[j].edges};
                vertex.edges.push_back(true);
                part.vertices_.push_back(std::move(vertex));
            }
        }
    }
    return part;
}

std::vector<Rational> Polytope::vertex(std::size_t nth) const {
    const Point& point = vertices_[nth].point;
    std::vector<Rational> coordinates;
    for (std::size_t i = 1; i < point.size(); ++i) {
        coordinates.push_back(ratio(point[i], point[0]));
    }
    return coordinates;
}

Polytope::Signs Polytope::signs(const Form& form) const {
    Signs signs;
    for (const Vertex& vertex : vertices_) {
        const int sign = at(form, vertex.point).sign();
        signs.negative |= sign < 0;
        signs.zero |= sign == 0;
        signs.positive |= sign > 0;
    }
    return signs;
}

}  // namespace sabot
