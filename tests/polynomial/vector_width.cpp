#include "polynomial/vector_width.hpp"

#include "polynomial/event_polynomials.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstring>

using namespace sabot;

namespace {

int portable_routine() { return 0; }
int routine_256() { return 256; }
int routine_512() { return 512; }

// Three events, each of hands of three cards from three cards of two classes.
EventPolynomials some_events() {
    EventPolynomials polynomials(10, 6, 3);
    std::array<int, 6> cards{};
    for (int last = 0; last < 10; ++last) {
        for (int first = 0; first <= last; ++first) {
            cards = {first, first, first, last, last, last};
            polynomials.add(static_cast<std::size_t>(last % 3), cards.data(),
                            static_cast<std::uint32_t>(7 * first + last + 1));
        }
    }
    return polynomials;
}

std::vector<EventPolynomials::Lanes> values(const EventPolynomials& polynomials) {
    std::vector<EventPolynomials::Lanes> counts(10);
    std::vector<EventPolynomials::Lanes> results(3);
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        for (std::size_t lane = 0; lane < EventPolynomials::kLanes; ++lane) {
            counts[kind].of[lane] = static_cast<double>((kind * 7 + lane * 5) % 33);
        }
    }
    EventPolynomials::Workspace workspace;
    polynomials.evaluate_lanes(counts.data(), results.data(), workspace);
    return results;
}

}  // namespace

TEST_CASE("a routine is chosen by the vector width in use") {
    const ByWidth<int()> routines{portable_routine, routine_256, routine_512};
    const VectorWidth widest = use_vectors_at_most(VectorWidth::bits_512);
    for (const auto width : {VectorWidth::portable, VectorWidth::bits_256, VectorWidth::bits_512}) {
        const VectorWidth used = use_vectors_at_most(width);
        CHECK(used == std::min(width, widest));
        CHECK(used == vector_width());
        CHECK(routines.chosen()() == std::array{0, 256, 512}.at(static_cast<std::size_t>(used)));
    }
    CHECK(ByWidth<int()>{portable_routine}.chosen()() == 0);
}

TEST_CASE("polynomials have the same values with every vector width") {
    const auto polynomials = some_events();
    use_vectors_at_most(VectorWidth::bits_512);
    const auto expected = values(polynomials);
    for (const auto width : {VectorWidth::portable, VectorWidth::bits_256}) {
        use_vectors_at_most(width);
        const auto found = values(polynomials);
        CHECK(std::memcmp(found.data(), expected.data(), sizeof(EventPolynomials::Lanes) * found.size()) ==
              0);
        use_vectors_at_most(VectorWidth::bits_512);
    }
}
