#include "assumptions.hpp"

#include "bank/bank.hpp"
#include "each.hpp"
#include "reports/prose/prose.hpp"
#include "rules/shoe_procedure.hpp"

#include <variant>

namespace sabot::report {

namespace {

std::vector<std::string> items_of(const Section& section) {
    return std::get<Bullets>(section.blocks.front()).items;
}

}  // namespace

Section bank_section(const Bank& bank) {
    return prose_section("assumptions", {{"commission", to_fraction(bank.commission)},
                                         {"factor", to_fraction(2 - bank.commission)}});
}

std::vector<std::string> bank_assumptions(const Bank& bank) { return items_of(bank_section(bank)); }

Section procedure_section(const ShoeProcedure& procedure) {
    const std::string for_ten = procedure.burnt[0] == 0 ? "none" : std::to_string(procedure.burnt[0]);
    const bool is_fixed = all_of(procedure.burnt, [&](int cards) { return cards == procedure.burnt[0]; });
    const auto for_ace = procedure.burnt[1] == 1 ? std::nullopt : std::optional(procedure.burnt[1]);
    const std::string burn = is_fixed ? phrase("burn-fixed", {{"cards", 1 + procedure.burnt[0]}})
                                      : phrase("burn", {{"for_ten", for_ten}, {"for_ace", for_ace}});
    const bool differs = procedure.rounds_after_cut_first != procedure.rounds_after_cut;
    return prose_section(
        "procedure", {{"burns", procedure.burns},
                      {"burn", burn},
                      {"burn_unstated", !procedure.states_burn},
                      {"end_unstated", !procedure.states_end},
                      {"fresh", procedure.is_shuffled_each_round()},
                      {"between", procedure.burnt_between},
                      {"most", procedure.most_rounds},
                      {"cut", procedure.before_cut},
                      {"after", procedure.rounds_after_cut},
                      {"first", differs ? std::optional(procedure.rounds_after_cut_first) : std::nullopt}});
}

std::vector<std::string> procedure_assumptions(const ShoeProcedure& procedure) {
    return items_of(procedure_section(procedure));
}

std::string if_dealt(const ShoeProcedure& procedure) {
    return procedure.states_burn && procedure.states_end
               ? ""
               : phrase("if-dealt", {{"burn", !procedure.states_burn}, {"end", !procedure.states_end}});
}

}  // namespace sabot::report
