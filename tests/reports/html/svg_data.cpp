#include "reports/html/svg_data.hpp"

#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("places have one decimal") {
    CHECK(svg_place(ratio(1, 3)) == "0.3");
    CHECK(svg_place(-7) == "-7.0");
    CHECK(svg_place(ratio(-1, 100)) == "0.0");
}

TEST_CASE("a text says the whole of itself only where it was shortened") {
    const auto whole_of = [](const std::string& text, const std::string& whole) {
        auto data = svg_texts({{{0, 0}, ChartDrawing::Anchor::end, text, whole}});
        const auto& first = data.list_value().front();
        const auto* found = first.get("whole");
        return found == nullptr ? std::string() : found->string_value();
    };
    CHECK(whole_of("abc…", "abcdef") == "abcdef");
    CHECK(whole_of("abc", "abc").empty());
    CHECK(whole_of("abc", "").empty());
}
