#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "rules/game_parts.hpp"

namespace sabot::record {

RecordInfo type_of(RecordOf<ClaimFinding>) {
    static constexpr Field<ClaimFinding> fields[]{
        {"computed", from<[](const ClaimFinding& one) {
                         return exact_form(one.computed);
                     }>.as(Form::Type::figure)
                         .or_null()},
        {"verdict",
         from<[](const ClaimFinding& one) { return to_string(one.verdict); }>.one_of(&verdict_words)},
    };
    return describe("audit_readings.reading_claim", fields);
}

RecordInfo type_of(RecordOf<ReadingFinding::Change>) {
    using Change = ReadingFinding::Change;
    static constexpr Field<Change> fields[]{
        {"wager", from<&Change::wager>},
        {"return_to_player_filed", from<&Change::filed>},
        {"return_to_player", from<&Change::under>},
    };
    return describe("audit_readings.reading_returns_changed", fields);
}

RecordInfo type_of(RecordOf<ReadingFinding>) {
    static constexpr Field<ReadingFinding> fields[]{
        {"id", from<&ReadingFinding::id>},
        {"about", from<&ReadingFinding::about>},
        {"text", from<&ReadingFinding::text>},
        {"source", from<&ReadingFinding::source>},
        {"claims_met", from<&ReadingFinding::met>},
        {"claims_supporting",
         from<[](const ReadingFinding& one) { return sabot::to_string(one.support); }>.one_of([] {
             return words_of({Support::reading, Support::filed, Support::neither, Support::both});
         })},
        {"gained", from<&ReadingFinding::gained>},
        {"lost", from<&ReadingFinding::lost>},
        {"claims", from<&ReadingFinding::claims>},
        {"returns_changed", from<&ReadingFinding::changes>},
    };
    return describe("audit_readings.reading", fields);
}

RecordInfo type_of(RecordOf<PlayedShare::Part>) {
    using Part = PlayedShare::Part;
    static constexpr Field<Part> fields[]{
        {"wager", from<&Part::wager>},
        {"computed", from<&Part::edge>},
        {"verdict", from<[](const Part& part) { return to_string(part.verdict); }>.one_of(&verdict_words)},
    };
    return describe("audit_readings.way_to_play_part", fields);
}

RecordInfo type_of(RecordOf<PlayedShare>) {
    static constexpr Field<PlayedShare> fields[]{
        {"player_five", from<&PlayedShare::player_five>},
        {"banker", from<&PlayedShare::banker>},
        {"commission", from<[](const PlayedShare& way) { return way.play.commission; }>},
        {"per", from<&PlayedShare::per>.one_of([] {
             return Words{"staked", "resolved"};
         })},
        {"parts", from<&PlayedShare::parts>},
        {"computed", from<&PlayedShare::share>},
        {"verdict",
         from<[](const PlayedShare& way) { return to_string(way.share_verdict); }>.one_of(&verdict_words)},
        {"met", from<&PlayedShare::is_met>},
    };
    return describe("audit_readings.way_to_play", fields);
}

RecordInfo type_of(RecordOf<PlayedShares>) {
    static constexpr Field<PlayedShares> fields[]{
        {"claim", from<&PlayedShares::claim>},
        {"ways", from<&PlayedShares::ways>},
    };
    return describe("audit_readings.play", fields);
}

}  // namespace sabot::record
