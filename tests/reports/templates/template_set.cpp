#include "reports/templates/template_set.hpp"

#include "reports/templates/templates.hpp"
#include "support/catch.hpp"

#include <stdexcept>
#include <string>

using namespace sabot::report;

TEST_CASE("A template is filled with escaped text, more than once") {
    TemplateSet templates;
    CHECK(templates.render("paragraph.mustache", {"text", "a < b & \"c\""}) ==
          "<p>a &lt; b &amp; &quot;c&quot;</p>\n");
    CHECK(templates.render("paragraph.mustache", {"text", "again"}) == "<p>again</p>\n");
}

TEST_CASE("A template that is not there is an error of the program") {
    TemplateSet templates;
    CHECK_THROWS_AS(templates.render("none.mustache", {}), std::logic_error);
}

TEST_CASE("Every template is well formed") {
    for (const auto& [name, text] : template_files()) {
        if (name.find(".mustache") != std::string_view::npos) {
            INFO(name);
            CHECK(kainjow::mustache::mustache(std::string(text)).is_valid());
        }
    }
}
