#include "dossier/identity.hpp"
#include "reports/views/reports.hpp"

#include "reports/dossier_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("lists every identity with its result") {
    Dossier dossier = test::dossier_of("punto-banco");
    report::Table table = test::table_of(method_section(dossier, Style{}), "identities");
    REQUIRE(table.rows.size() == dossier.identities.size());
    CHECK(table.rows[0][3].text() == "holds");
    CHECK(table.rows[0][2].text() == std::to_string(dossier.identities[0].checked));
    dossier.identities[0].failing = {"tie", "banker"};
    dossier.identities[1].checked = 0;
    table = test::table_of(method_section(dossier, Style{}), "identities");
    CHECK(table.rows[0][3].text() == "FAILS for tie, banker");
    CHECK(table.rows[0][3].tone == Tone::bad);
    CHECK(table.rows[1][3].text() == "not applied");
}
