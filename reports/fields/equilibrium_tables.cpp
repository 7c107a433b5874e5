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
    std::vector<EquilibriumTable> tables;
    for (const SolvedGame& run : several.runs) {
        tables.push_back({run});
    }
    return tables;
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

template <>
const RecordType<TableMix>& record_type() {
    static const RecordType<TableMix> type{
        {.name = "table_banker_mix",
         .definition = "An information set at which Banker neither always draws nor always stands."},
        {fields_of<TableMix>(&TableMix::sight, sight_fields()), {draw_field<TableMix>()}}};
    return type;
}

template <>
const RecordType<TableException>& record_type() {
    static const RecordType<TableException> type{
        {.name = "table_exception",
         .definition = "A decision of Banker that differs from that with most hands of the same total "
                       "against the same card."},
        {fields_of<TableException>(&TableException::sight, sight_fields()),
         {draw_field<TableException>(),
          {"usual", &TableException::usual, "Most hands",
           "The probability of drawing with most hands of the total."}}}};
    return type;
}

template <>
const RecordType<EquilibriumTable>& record_type() {
    const auto solved = [](std::initializer_list<std::string_view> keys) {
        return fields_of<EquilibriumTable>(
            [](const EquilibriumTable& table) -> const SolvedGame& { return table.solved; },
            solved_fields(keys));
    };
    static const RecordType<EquilibriumTable> type{
        {.name = "table", .definition = "A summary of the equilibrium for one number of decks."},
        {{{"decks",
           [](const EquilibriumTable& table) { return table.solved.examined.shoe.whole_decks().value(); },
           "Decks", "The number of whole decks of the shoe."}},
         solved({"value", "outcomes", "house_take", "house_take_resolved", "player"}),
         {{"banker_mixes", &mixes_of, "",
           "Information sets at which Banker neither always draws nor always stands."},
          {"exceptions", &exceptions_of, "Exceptions",
           "Decisions of Banker that differ from those with most hands of the same total against the same "
           "card."}},
         solved({"unique", "improvements", "double_check"})}};
    return type;
}

template <>
const RecordType<EquilibriumTables>& record_type() {
    const auto first = [](const EquilibriumTables& tables) -> const SolvedGame& {
        return tables.runs.front();
    };
    static const RecordType<EquilibriumTables> type{
        {.name = "equilibrium_tables",
         .definition = "sabot solve with a range of decks: a summary of the equilibrium for each number.",
         .schema = "sabot/equilibrium-tables/1"},
        {fields_of<EquilibriumTables>(first, solved_fields({"game", "model", "commission"})),
         {{"tables", &tables_of, "", "In ascending order of the number of decks."}}}};
    return type;
}

}  // namespace sabot::record
