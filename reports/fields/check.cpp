#include "check/checked_wager.hpp"
#include "check/game_check.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

template <>
const RecordInfo& record_type<CheckedRow>() {
    static constexpr Field<CheckedRow> fields[]{
        {"event", from<CheckedRow, &CheckedRow::event>},
        {"condition", from<CheckedRow, &CheckedRow::condition>},
        {"pays", from<CheckedRow, [](const CheckedRow& row) { return row.pays.printed; }>},
        {"net", from<CheckedRow, [](const CheckedRow& row) { return row.pays.net; }>},
        {"commission", from<CheckedRow, &CheckedRow::commission>},
        {"deals", from<CheckedRow, &CheckedRow::deals>},
        {"deals_meeting_condition", from<CheckedRow, &CheckedRow::own_deals>},
        {"probability", from<CheckedRow, &CheckedRow::probability>},
    };
    static const RecordInfo type = describe<CheckedRow>("check.row", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CheckedWager>() {
    static constexpr Field<CheckedWager> fields[]{
        {"id", from<CheckedWager, &CheckedWager::id>},
        {"name", from<CheckedWager, &CheckedWager::name>},
        {"source", from<CheckedWager, &CheckedWager::source>},
        {"fee", from<CheckedWager, [](const CheckedWager& wager) { return given_fee(wager.fee); }>},
        {"rows", from<CheckedWager, &CheckedWager::rows>},
        {"lost", from<CheckedWager, &CheckedWager::lost>},
        {"return_to_player",
         from<CheckedWager, in<&CheckedWager::distribution, &Distribution::return_to_player>>},
        {"house_edge", from<CheckedWager, in<&CheckedWager::distribution, &Distribution::house_edge>>},
    };
    static const RecordInfo type = describe<CheckedWager>("check.wager", {fields});
    return type;
}

template <>
const RecordInfo& record_type<GameWarning>() {
    using Kinds = GameWarning::Kind;
    static constexpr Field<GameWarning> fields[]{
        {"kind", from<GameWarning, [](const GameWarning& warning) { return to_string(warning.kind); }>.one_of(
                     [] { return words_of(Kinds::id, [](Kinds kind) { return to_string(kind); }); })},
        {"wager", from<GameWarning, [](const GameWarning& warning) { return given(warning.wager); }>},
        {"text", from<GameWarning, &GameWarning::text>},
    };
    static const RecordInfo type = describe<GameWarning>("check.warning", {fields});
    return type;
}

template <>
const RecordInfo& record_type<GameCheck>() {
    static constexpr Field<GameCheck> fields[]{
        {"tableau",
         from<GameCheck, [](const GameCheck& check) -> decltype(auto) { return (*check.tableau); }>},
        {"wagers", from<GameCheck, &GameCheck::wagers>},
        {"claims", from<GameCheck, &GameCheck::claims>},
        {"readings", from<GameCheck, &GameCheck::readings>},
        {"warnings", from<GameCheck, &GameCheck::warnings>},
    };
    static const RecordInfo type =
        describe<GameCheck>("check.check", {examined_fields<&GameCheck::examined>(), fields});
    return type;
}

}  // namespace sabot::record
