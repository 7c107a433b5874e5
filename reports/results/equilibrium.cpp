#include "equilibrium/banker_cells.hpp"
#include "equilibrium/solved_game.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& equilibrium_subject() {
    static const Subject subject{
        {{"figures", "value or decision"}, {"equilibria", "shoe"}, {"mixes", "mixture"}},
        {&record::record_type<SolvedGame>(), &record::record_type<record::EquilibriumTables>()}};
    return subject;
}

Result equilibrium_result(std::vector<SolvedGame> runs, bool is_range) {
    Result result = result_of_runs<record::EquilibriumTables>(equilibrium_subject(), std::move(runs),
                                                              is_range, &report::equilibrium_report);
    if (is_range) {
        result.table = "equilibria";
    }
    return result;
}

}  // namespace sabot
