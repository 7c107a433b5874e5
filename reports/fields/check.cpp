#include "check/game_check.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

template <>
const RecordType<CheckedRow>& record_type() {
    static const RecordType<CheckedRow> type{
        {.name = "row", .definition = "A row of a paytable."},
        {{"event", &CheckedRow::event, "Event", "The name of the row."},
         {"condition", &CheckedRow::condition, "Condition", "When the row pays, in words."},
         {"pays", [](const CheckedRow& row) { return row.pays.printed; }, "Stated",
          "The payout after commission, in the notation of the file."},
         {"net", [](const CheckedRow& row) { return row.pays.net; }, "Pays", "Net units won per unit staked.",
          Kind::odds},
         {"commission", &CheckedRow::commission, "Commission",
          "The commission as a fraction of the win, from 0 to 1."},
         {"deals", &CheckedRow::deals, "Combinations",
          "The combinations that the row pays: its condition holds, and that of no earlier row."},
         {"deals_meeting_condition", &CheckedRow::own_deals, "Meet the condition",
          "The combinations in which its condition holds, whether or not an earlier row pays."},
         {"probability", &CheckedRow::probability, "Probability", "The probability that the row pays."}}};
    return type;
}

template <>
const RecordType<CheckedWager>& record_type() {
    const auto of = [](auto figure) {
        return [figure](const CheckedWager& wager) { return std::invoke(figure, wager.distribution); };
    };
    static const RecordType<CheckedWager> type{
        {.name = "wager", .definition = "A wager as it was understood."},
        {{"id", &CheckedWager::id, "Wager", "The wager's id in the game file."},
         {"name", &CheckedWager::name, "Name", "The wager's name in the game file."},
         {"source", &CheckedWager::source, "Source", "The source of the paytable."},
         {"fee", [](const CheckedWager& wager) { return given_fee(wager.fee); }, "Fee",
          "Fee per unit staked, which is never returned; null if there is none. RTP and house edge are "
          "per unit paid, stake and fee together.",
          Kind::percentage},
         {"rows", &CheckedWager::rows, "", "The rows of the paytable, in the order of the file."},
         {"lost", &CheckedWager::lost, "Combinations",
          "The combinations in which no row matches and the stake is lost."},
         {"return_to_player", of(&Distribution::return_to_player), "RTP", "Amount returned per unit paid.",
          Kind::percentage},
         {"house_edge", of(&Distribution::house_edge), "House edge", "1 minus the return to player.",
          Kind::percentage}}};
    return type;
}

template <>
const RecordType<GameWarning>& record_type() {
    using Kinds = GameWarning::Kind;
    const auto name_of = [](Kinds kind) { return to_string(kind); };
    static const RecordType<GameWarning> type{
        {.name = "warning", .definition = "A possible mistake."},
        {Field<GameWarning>(
             "kind", [](const GameWarning& warning) { return to_string(warning.kind); }, "Kind",
             "What the warning is about.")
             .one_of(words_of(Kinds::id, name_of)),
         {"wager", [](const GameWarning& warning) { return given(warning.wager); }, "Wager",
          "The wager's id; null if the warning is not about a wager."},
         {"text", &GameWarning::text, "Text", "The warning, as a sentence."}}};
    return type;
}

template <>
const RecordType<GameCheck>& record_type() {
    static const RecordType<GameCheck> type{
        {.name = "check",
         .definition = "sabot check: a game file explained back to its author.",
         .schema = "sabot/check/1"},
        {examined_fields(&GameCheck::examined),
         {{"tableau", &GameCheck::tableau, "", ""},
          {"wagers", &GameCheck::wagers, "", "In the order of the file."},
          {"claims", &GameCheck::claims, "", "The number of claims in the file."},
          {"readings", &GameCheck::readings, "", "The number of readings in the file."},
          {"warnings", &GameCheck::warnings, "", "Possible mistakes."}}}};
    return type;
}

}  // namespace sabot::record
