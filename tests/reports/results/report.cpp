#include "dossier/identity.hpp"
#include "reports/record_of.hpp"

#include "dossier/dossier.hpp"
#include "games/builtin_games.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/census.hpp"
#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;

namespace {

Dossier dossier_of(const std::string& id) {
    const Game game = load_game(*builtin_game(id));
    DossierRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    request.setup.removed = parse_cards("9");
    return compile_dossier(game, request);
}

}  // namespace

TEST_CASE("includes the complete records of a report's parts") {
    const Dossier dossier = dossier_of("ponto-e-banca");
    Style style;
    style.digits = 3;
    const Json record = test::record_of(
        report_result(dossier, {"2024-02-29", "sabot report ponto-e-banca", "Lab of Turin", "LT 26/4"}),
        style);
    CHECK(record["schema"] == "sabot/report/1");
    CHECK(record["game"]["sha256"] == dossier.game.sha256);
    CHECK(record["shoe"]["cards"] == 415);
    CHECK(record["removed"] == Json({"9"}));
    CHECK(record["dealt"].dump() == R"({"player":[],"banker":[]})");
    CHECK(record["documents"][0]["id"] == "002");
    CHECK(record["documents"].size() == 1);
    CHECK(record["laboratory"] == "Lab of Turin");
    CHECK(record["reference"] == "LT 26/4");
    CHECK(record["date"] == "2024-02-29");
    CHECK(record["command"] == "sabot report ponto-e-banca");
    CHECK(record["tableau"]["player_draws"] == Json({0, 1, 2, 3, 4, 5}));
    CHECK(record["analysis"] == test::record_of(analysis_result({dossier.analysis}), style));
    CHECK(record["removal"] == test::record_of(removal_result(dossier.removal), style));
    CHECK(record["audit"] == test::record_of(audit_result({dossier.audit}), style));
    CHECK(record["verdict"] == record["audit"]["verdict"]);
}

TEST_CASE("writes missing metadata as null") {
    const Json record = test::record_of(report_result(dossier_of("punto-banco"), {}));
    CHECK(record["laboratory"].is_null());
    CHECK(record["reference"].is_null());
    CHECK(record["date"].is_null());
    CHECK(record["command"].is_null());
}

TEST_CASE("gives the result of each identity") {
    Dossier dossier = dossier_of("punto-banco");
    dossier.identities[3].check("tie", false);
    const Json identities = test::record_of(report_result(dossier, {}))["identities"];
    REQUIRE(identities.size() == 5);
    CHECK(identities[0].dump() ==
          R"({"id":"deals-add-up","checked":6,"holds":true,"failing":[],"left_out":[]})");
    CHECK(identities[3].dump() ==
          R"({"id":"partial-coup","checked":13,"holds":false,"failing":["tie"],"left_out":[]})");
    CHECK(identities[4].dump() == R"({"id":"relabelled-suits","checked":0,"holds":true,"failing":[],)"
                                  R"("left_out":["player","banker","tie","player-pair","banker-pair"]})");
}

TEST_CASE("includes complete censuses and samples in a report, or null if there are none") {
    Dossier dossier = dossier_of("punto-banco");
    Json record = test::record_of(report_result(dossier, {}));
    CHECK(record["census"].is_null());
    CHECK(record["census_samples"].is_null());
    dossier.censuses = {test::sample_census()};
    dossier.samples = {test::sample_of_census()};
    record = test::record_of(report_result(dossier, {}));
    CHECK(record["census"] == Json::array({test::record_of(
                                  census_result(report::CensusFigures{{test::sample_census()}, {}, {}}))}));
    CHECK(record["census_samples"] == Json::array({test::record_of(census_result(
                                          report::CensusFigures{{}, {test::sample_of_census()}, {}}))}));
}

TEST_CASE("a failed identity is a defect") {
    Dossier dossier = dossier_of("punto-banco");
    CHECK(report_result(dossier, {}).defects.empty());
    dossier.identities[3].check("tie", false);
    CHECK(report_result(dossier, {}).defects ==
          std::vector<std::string>{"the identity partial-coup fails for tie"});
}
