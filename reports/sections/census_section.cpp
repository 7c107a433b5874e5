#include "census_section.hpp"

#include "reports/census_chart.hpp"
#include "reports/census_sample_tables.hpp"
#include "reports/census_tables.hpp"
#include "reports/census_words.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

struct Figures {
    const std::vector<Census>& censuses;
    const std::vector<CensusSample>& samples;
    const std::vector<ClosingRound>& closing;
    const Style& style;

    std::vector<std::string> wagers() const {
        std::vector<std::string> ids = wagers_of(censuses);
        for (const std::string& id : sampled_wagers(samples)) {
            if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
                ids.push_back(id);
            }
        }
        return ids;
    }

    std::string title_of(const std::string& id) const {
        for (const Census& census : censuses) {
            if (const WagerCensus* found = wager_of(census, id)) {
                return wager_title(found->name, id);
            }
        }
        for (const CensusSample& sample : samples) {
            if (const WagerSample* found = sample_of(sample, id)) {
                return wager_title(found->name, id);
            }
        }
        return id;
    }
};

void add_method(Section& section, const Figures& figures) {
    section.blocks.emplace_back(Paragraph{
        "When N cards of a shuffled shoe are undealt, they are N cards drawn from it at random. The shoe has "
        "C cards, c of each kind; a composition has n of each. For one who knows the composition the next "
        "coup has the expected value EV (per unit staked) of that composition; the expected gain is what he "
        "gains per coup who bets one unit where EV is above 0, and otherwise nothing. Nobody can do better "
        "who knows only which cards have gone."});
    section.blocks.emplace_back(Formula{"P(n) = product over kinds of C(c, n) / C(C, N)",
                                        "P(n) = \\prod_i \\binom{c_i}{n_i} \\bigg/ \\binom{C}{N}"});
    section.blocks.emplace_back(Formula{"expected gain = sum over n of P(n) max(EV(n), 0)",
                                        "\\text{expected gain} = \\sum_n P(n) \\max(\\mathrm{EV}(n), 0)"});
    if (!figures.censuses.empty()) {
        section.blocks.emplace_back(Paragraph{
            "A census evaluates every composition, in integers: nothing is sampled and nothing is rounded "
            "before it is printed. The mean over all compositions must be the expected value of the whole "
            "shoe, which is computed from the rules without a census:"});
        section.blocks.emplace_back(Formula{"sum over n of P(n) EV(n) = EV(c)",
                                            "\\sum_n P(n) \\, \\mathrm{EV}(n) = \\mathrm{EV}(c)"});
        section.blocks.emplace_back(Notice{census_holds(figures.censuses) ? Tone::good : Tone::bad,
                                           census_identity_words(figures.censuses)});
    }
    if (!figures.samples.empty()) {
        section.blocks.emplace_back(Notice{Tone::doubtful, sample_words(figures.samples)});
    }
}

Table closing_table(const Figures& figures) {
    Table table{"census-closing",
                "Cards left where wagers close",
                columns({"Wager", "Closes after rounds", "Cards left then (mean)"}),
                {}};
    const auto known = figures.wagers();
    for (const ClosingRound& closing : figures.closing) {
        if (std::find(known.begin(), known.end(), closing.wager) != known.end()) {
            table.rows.push_back({{figures.title_of(closing.wager)},
                                  {std::to_string(closing.round)},
                                  {Number{closing.cards_left, 1}}});
        }
    }
    return table;
}

void add_closing(Section& section, const Figures& figures) {
    Table table = closing_table(figures);
    if (!table.rows.empty()) {
        section.blocks.emplace_back(Paragraph{
            "Some wagers close after a number of rounds. The cards that are left then are counted in the "
            "mean, exactly: those of the shoe less the burn and the rounds times the cards of a coup."});
        section.blocks.emplace_back(std::move(table));
    }
}

void add_overview(Section& section, const Figures& figures) {
    if (figures.censuses.size() == 1) {
        const Census& census = figures.censuses.front();
        section.blocks.emplace_back(census_wagers(census, figures.style));
        section.blocks.emplace_back(census_counts(census));
        section.blocks.emplace_back(census_extremes(census, figures.style));
    }
    if (figures.samples.size() == 1) {
        section.blocks.emplace_back(sample_estimates(figures.samples.front()));
        section.blocks.emplace_back(sample_drawn(figures.samples.front(), figures.style));
    }
}

Section wager_section(const std::string& id, const Figures& figures) {
    Section part{"census-" + id, figures.title_of(id), {}};
    const auto has = [&](const auto& runs, const auto& find) {
        return std::any_of(runs.begin(), runs.end(),
                           [&](const auto& run) { return find(run, id) != nullptr; });
    };
    if (figures.censuses.size() == 1) {
        if (const WagerCensus* found = wager_of(figures.censuses.front(), id)) {
            part.blocks.emplace_back(histogram_chart(*found, figures.style));
        }
    } else if (has(figures.censuses, wager_of)) {
        part.blocks.emplace_back(census_by_cards(figures.censuses, id, figures.style));
    }
    if (figures.samples.size() > 1 && has(figures.samples, sample_of)) {
        part.blocks.emplace_back(sample_by_cards(figures.samples, id));
    }
    if (auto curve = gain_curve(id, figures.censuses, figures.samples, figures.closing, figures.style)) {
        part.blocks.emplace_back(std::move(*curve));
    }
    return part;
}

void add_refusals(Section& section, const std::vector<RefusedWager>& refused) {
    for (const RefusedWager& wager : refused) {
        section.blocks.emplace_back(Paragraph{fmt::format("Not computed: {}.", wager.why)});
    }
}

}  // namespace

Section census_section(const std::vector<Census>& censuses, const std::vector<CensusSample>& samples,
                       const std::vector<ClosingRound>& closing, const Style& style) {
    Section section{"census", "Undealt cards", {}};
    if (censuses.empty() && samples.empty()) {
        return section;
    }
    const Figures figures{censuses, samples, closing, style};
    add_method(section, figures);
    add_overview(section, figures);
    add_closing(section, figures);
    add_refusals(section, censuses.empty() ? samples.front().refused : censuses.front().refused);
    for (const std::string& id : figures.wagers()) {
        Section part = wager_section(id, figures);
        if (!part.blocks.empty()) {
            section.sections.push_back(std::move(part));
        }
    }
    return section;
}

}  // namespace sabot::report
