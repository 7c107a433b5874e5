#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"

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
const RecordType<ClaimUnder>& record_type() {
    static const RecordType<ClaimUnder> type{
        {.name = "reading_claim", .definition = "A claim under a reading."},
        {figure_field<ClaimUnder>(
             "computed", [](const ClaimUnder& one) { return exact_form(one.finding.computed); }, "Exact",
             "The exact figure; null if there is none.")
             .or_null(),
         verdict_field<ClaimUnder>([](const ClaimUnder& one) { return to_string(one.finding.verdict); },
                                   kVerdictDefinition)}};
    return type;
}

template <>
const RecordType<ReadingFinding::Change>& record_type() {
    using Change = ReadingFinding::Change;
    static const RecordType<Change> type{
        {.name = "reading_returns_changed", .definition = "A return that a reading changes."},
        {{"wager", &Change::wager, "Wager", "The wager's id in the game file."},
         {"return_to_player_filed", &Change::filed, "RTP as filed", "Return to player as filed.",
          Kind::percentage},
         {"return_to_player", &Change::under, "RTP under the reading", "Return to player under the reading.",
          Kind::percentage}}};
    return type;
}

template <>
const RecordType<ReadingFinding>& record_type() {
    static const RecordType<ReadingFinding> type{
        {.name = "reading", .definition = "One interpretation of a document that contradicts itself."},
        {{"id", &ReadingFinding::id, "Reading", "Its id in the game file."},
         {"about", &ReadingFinding::about, "Question", "The question that this reading answers."},
         {"text", &ReadingFinding::text, "", "The reading in words."},
         {"source", &ReadingFinding::source, "", "The place in the document."},
         {"claims_met", &ReadingFinding::met, "Claims met", "The number of claims that hold under it."},
         Field<ReadingFinding>(
             "claims_supporting", [](const ReadingFinding& one) { return sabot::to_string(one.support); }, "",
             "Whether the claims support the reading or the game as filed.")
             .one_of(words_of({Support::reading, Support::filed, Support::neither, Support::both})),
         {"gained", &ReadingFinding::gained, "",
          "Claims that hold only under the reading, as indices of claims."},
         {"lost", &ReadingFinding::lost, "", "Claims that hold only as filed, as indices of claims."},
         {"claims", &claims_under, "", "In the order of claims; empty if nothing was computed."},
         {"returns_changed", &ReadingFinding::changes, "", "The returns that the reading changes."}}};
    return type;
}

template <>
const RecordType<PlayedShare::Part>& record_type() {
    using Part = PlayedShare::Part;
    static const RecordType<Part> type{
        {.name = "way_to_play_part", .definition = "A part of a house share under one way to play."},
        {{"wager", &Part::wager, "Wager", "The wager's id in the game file."},
         {"computed", &Part::edge, "Exact", "Its house edge.", Kind::percentage},
         verdict_field<Part>([](const Part& part) { return to_string(part.verdict); }, kVerdictDefinition)}};
    return type;
}

template <>
const RecordType<PlayedShare>& record_type() {
    static const RecordType<PlayedShare> type{
        {.name = "way_to_play", .definition = "A house share under one way to play."},
        {{"player_five", &PlayedShare::player_five, "Player on five",
          "How Player plays a total of five: draws, stands, equilibrium, or a probability of drawing."},
         {"banker", &PlayedShare::banker, "Banker",
          "How Banker plays: tableau, best reply, equilibrium, or the id of the reading whose tableau is "
          "used."},
         {"commission", [](const PlayedShare& way) { return way.play.commission; }, "Commission",
          "Commission on Banker's wins.", Kind::percentage},
         Field<PlayedShare>("per", &PlayedShare::per, "Per unit",
                            "The unit of the figures: staked, or resolved (not pushed).")
             .one_of({"staked", "resolved"}),
         {"parts", &PlayedShare::parts, "", "The house edge of each wager."},
         {"computed", &PlayedShare::share, "Exact", "The sum of the parts.", Kind::percentage},
         verdict_field<PlayedShare>([](const PlayedShare& way) { return to_string(way.share_verdict); },
                                    "The verdict on the sum."),
         {"met", &PlayedShare::is_met, "Met", "Whether the sum and all parts are as stated."}}};
    return type;
}

template <>
const RecordType<PlayedShares>& record_type() {
    static const RecordType<PlayedShares> type{
        {.name = "play", .definition = "A claim of a house share under every way to play."},
        {{"claim", &PlayedShares::claim, "", "The index of the claim in claims, from 0."},
         {"ways", &PlayedShares::ways, "", "The closest first."}}};
    return type;
}

}  // namespace sabot::record
