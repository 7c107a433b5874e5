#include "equilibrium/best_mixes.hpp"

#include "equilibrium/feasible_point.hpp"
#include "equilibrium/polytope.hpp"

namespace sabot {

namespace {

Mixes every_mix(const std::vector<Form>& gains, const std::vector<Best>& best, std::size_t sets) {
    Polytope q = Polytope::cube(sets);
    for (std::size_t h = 0; h < gains.size(); ++h) {
        q = q.part(gains[h], best[h] == Best::draw    ? Polytope::Side::above
                             : best[h] == Best::stand ? Polytope::Side::below
                                                      : Polytope::Side::on);
    }
    Mixes mixes;
    for (std::size_t i = 0; i < q.size(); ++i) {
        mixes.points.push_back(q.vertex(i));
    }
    return mixes;
}

// The variables are q, then 1 - q, then the slack of each gain.
Mixes one_mix(const std::vector<Form>& gains, const std::vector<Best>& best, std::size_t sets) {
    std::vector<std::vector<Rational>> rows;
    std::vector<Rational> right;
    const auto row = [&]() -> std::vector<Rational>& { return rows.emplace_back(2 * sets + gains.size()); };
    for (std::size_t t = 0; t < sets; ++t) {
        std::vector<Rational>& sum = row();
        sum[t] = 1;
        sum[sets + t] = 1;
        right.emplace_back(1);
    }
    for (std::size_t h = 0; h < gains.size(); ++h) {
        std::vector<Rational>& gain = row();
        for (std::size_t t = 0; t < sets; ++t) {
            gain[t] = gains[h][t + 1];
        }
        gain[2 * sets + h] = best[h] == Best::draw ? -1 : best[h] == Best::stand ? 1 : 0;
        right.emplace_back(-gains[h][0]);
    }
    Mixes mixes{{}, false};
    if (const auto point = feasible_point(std::move(rows), std::move(right))) {
        mixes.points.emplace_back(point->begin(), point->begin() + static_cast<std::ptrdiff_t>(sets));
    }
    return mixes;
}

}  // namespace

Mixes best_mixes(const std::vector<Form>& gains, const std::vector<Best>& best, std::size_t sets,
                 std::size_t most) {
    return sets <= most ? every_mix(gains, best, sets) : one_mix(gains, best, sets);
}

}  // namespace sabot
