#include "equilibrium/best_mixes.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("finds mixtures that make Player indifferent, stand or draw") {
    const std::vector<Form> gain{{-1, 3}};
    CHECK(best_mixes(gain, {Best::either}, 1, 8).points == std::vector<std::vector<Rational>>{{ratio(1, 3)}});
    CHECK(best_mixes(gain, {Best::draw}, 1, 8).points.size() == 2);
    CHECK(best_mixes({{-1, -3}}, {Best::draw}, 1, 8).points.empty());
    CHECK(best_mixes({{0}}, {Best::either}, 0, 8).points.size() == 1);
    CHECK(best_mixes({{1}}, {Best::stand}, 0, 8).points.empty());
}

TEST_CASE("a single mixture is one of the listed, and there is none if none is listed") {
    test::check_property("listed and found alone", 80, [] {
        const auto sets = *rc::gen::inRange<std::size_t>(1, 6);
        std::vector<Form> gains(*rc::gen::inRange<std::size_t>(1, 4), Form(sets + 1));
        std::vector<Best> best;
        for (Form& gain : gains) {
            for (Integer& part : gain) {
                part = *rc::gen::inRange(-4, 5);
            }
            best.push_back(*rc::gen::element(Best::stand, Best::draw, Best::either));
        }
        const Mixes all = best_mixes(gains, best, sets, 8);
        const Mixes one = best_mixes(gains, best, sets, 0);
        RC_ASSERT(all.complete);
        RC_ASSERT(!one.complete);
        RC_ASSERT(one.points.size() == (all.points.empty() ? 0 : 1));
        for (const std::vector<Rational>& point : one.points) {
            RC_ASSERT(std::find(all.points.begin(), all.points.end(), point) != all.points.end());
        }
    });
}
