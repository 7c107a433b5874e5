#include "equilibrium/banker_cells.hpp"
#include "equilibrium/solved_game.hpp"

#include "reports/fields/equilibrium_parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

// The entry for one number of decks.
struct EquilibriumTable {
    const SolvedGame& solved;
};

// Banker's probability of drawing at an information set.
struct TableMix {
    BankerSight sight;
    Rational draw;
};

struct TableException {
    BankerSight sight;
    Rational draw;
    Rational usual;
};

std::vector<EquilibriumTable> tables_of(const EquilibriumTables& several) {
    return each_as<EquilibriumTable>(several.runs);
}

std::vector<TableMix> mixes_of(const EquilibriumTable& table) {
    const Equilibrium& equilibrium = table.solved.equilibrium;
    std::vector<TableMix> mixes;
    for (const std::size_t t : banker_mixes(equilibrium)) {
        mixes.push_back({equilibrium.banker[t].sight, equilibrium.banker[t].draw});
    }
    return mixes;
}

std::vector<TableException> exceptions_of(const EquilibriumTable& table) {
    const Equilibrium& equilibrium = table.solved.equilibrium;
    std::vector<TableException> exceptions;
    for (const BankerException& one : banker_exceptions(equilibrium)) {
        const BankerDecision& decision = equilibrium.banker[one.set];
        exceptions.push_back({decision.sight, decision.draw, one.usual});
    }
    return exceptions;
}

}  // namespace

RecordInfo type_of(RecordOf<TableMix>) {
    return describe<TableMix>(
        "equilibrium_tables.table_banker_mix",
        {fields_in<TableMix, &TableMix::sight>(sight_fields()), of_decision(kDraw<TableMix>)});
}

RecordInfo type_of(RecordOf<TableException>) {
    static constexpr Field<TableException> fields[]{
        {"usual", from<&TableException::usual>},
    };
    return describe<TableException>("equilibrium_tables.table_exception",
                                    {fields_in<TableException, &TableException::sight>(sight_fields()),
                                     of_decision(kDraw<TableException>), fields});
}

RecordInfo type_of(RecordOf<EquilibriumTable>) {
    const auto solved = [](std::initializer_list<std::string_view> keys) {
        return fields_in<EquilibriumTable, [](const EquilibriumTable& table) -> const SolvedGame& {
            return table.solved;
        }>(solved_fields().only(keys));
    };
    static constexpr Field<EquilibriumTable> fields[]{
        {"decks", from<[](const EquilibriumTable& table) {
             return table.solved.examined.shoe.whole_decks().value();
         }>},
    };
    static constexpr Field<EquilibriumTable> closing[]{
        {"banker_mixes", from<&mixes_of>},
        {"exceptions", from<&exceptions_of>},
    };
    return describe<EquilibriumTable>(
        "equilibrium_tables.table",
        {fields, solved({"value", "outcomes", "house_take", "house_take_resolved", "player"}), closing,
         solved({"unique", "improvements", "double_check"})});
}

RecordInfo type_of(RecordOf<EquilibriumTables>) {
    static constexpr Field<EquilibriumTables> fields[]{
        {"tables", from<&tables_of>},
    };
    return describe<EquilibriumTables>(
        "equilibrium_tables.equilibrium_tables",
        {fields_in<EquilibriumTables,
                   [](const EquilibriumTables& tables) -> const SolvedGame& { return tables.runs.front(); }>(
             solved_fields().only({"game", "model", "commission"})),
         fields});
}

}  // namespace sabot::record
