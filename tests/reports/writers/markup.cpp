#include "reports/writers/markup.hpp"

#include "reports/templates/templates.hpp"
#include "support/catch.hpp"

#include <stdexcept>

namespace sabot::report {

namespace {

struct WriterWithoutTemplates : MarkupWriter {
    WriterWithoutTemplates() : MarkupWriter("none") {}
    std::string escaped(const std::string& text, const std::string& /*name*/) const override { return text; }
};

}  // namespace

TEST_CASE("parses every template") {
    for (const auto& [name, text] : template_files()) {
        if (name.ends_with(".mustache")) {
            INFO(name);
            CHECK(mustache::mustache(std::string(text)).is_valid());
        }
    }
}

TEST_CASE("throws a logic error if a format has no template for the document") {
    CHECK_THROWS_AS(WriterWithoutTemplates().document({}), std::logic_error);
}

TEST_CASE("omits a block without a template") {
    CHECK(WriterWithoutTemplates().block(Paragraph{"x"}, "s").empty());
}

}  // namespace sabot::report
