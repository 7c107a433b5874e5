#include "counting/published_counts.hpp"

#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Report published_report(const JudgedCounts& all, const Style& style) {
    Facts facts;
    for (const char* key : {"shoes", "seed"}) {
        facts.entries.emplace_back(heading<JudgedCounts>(key), field_cell(all, key, style).text());
    }
    Section judged = prose_section("published-counts", {{"shoes", grouped(std::to_string(all.shoes))}});
    for (const JudgedCount& one : all.counts) {
        const PublishedCount& published = one.published;
        Section part{fmt::format("published-{}", judged.sections.size() + 1), one.name, {}};
        part.say(phrase("published-count", {{"tags", published.system.tags},
                                            {"trigger", to_string(published.system.trigger)},
                                            {"cut", std::to_string(published.behind_cut)},
                                            {"after", std::to_string(published.rounds_after_cut)},
                                            {"source", published.source},
                                            {"title", published.title},
                                            {"url", published.url}}));
        part.add(table_of("published_counts.published", one.figures, style,
                          {.which = std::to_string(judged.sections.size() + 1),
                           .about = fmt::format("{}: {}, {}", one.name, published.system.tags,
                                                to_string(published.system.trigger)),
                           .context = {{"wager", Named{one.name, published.system.wager}},
                                       {"tags", published.system.tags},
                                       {"trigger", to_string(published.system.trigger)},
                                       {"source", published.source}}}));
        judged.sections.push_back(std::move(part));
    }
    Report report = report_on(all.examined, "published counting systems");
    report.sections = {examined_section(all.examined, facts), std::move(judged)};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result published_counts_result(JudgedCounts all) {
    const bool differs = any_of(all.counts, [](const JudgedCount& one) {
        return any_of(one.figures, [](const JudgedFigure& figure) { return !figure.holds; });
    });
    Result result = result_of("count", std::move(all), &report::published_report);
    result.table = "published";
    result.found = differs;
    return result;
}

}  // namespace sabot
