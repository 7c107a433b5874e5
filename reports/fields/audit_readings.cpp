#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "rules/game_parts.hpp"

namespace sabot::record {

namespace {

// A claim under a reading.
struct ClaimUnder {
    const ClaimFinding& finding;
};

std::vector<ClaimUnder> claims_under(const ReadingFinding& reading) {
    std::vector<ClaimUnder> claims;
    for (const ClaimFinding& finding : reading.claims) {
        claims.push_back({finding});
    }
    return claims;
}

}  // namespace

template <>
const RecordInfo& record_type<ClaimUnder>() {
    static constexpr Field<ClaimUnder> fields[]{
        {"computed", from<ClaimUnder, [](const ClaimUnder& one) { return exact_form(one.finding.computed); }>.as(Form::Type::figure).or_null()},
        {"verdict", from<ClaimUnder, [](const ClaimUnder& one) { return to_string(one.finding.verdict); }>.one_of(&verdict_words)},
    };
    static const RecordInfo type = describe<ClaimUnder>("audit_readings.reading_claim", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ReadingFinding::Change>() {
    using Change = ReadingFinding::Change;
    static constexpr Field<Change> fields[]{
        {"wager", from<Change, &Change::wager>},
        {"return_to_player_filed", from<Change, &Change::filed>},
        {"return_to_player", from<Change, &Change::under>},
    };
    static const RecordInfo type = describe<Change>("audit_readings.reading_returns_changed", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ReadingFinding>() {
    static constexpr Field<ReadingFinding> fields[]{
        {"id", from<ReadingFinding, &ReadingFinding::id>},
        {"about", from<ReadingFinding, &ReadingFinding::about>},
        {"text", from<ReadingFinding, &ReadingFinding::text>},
        {"source", from<ReadingFinding, &ReadingFinding::source>},
        {"claims_met", from<ReadingFinding, &ReadingFinding::met>},
        {"claims_supporting",
         from<ReadingFinding, [](const ReadingFinding& one) { return sabot::to_string(one.support); }>.one_of(
             [] {
                 return words_of({Support::reading, Support::filed, Support::neither, Support::both});
             })},
        {"gained", from<ReadingFinding, &ReadingFinding::gained>},
        {"lost", from<ReadingFinding, &ReadingFinding::lost>},
        {"claims", from<ReadingFinding, &claims_under>},
        {"returns_changed", from<ReadingFinding, &ReadingFinding::changes>},
    };
    static const RecordInfo type = describe<ReadingFinding>("audit_readings.reading", {fields});
    return type;
}

template <>
const RecordInfo& record_type<PlayedShare::Part>() {
    using Part = PlayedShare::Part;
    static constexpr Field<Part> fields[]{
        {"wager", from<Part, &Part::wager>},
        {"computed", from<Part, &Part::edge>},
        {"verdict",
         from<Part, [](const Part& part) { return to_string(part.verdict); }>.one_of(&verdict_words)},
    };
    static const RecordInfo type = describe<Part>("audit_readings.way_to_play_part", {fields});
    return type;
}

template <>
const RecordInfo& record_type<PlayedShare>() {
    static constexpr Field<PlayedShare> fields[]{
        {"player_five", from<PlayedShare, &PlayedShare::player_five>},
        {"banker", from<PlayedShare, &PlayedShare::banker>},
        {"commission", from<PlayedShare, [](const PlayedShare& way) { return way.play.commission; }>},
        {"per", from<PlayedShare, &PlayedShare::per>.one_of([] {
             return Words{"staked", "resolved"};
         })},
        {"parts", from<PlayedShare, &PlayedShare::parts>},
        {"computed", from<PlayedShare, &PlayedShare::share>},
        {"verdict",
         from<PlayedShare, [](const PlayedShare& way) { return to_string(way.share_verdict); }>.one_of(
             &verdict_words)},
        {"met", from<PlayedShare, &PlayedShare::is_met>},
    };
    static const RecordInfo type = describe<PlayedShare>("audit_readings.way_to_play", {fields});
    return type;
}

template <>
const RecordInfo& record_type<PlayedShares>() {
    static constexpr Field<PlayedShares> fields[]{
        {"claim", from<PlayedShares, &PlayedShares::claim>},
        {"ways", from<PlayedShares, &PlayedShares::ways>},
    };
    static const RecordInfo type = describe<PlayedShares>("audit_readings.play", {fields});
    return type;
}

}  // namespace sabot::record
