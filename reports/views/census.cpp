#include "cards/partition.hpp"
#include "census/equal_wagers.hpp"
#include "exact/confidence.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/census_tables.hpp"
#include "reports/views/view.hpp"
#include "rules/card_words.hpp"

namespace sabot::report {

namespace {

std::vector<WagerGroup> groups_of(const CensusFigures& figures) {
    const auto title = [](const auto& wager) { return printed(Named{wager.second, wager.first}); };
    return each(equal_wagers(figures.censuses, figures.samples, figures.closing),
                [&](const EqualWagers& wagers) {
                    return WagerGroup{wagers.front().first, joined(wagers, ", ", title)};
                });
}

template <class Run>
std::string cards_of(const std::vector<Run>& runs) {
    return joined(runs, ", ", [](const Run& run) { return std::to_string(run.cards); });
}

// States that every mean equals the expected value of the full shoe, or lists those that do not.
Notice identity_notice(const std::vector<Census>& censuses) {
    Notice notice{Tone::bad, {}};
    for (const Census& census : censuses) {
        for (const WagerCensus& wager : census.wagers) {
            if (!wager.holds()) {
                notice.lines.push_back(
                    phrase("census-differs", {{"wager", wager.id},
                                              {"cards", census.cards},
                                              {"mean", to_fraction(wager.mean)},
                                              {"full_shoe", to_fraction(wager.full_shoe)}}));
            }
        }
    }
    return notice.lines.empty() ? Notice{Tone::good, {phrase("census-holds")}} : notice;
}

bool lacks_intervals(const WagerSample& wager) {
    return !wager.mean.has_interval() || !wager.favourable.has_interval() ||
           !wager.expected_gain.has_interval();
}

// States what is estimated, how many compositions were drawn, and from which seed.
Notice sample_notice(const std::vector<CensusSample>& samples) {
    Notice notice{Tone::doubtful, {phrase("census-estimates", {{"confidence", kConfidence}})}};
    if (any_of(samples, [](const CensusSample& sample) { return any_of(sample.wagers, lacks_intervals); })) {
        notice.lines.push_back(phrase("census-no-interval"));
    }
    // Samples of equal size and seed share a line.
    std::vector<std::pair<std::string, std::string>> drawn;
    for (const CensusSample& sample : samples) {
        const std::string how = fmt::format("{} compositions drawn, random seed {}",
                                            grouped(std::to_string(sample.drawn)), sample.seed);
        if (drawn.empty() || drawn.back().second != how) {
            drawn.emplace_back(std::to_string(sample.cards), how);
        } else {
            drawn.back().first += fmt::format(", {}", sample.cards);
        }
    }
    for (const auto& [cards, how] : drawn) {
        notice.lines.push_back(fmt::format("{} undealt cards: {}.", cards, how));
    }
    return notice;
}

void add_overview(Section& section, const CensusFigures& figures, const std::vector<WagerGroup>& groups,
                  const Style& style) {
    const Table::Column wager{heading("census.wager", "id"), left};
    if (figures.censuses.size() == 1) {
        const Census& census = figures.censuses.front();
        section.add(census_table("census.census-wagers", wager, rows_by_wager(census, groups), style,
                                 {.about = std::to_string(census.cards)}));
    }
    if (figures.samples.size() == 1) {
        const CensusSample& sample = figures.samples.front();
        const auto rows = rows_by_wager(sample, groups);
        const std::string drawn = fmt::format("{} drawn compositions of {} cards",
                                              grouped(std::to_string(sample.drawn)), sample.cards);
        section.add(on_page(sample_table("census_sample.census-sample", wager, rows, style,
                                         {.about = std::to_string(sample.cards)})));
        section.add(sample_table("census_sample.census-sample-drawn", wager, rows, style, {.about = drawn}));
    }
}

void add_closing(Section& section, const CensusFigures& figures, std::vector<WagerGroup> groups) {
    std::erase_if(groups, [&](const WagerGroup& group) { return figures.closing_of(group.id) == nullptr; });
    if (!groups.empty()) {
        section.say(phrase("census-closing"));
        const auto each = [](const char* key, auto cell) { return given<WagerGroup>(key, cell); };
        section.add(table_of(
            "census.census-closing", groups, {},
            {.given = {
                 each("wager", &WagerGroup::title),
                 each("round", [&](const WagerGroup& one) { return figures.closing_of(one.id)->round; }),
                 each("cards_left", [&](const WagerGroup& one) {
                     return Number{figures.closing_of(one.id)->cards_left, 1};
                 })}}));
    }
}

// The card classes by which compositions are counted and, for a single census, one of the best and one of the
// worst.
Facts wager_facts(const WagerCensus& wager, bool is_single) {
    const bool is_known = wager.card_classes != PartitionKind::other;
    Facts facts{{{heading("census.wager", "card_classes"),
                  is_known ? plural_words_for(wager.card_classes) : class_names(wager)}}};
    if (is_single) {
        facts.entries.emplace_back("A composition with the best EV", cards_text(wager, wager.best));
        facts.entries.emplace_back("A composition with the worst EV", cards_text(wager, wager.worst));
    }
    return facts;
}

Section wager_section(const WagerGroup& group, const CensusFigures& figures, const Style& style) {
    Section part{"census-" + group.id, group.title, {}};
    const auto exact = rows_by_cards(figures.censuses, group.id);
    const bool is_single = figures.censuses.size() == 1;
    const Shown shown{.which = group.id, .about = group.title};
    if (!exact.empty()) {
        const WagerCensus& wager = exact.front().wager;
        part.add(wager_facts(wager, is_single));
        part.add(is_single ? Block(histogram_chart(wager, group.title, style))
                           : Block(census_table("census.census-cards", {"Cards left"}, exact, style, shown)));
    }
    if (figures.samples.size() > 1) {
        part.add_filled(sample_table("census_sample.census-sample-cards", {"Cards left"},
                                     rows_by_cards(figures.samples, group.id), style, shown));
    }
    part.add_filled(gain_curve(group, figures, style));
    return part;
}

// The means over all compositions, which do not depend on the number of cards.
Table full_shoe_table(const CensusFigures& figures, const Style& style) {
    return table_of("census.census-full-shoe", rows_by_wager(figures.censuses.front(), groups_of(figures)),
                    style);
}

Report census_report(const CensusFigures& figures, const Style& style) {
    const Examined& examined = figures.examined();
    const bool is_exact = !figures.censuses.empty();
    Facts facts;
    if (is_exact) {
        facts.entries.emplace_back("Undealt cards, every composition", cards_of(figures.censuses));
    }
    if (!figures.samples.empty()) {
        facts.entries.emplace_back("Undealt cards, samples (estimates)", cards_of(figures.samples));
    }
    Section about = examined_section(examined, facts);
    if (is_exact) {
        about.add(full_shoe_table(figures, style));
    }
    Report report =
        report_on(examined, fmt::format("{} of undealt cards", is_exact ? "a census" : "samples"));
    report.context = {};
    report.sections = {std::move(about), census_section(figures, style)};
    report.data = {census_data(figures, style)};
    return report;
}

}  // namespace

const ClosingRound* CensusFigures::closing_of(const std::string& wager) const {
    return first_with(closing, &ClosingRound::wager, wager);
}

Section census_section(const CensusFigures& figures, const Style& style) {
    Section section{"census", "Undealt cards", {}};
    if (figures.is_empty()) {
        return section;
    }
    if (!figures.censuses.empty()) {
        section.add(identity_notice(figures.censuses));
    }
    if (!figures.samples.empty()) {
        section.add(sample_notice(figures.samples));
    }
    const std::vector<WagerGroup> groups = groups_of(figures);
    add_overview(section, figures, groups, style);
    add_closing(section, figures, groups);
    add_refused(section, figures.censuses.empty() ? figures.samples.front().refused
                                                  : figures.censuses.front().refused);
    for (Block& block : prose("census-method", {{"censuses", figures.censuses.size()}})) {
        section.add(std::move(block));
    }
    section.sections = without_empty(
        each(groups, [&](const WagerGroup& group) { return wager_section(group, figures, style); }));
    return section;
}

Section census_data(const CensusFigures& figures, const Style& style) {
    Section data{"census-data", "", {}};
    if (figures.is_empty()) {
        return data;
    }
    // In these tables, `cards` is a column for the number of undealt cards.
    for (const auto& [key, value] : examined_context(figures.examined())) {
        data.context.emplace_back(key == "cards" ? "shoe_cards" : key, value);
    }
    const auto exact = rows_by_cards(figures.censuses);
    data.add_filled(census_table("census.census", {"Cards"}, exact, style));
    data.add_filled(histogram_table(exact, style));
    data.add_filled(
        sample_table("census_sample.census-sample", {"Cards"}, rows_by_cards(figures.samples), style));
    return data;
}

}  // namespace sabot::report

namespace sabot {

Result census_result(report::CensusFigures figures, bool is_range) {
    const auto closing = figures.closing;
    if (!figures.censuses.empty()) {
        return result_of_runs<record::Runs<Census>>(
            "census", std::move(figures.censuses), is_range,
            [closing](const std::vector<Census>& runs, const Style& style) {
                return report::census_report({runs, {}, closing}, style);
            });
    }
    Result result = result_of_runs<record::Runs<CensusSample>>(
        "census", std::move(figures.samples), is_range,
        [closing](const std::vector<CensusSample>& runs, const Style& style) {
            return report::census_report({{}, runs, closing}, style);
        });
    result.table = "census-sample";
    return result;
}

Result census_result(std::vector<Census> runs, bool is_range) {
    return census_result(report::CensusFigures{std::move(runs), {}, {}}, is_range);
}

Result census_sample_result(std::vector<CensusSample> runs, bool is_range) {
    return census_result(report::CensusFigures{{}, std::move(runs), {}}, is_range);
}

}  // namespace sabot
