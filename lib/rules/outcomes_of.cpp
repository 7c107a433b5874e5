#include "outcomes_of.hpp"

#include "rules/condition.hpp"
#include "rules/questions/winner_is.hpp"

namespace sabot {

OutcomesOf outcomes_of(const Condition& condition) {
    OutcomesOf result;
    switch (condition.kind) {
        case Condition::Kind::question:
            if (const auto* winner = condition.question.as<WinnerIs>()) {
                return {winner->winners, true};
            }
            return {result.possible, false};
        case Condition::Kind::negation: {
            const OutcomesOf part = outcomes_of(condition.parts.front());
            return part.is_exact ? OutcomesOf{~part.possible, true} : OutcomesOf{result.possible, false};
        }
        default: break;
    }
    const bool is_all = condition.kind == Condition::Kind::all;
    result.possible = is_all ? Outcomes().set() : Outcomes();
    for (const Condition& condition_part : condition.parts) {
        const OutcomesOf part = outcomes_of(condition_part);
        result.possible = is_all ? result.possible & part.possible : result.possible | part.possible;
        result.is_exact = result.is_exact && part.is_exact;
    }
    return result;
}

std::vector<PayRow> outcome_rows() {
    std::vector<PayRow> rows;
    for (std::size_t winner = 0; winner < Outcomes().size(); ++winner) {
        rows.push_back({"", Condition::ask(WinnerIs{Outcomes().set(winner)}), {}, 0});
    }
    return rows;
}

}  // namespace sabot
