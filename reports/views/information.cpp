#include "information/information.hpp"

#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// A screen has the information sets if they are few.
constexpr std::size_t kSetsOfScreen = 20;

std::string partition_text(const FoundPartition& partition) {
    const auto compared = grouped(std::to_string(partition.compared));
    return partition.sets.size() < 2
               ? phrase("information-nothing", {{"compared", compared}})
               : phrase("information-partition", {{"first", partition.sets[0]},
                                                  {"second", partition.sets[1]},
                                                  {"compared", compared},
                                                  {"shared", partition.as_good > 1},
                                                  {"as_good", grouped(std::to_string(partition.as_good))}});
}

Report information_report(const Information& information, const Style& style) {
    Section worth{"value", "What the information is worth", {}};
    if (information.partition) {
        worth.say(partition_text(*information.partition), Importance::answer);
    }
    worth.add(figures_of("information.value", information, style));
    worth.add(table_of("information.choices", information.choices, style));
    add_refused(worth, information.refused);
    Table sets = table_of("information.sets", information.sets, style);
    sets.importance = information.sets.size() <= kSetsOfScreen ? Importance::answer : Importance::detail;
    Report report = report_on(information.examined, "what seeing cards is worth");
    report.shoe += "; known: " + information.words;
    report.sections = {
        examined_section(information.examined,
                         {{{"Known", information.words},
                           {"Wagers", joined(information.wagers, ", ", &AvailableWager::id)}}}),
        std::move(worth), prose_section("information-sets", {}, {std::move(sets)})};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result information_result(Information information) {
    return result_of("information", std::move(information), &report::information_report);
}

}  // namespace sabot
