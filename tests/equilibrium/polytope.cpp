#include "equilibrium/polytope.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <set>

using namespace sabot;
using Side = Polytope::Side;

namespace {

std::set<std::vector<Rational>> vertices(const Polytope& body) {
    std::set<std::vector<Rational>> all;
    for (std::size_t i = 0; i < body.size(); ++i) {
        all.insert(body.vertex(i));
    }
    return all;
}

// The rank of the boundaries that contain a point, which is full for a vertex.
std::size_t rank(std::vector<std::vector<Rational>> rows) {
    std::size_t rank = 0;
    for (std::size_t column = 0; !rows.empty() && column < rows[0].size(); ++column) {
        std::size_t pivot = rank;
        while (pivot < rows.size() && rows[pivot][column] == 0) {
            ++pivot;
        }
        if (pivot == rows.size()) {
            continue;
        }
        std::swap(rows[rank], rows[pivot]);
        for (std::size_t r = rank + 1; r < rows.size(); ++r) {
            const Rational times = rows[r][column] / rows[rank][column];
            for (std::size_t j = 0; j < rows[r].size(); ++j) {
                rows[r][j] -= times * rows[rank][j];
            }
        }
        ++rank;
    }
    return rank;
}

}  // namespace

TEST_CASE("a cube has all its corners, and a cube of dimension 0 is a point") {
    CHECK(vertices(Polytope::cube(5)).size() == 32);
    CHECK(vertices(Polytope::cube(0)).size() == 1);
}

TEST_CASE("a cube cut through its centre leaves a hexagon, and cut at a corner a triangle") {
    const Form middle{-3, 2, 2, 2};
    CHECK(vertices(Polytope::cube(3).part(middle, Side::on)).size() == 6);
    CHECK(vertices(Polytope::cube(3).part(middle, Side::above)).size() == 10);
    CHECK(vertices(Polytope::cube(3).part({-1, 2, 2, 2}, Side::on)) ==
          std::set<std::vector<Rational>>{{ratio(1, 2), 0, 0}, {0, ratio(1, 2), 0}, {0, 0, ratio(1, 2)}});
    CHECK(Polytope::cube(3).part({1, 2, 2, 2}, Side::on).empty());
    CHECK(vertices(Polytope::cube(3).part({0, 2, 2, 2}, Side::below)).size() == 1);
}

TEST_CASE("the signs of a form are those at the vertices") {
    const Polytope square = Polytope::cube(2);
    const Polytope::Signs through = square.signs({-1, 1, 1});
    CHECK((through.negative && through.zero && through.positive));
    const Polytope::Signs beside = square.signs({1, 0, 0});
    CHECK((!beside.negative && !beside.zero && beside.positive));
}

TEST_CASE("parts of a cube have the vertices that brute force finds") {
    test::check_property("points where boundaries meet and nothing is violated", 60, [] {
        const auto dimension = *rc::gen::inRange<std::size_t>(1, 4);
        std::vector<Form> forms;
        std::vector<Side> sides;
        Polytope body = Polytope::cube(dimension);
        for (int cut = *rc::gen::inRange(1, 4); cut > 0; --cut) {
            Form form(dimension + 1);
            for (Integer& part : form) {
                part = *rc::gen::inRange(-3, 4);
            }
            forms.push_back(form);
            sides.push_back(*rc::gen::element(Side::below, Side::on, Side::above));
            body = body.part(form, sides.back());
        }
        // Every listed point is a vertex, and every corner of the cube that satisfies the forms is listed.
        std::set<std::vector<Rational>> listed = vertices(body);
        RC_ASSERT(listed.size() == body.size());
        const auto violates = [&](const std::vector<Rational>& point) {
            for (std::size_t i = 0; i < forms.size(); ++i) {
                const Rational value = value_at(forms[i], point);
                if ((value < 0 && sides[i] != Side::below) || (value > 0 && sides[i] != Side::above)) {
                    return true;
                }
            }
            return false;
        };
        const auto boundaries = [&](const std::vector<Rational>& point) {
            std::vector<std::vector<Rational>> rows;
            for (std::size_t i = 0; i < dimension; ++i) {
                if (point[i] == 0 || point[i] == 1) {
                    rows.emplace_back(dimension);
                    rows.back()[i] = 1;
                }
            }
            for (const Form& form : forms) {
                if (value_at(form, point) == 0) {
                    rows.emplace_back(form.begin() + 1, form.end());
                }
            }
            return rank(std::move(rows));
        };
        for (const std::vector<Rational>& point : listed) {
            RC_ASSERT(!violates(point));
            RC_ASSERT(boundaries(point) == dimension);
        }
        // The points of a fine grid that satisfy all forms and are vertices by rank are listed.
        const int steps = 6;
        std::vector<int> place(dimension);
        for (bool more = true; more;) {
            std::vector<Rational> point;
            for (const int step : place) {
                point.push_back(ratio(step, steps));
            }
            RC_ASSERT(listed.contains(point) == (!violates(point) && boundaries(point) == dimension));
            more = false;
            for (std::size_t i = 0; i < dimension && !more; ++i) {
                place[i] = place[i] == steps ? 0 : place[i] + 1;
                more = place[i] != 0;
            }
        }
    });
}
