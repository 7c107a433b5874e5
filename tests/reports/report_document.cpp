#include "reports/report_document.hpp"

#include "reports/census_sample.hpp"
#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

namespace {

std::vector<std::string> ids_of(const report::Document& document) {
    std::vector<std::string> ids;
    for (const report::Section& section : document.sections) {
        ids.push_back(section.id);
    }
    return ids;
}

}  // namespace

TEST_CASE("a report has a section on undealt cards only where somebody has taken a census") {
    Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    const auto without = ids_of(report::report_document(dossier, {}, Style{}));
    CHECK(std::count(without.begin(), without.end(), "census") == 0);
    dossier.censuses = {test::sample_census()};
    const auto with = ids_of(report::report_document(dossier, {}, Style{}));
    CHECK(with.size() == without.size() + 1);
    const auto census = std::find(with.begin(), with.end(), "census");
    CHECK(std::find(with.begin(), census, "removal") != census);
    CHECK(std::find(census, with.end(), "method") != with.end());
}
