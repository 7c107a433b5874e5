#include "reports/record_of.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

// The record of an explained audit of these returns of the usual game.
Json explained_returns(const std::vector<std::pair<std::string, std::string>>& stated) {
    Game game = test::builtin("punto-banco");
    game.claims.clear();
    for (const auto& [wager, figure] : stated) {
        Claim claim;
        claim.wager = wager;
        claim.stated = parse_stated(figure);
        game.claims.push_back(claim);
    }
    AuditRequest request;
    request.setup.shoe = Shoe::of_decks(game.decks);
    request.explain = true;
    return test::record_of(audit_result({audit(game, request)}));
}

}  // namespace

TEST_CASE("writes every field of a claim, null if not applicable") {
    const Json record = test::record_of(audit_result({test::audit_of({test::unchecked_claim()})}));
    CHECK(record["schema"] == "sabot/audit/1");
    CHECK(record["verdict"] == "confirmed");
    CHECK(record["settlement"].is_null());
    CHECK(record["claims"][0].dump() ==
          R"({"number":1,"name":"Tie (tie): return to player","wager":"tie","event":null,)"
          R"("quantity":"return-to-player","stake":null,"card":null,"stated":"1%",)"
          R"("source":"page 1","computed":null,"difference":null,"verdict":"unchecked",)"
          R"("note":"Not checked: the shoe does not tell.","document_note":null,"best_wager":null,)"
          R"("parts":[],"coup":null,"stakes":null,"held":null,"advice":null,"explanations":null})");
}

TEST_CASE("writes exact values exactly, and roots with their maximum error") {
    AuditedClaim root = test::claim_of_tie("1.42", 2);
    root.finding.computed->is_root = true;
    const Json record =
        test::record_of(audit_result({test::audit_of({test::claim_of_tie("51%", ratio(1, 2)), root})}));
    CHECK(record["claims"][0]["difference"].dump() == R"({"exact":"1/100","decimal":"0.010000"})");
    CHECK(record["claims"][1]["computed"].dump() == R"({"approximate":"1.414214","error":"0.0000005"})");
    CHECK(record["claims"][1]["difference"].dump() == R"({"approximate":"0.005786","error":"0.000001"})");
    CHECK(record["verdict"] == "refuted");
}

TEST_CASE("counts a claim that cannot be audited without affecting the verdict") {
    const Json record = test::record_of(audit_result({test::audit_of({test::unmodelled_claim()})}));
    CHECK(record["claims"][0]["verdict"] == "not auditable");
    CHECK(record["claims"][0]["computed"].is_null());
    CHECK(record["counts"]["not_auditable"] == 1);
    CHECK(record["verdict"] == "not auditable");
    const auto two = [](const AuditedClaim& claim) {
        const Audit aside = test::audit_of({test::unmodelled_claim()});
        return test::record_of(audit_result({aside, test::audit_of({claim})}, true))["verdict"];
    };
    CHECK(two(test::unmodelled_claim()) == "not auditable");
    CHECK(two(test::claim_of_tie("50%", ratio(1, 2))) == "confirmed");
    CHECK(two(test::claim_of_tie("51%", ratio(1, 2))) == "refuted");
}

TEST_CASE("writes a worked example") {
    const Json claim = test::record_of(audit_result({test::sample_audit("ponto-e-banca")}))["claims"][3];
    CHECK(claim["coup"].dump() == R"({"player_total":8,"banker_total":1,"winner":"player","departures":[]})");
    CHECK(claim["computed"].is_null());
    CHECK(claim["stated"] == "8-1, Player wins");
}

TEST_CASE("lists the claims that each reading gains and loses") {
    const Json reading = test::record_of(audit_result({test::sample_audit("jade-baccarat")}))["readings"][0];
    CHECK(reading["id"] == "six-decks");
    CHECK(reading["claims_met"] == 3);
    CHECK(reading["claims_supporting"] == "filed");
    CHECK(reading["gained"].empty());
    CHECK(reading["lost"] == Json({2, 3, 4, 5, 6, 8}));
    CHECK(reading["claims"].size() == 9);
    const Json tie = reading["returns_changed"][2];
    CHECK(tie["wager"] == "tie");
    CHECK(tie["return_to_player_filed"]["exact"] == "619306544887/723147898655");
    CHECK(tie["return_to_player"]["exact"] == "1305515045817/1525814595305");
}

TEST_CASE("writes explanations and stakes") {
    const Json record =
        test::record_of(audit_result({test::sample_audit(test::touch_with_halves_up(), {}, "0.10")}));
    const Json found = record["claims"][3]["explanations"]["found"][0];
    CHECK(found["changes"][0]["kind"] == "reading");
    CHECK(found["changes"][0]["text"] ==
          "the document is read otherwise on the rounding of returns (reading rounded-down)");
    CHECK(found["computed"]["exact"] == "19/100");
    CHECK(found["verdict"] == "confirmed");
    CHECK(found["claims_met"] == 6);
    CHECK(found["changes"][0]["distance"] == 0);
    // One of four readings.
    CHECK(found["plausibility"]["exact"] == "125");
    CHECK(found["alternatives"].empty());
    CHECK(found["expected_by_chance"].contains("exact"));
    CHECK(found["may_be_chance"] == true);
    CHECK(record["claims"][3]["advice"].is_string());
    CHECK(record["advice"][0]["letter"].is_string());
    const std::string note = record["claims"][0]["note"];
    CHECK(note.find("It fails at 2898 of the 7890 stakes below 78.91") != std::string::npos);
    CHECK(record["shared_explanations"][0]["claims"] == Json({3, 5}));
    CHECK(record["shared_explanations"][0]["changes"].size() == 2);
    CHECK(record["claims"][0]["stakes"]["failing"] == "2898");
    CHECK(record["claims"][0]["stakes"]["of_stakes_below"] == "7890");
    CHECK(record["claims"][0]["stakes"]["holds_from"] == "78.91");
    const Json banker = record["settlement"]["wagers"][1];
    CHECK(banker["period"] == "0.20");
    CHECK(banker["best"]["stake"] == "0.01");
    CHECK(banker["asked"][0]["stake"] == "0.10");
    CHECK(banker["asked"][0]["return_to_player"]["decimal"] == "1.012351");
}

TEST_CASE("writes the parts of a share") {
    const Json claim = test::record_of(audit_result({test::sample_audit("chemin-de-fer")}))["claims"][0];
    CHECK(claim["wager"].is_null());
    CHECK(claim["computed"].dump() == R"({"exact":"0","decimal":"0.000000"})");
    CHECK(claim["parts"][0]["wager"] == "banker");
    CHECK(claim["parts"][0]["stated"] == "0.92%");
    CHECK(claim["parts"][0]["computed"]["decimal"] == "-0.012374");
    CHECK(claim["parts"][0]["verdict"] == "refuted");
}

TEST_CASE("gives an overall verdict for several runs") {
    const Audit right = test::audit_of({test::claim_of_tie("50%", ratio(1, 2))});
    const Audit wrong = test::audit_of({test::claim_of_tie("51%", ratio(1, 2))});
    CHECK(test::record_of(audit_result({right, right}, true))["verdict"] == "confirmed");
    const Json record = test::record_of(audit_result({right, wrong}, true));
    CHECK(record["schema"] == "sabot/audit-runs/1");
    CHECK(record["verdict"] == "refuted");
    CHECK(record["runs"].size() == 2);
}

TEST_CASE("writes the parameters of a cause, and the figure of each claim that has it") {
    const Json record =
        explained_returns({{"player-pair", "88.746%"}, {"banker-pair", "88.746%"}, {"tie", "76.125%"}});
    const Json shared = record["shared_explanations"][0];
    const Json decks = shared["changes"][0]["rules"][0];
    CHECK(decks["rule"] == "decks");
    CHECK(decks["wager"].is_null());
    CHECK(decks["from"] == "8 decks");
    CHECK(decks["to"] == "6 decks");
    CHECK(decks["from_number"]["exact"] == "8");
    CHECK(decks["to_number"]["exact"] == "6");
    CHECK(shared["changes"][0]["claim"].is_null());
    CHECK(shared["values"][1]["claim"] == 1);
    CHECK(shared["values"][1]["computed"]["exact"] == "276/311");
    CHECK(shared["values"][1]["change"].is_null());
    const Json odds = record["claims"][2]["explanations"]["found"][0]["changes"][0];
    CHECK(odds["kind"] == "odds");
    CHECK(odds["rules"][0]["rule"] == "payout");
    CHECK(odds["rules"][0]["event"] == "Tie");
    CHECK(odds["rules"][0]["to"] == "7:1");
    CHECK(odds["rules"][0]["to_number"]["exact"] == "7");
}

TEST_CASE("writes what a claim states instead") {
    const Json record = explained_returns({{"tie", "14.3596%"}, {"player-pair", "98.6386%"}});
    const auto change = [&](std::size_t claim) {
        return record["claims"][claim]["explanations"]["found"][0]["changes"][0];
    };
    CHECK(change(0)["claim"]["quantity"] == "house-edge");
    CHECK(change(0)["rules"].empty());
    CHECK(change(1)["claim"]["stated"] == "89.6386%");
    CHECK(change(1)["claim"]["figure"].is_null());
}
