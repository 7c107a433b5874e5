#include "check/checked_wager.hpp"
#include "check/game_check.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

RecordInfo type_of(RecordOf<CheckedRow>) {
    static constexpr Field<CheckedRow> fields[]{
        {"event", from<&CheckedRow::event>},
        {"condition", from<&CheckedRow::condition>},
        {"pays", from<[](const CheckedRow& row) { return row.pays.printed; }>},
        {"net", from<[](const CheckedRow& row) { return row.pays.net; }>},
        {"commission", from<&CheckedRow::commission>},
        {"deals", from<&CheckedRow::deals>},
        {"deals_meeting_condition", from<&CheckedRow::own_deals>},
        {"probability", from<&CheckedRow::probability>},
    };
    return describe("check.row", fields);
}

RecordInfo type_of(RecordOf<CheckedWager>) {
    static constexpr Field<CheckedWager> fields[]{
        {"id", from<&CheckedWager::id>},
        {"name", from<&CheckedWager::name>},
        {"source", from<&CheckedWager::source>},
        {"fee", from<[](const CheckedWager& wager) { return given_fee(wager.fee); }>},
        {"rows", from<&CheckedWager::rows>},
        {"lost", from<&CheckedWager::lost>},
        {"return_to_player", from<in<&CheckedWager::distribution, &Distribution::return_to_player>>},
        {"house_edge", from<in<&CheckedWager::distribution, &Distribution::house_edge>>},
    };
    return describe("check.wager", fields);
}

RecordInfo type_of(RecordOf<GameWarning>) {
    using Kinds = GameWarning::Kind;
    static constexpr Field<GameWarning> fields[]{
        {"kind", from<[](const GameWarning& warning) { return to_string(warning.kind); }>.one_of(
                     [] { return words_of(Kinds::id, [](Kinds kind) { return to_string(kind); }); })},
        {"wager", from<given_in<&GameWarning::wager>>},
        {"text", from<&GameWarning::text>},
    };
    return describe("check.warning", fields);
}

RecordInfo type_of(RecordOf<GameCheck>) {
    static constexpr Field<GameCheck> fields[]{
        {"tableau", from<[](const GameCheck& check) -> decltype(auto) { return (*check.tableau); }>},
        {"wagers", from<&GameCheck::wagers>},
        {"claims", from<&GameCheck::claims>},
        {"readings", from<&GameCheck::readings>},
        {"warnings", from<&GameCheck::warnings>},
    };
    return describe<GameCheck>("check.check", {examined_fields<&GameCheck::examined>(), fields});
}

}  // namespace sabot::record
