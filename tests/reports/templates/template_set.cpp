#include "reports/templates/template_set.hpp"

#include "reports/templates/templates.hpp"
#include "support/catch.hpp"

#include <stdexcept>
#include <string>

using namespace sabot::report;

TEST_CASE("renders a template repeatedly with escaped text") {
    TemplateSet templates;
    CHECK(templates.render("paragraph.mustache", {"text", "a < b & \"c\""}) ==
          "<p>a &lt; b &amp; &quot;c&quot;</p>\n");
    CHECK(templates.render("paragraph.mustache", {"text", "again"}) == "<p>again</p>\n");
}

TEST_CASE("throws a logic error for an unknown template") {
    TemplateSet templates;
    CHECK_THROWS_AS(templates.render("none.mustache", {}), std::logic_error);
}

TEST_CASE("parses every template") {
    for (const auto& [name, text] : template_files()) {
        if (name.find(".mustache") != std::string_view::npos) {
            INFO(name);
            CHECK(kainjow::mustache::mustache(std::string(text)).is_valid());
        }
    }
}
