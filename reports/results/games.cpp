#include "reports/fields/record_types.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"
#include "rules/game.hpp"

namespace sabot {

const Subject& games_subject() {
    static const Subject subject{{{"games", "game"}}, {&record::record_type<record::GameList>()}};
    return subject;
}

Result games_result(std::vector<Game> games, Game catalogue) {
    const auto kept =
        std::make_shared<const std::pair<std::vector<Game>, Game>>(std::move(games), std::move(catalogue));
    return present(games_subject(), record::record_type<record::GameList>().kind(),
                   {[kept](const Style& style) {
                        return record::json_text(
                            record::datum_of(record::GameList{kept->first, kept->second}, style), style);
                    },
                    [kept](const Style&) { return report::games_report(kept->first, kept->second); }});
}

}  // namespace sabot
