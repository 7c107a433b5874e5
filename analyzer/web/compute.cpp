#include "analyzer/web/answers.hpp"

#include "compare/comparison.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/failed_checks.hpp"
#include "figures/removal.hpp"
#include "games/multiplier_texts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/results/defects.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"
#include "rules/multiplied.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sabot::web {

namespace {

using report::Section;

Json commission_or_null(const PayRow& row) {
    return row.commission == 0 ? Json(nullptr) : Json(percent_or_fraction(row.commission));
}

Json paytable_json(const Wager& wager, const Wager& filed_wager) {
    Json rows = Json::array();
    for (std::size_t i = 0; i < wager.rows.size(); ++i) {
        const PayRow& row = wager.rows[i];
        const PayRow& filed = filed_wager.rows[i];
        rows.push_back({{"event", row.event},
                        {"pays", row.pays.printed},
                        {"commission", commission_or_null(row)},
                        {"filed_pays", filed.pays.printed},
                        {"filed_commission", commission_or_null(filed)}});
    }
    return {{"id", wager.id}, {"name", wager.name}, {"rows", std::move(rows)}};
}

// Wagers on several coups come last, as in the figures.
Json paytables_json(const Subject& subject) {
    Json tables = Json::array();
    for (const auto list : {&Game::wagers, &Game::series}) {
        for (const Wager& wager : subject.game.*list) {
            tables.push_back(paytable_json(wager, *subject.filed.offered(wager.id)));
        }
    }
    return tables;
}

// Null if the game has no multipliers.
Json multipliers_json(const Subject& subject) {
    const auto texts = [](const Wager& wager) { return texts_of(wager.multiplied->multipliers->rules()); };
    for (const Wager& wager : subject.game.wagers) {
        if (wager.multiplied) {
            const MultiplierTexts now = texts(wager);
            const MultiplierTexts filed = texts(*subject.filed.offered(wager.id));
            return {{"struck", *now.struck},
                    {"values", *now.values},
                    {"filed_struck", *filed.struck},
                    {"filed_values", *filed.values}};
        }
    }
    return nullptr;
}

// The progressive wagers with their meters as text; null for a meter that is not known.
Json meters_json(const Subject& subject) {
    const auto text = [](const std::optional<Rational>& amount) {
        return amount ? Json(decimal_or_fraction(*amount)) : Json(nullptr);
    };
    Json meters = Json::array();
    for (const Wager& wager : subject.game.wagers) {
        if (const auto& its = wager.progressive) {
            meters.push_back({{"id", wager.id},
                              {"name", wager.name},
                              {"meter", text(its->meter)},
                              {"seed", text(its->seed)}});
        }
    }
    return meters;
}

// Results that several parts of an answer share, computed when one of them is asked for.
class Results {
public:
    explicit Results(const Subject& subject) : subject_(subject) {}

    const Subject& subject() const { return subject_; }
    const Style& style() const { return subject_.style; }

    const Analysis& analysis() {
        if (!analysis_) {
            analysis_ = analyze(subject_.game, {subject_.setup, subject_.wagers});
            require_none(failed_checks(*analysis_));
        }
        return *analysis_;
    }

    // nullptr if the request has nothing to compare with, or if the other game has none of the wagers.
    const Comparison* comparison() {
        if (subject_.before && !comparison_) {
            ComparisonRequest request{*subject_.before, {subject_.game, subject_.setup}, subject_.wagers};
            // Whole coups are compared, without dealt cards.
            request.after.setup.dealt = {};
            std::erase_if(request.wagers, [&](const std::string& id) {
                return subject_.before->game.offered(id) == nullptr;
            });
            if (request.wagers.empty() && !subject_.wagers.empty()) {
                return nullptr;
            }
            comparison_ = compare(request);
            require_none(failed_checks(*comparison_));
        }
        return comparison_ ? &*comparison_ : nullptr;
    }

    // nullptr if all wagers of the request are on several coups, which have no effects of removal.
    const Removal* effects() {
        if (!removal_) {
            RemovalRequest request{subject_.setup, subject_.wagers};
            std::erase_if(request.wagers, [&](const std::string& id) {
                return wager_named(subject_.game.series, id) != nullptr;
            });
            if (request.wagers.empty() && !subject_.wagers.empty()) {
                return nullptr;
            }
            request.leave_refused = true;
            removal_ = removal(subject_.game, request);
            require_none(failed_checks(*removal_));
        }
        return &*removal_;
    }

private:
    const Subject& subject_;
    std::optional<Analysis> analysis_;
    std::optional<Removal> removal_;
    std::optional<Comparison> comparison_;
};

Json events_json(const Analysis& analysis, const Style& style) {
    Json events = Json::array();
    auto sections = report::wagers_section(analysis, style).sections;
    auto section = sections.begin();
    const auto add = [&](const auto& wager) {
        events.push_back(
            {{"id", wager.id}, {"name", wager.name}, {"html", fragment("events", {std::move(*section++)})}});
    };
    std::for_each(analysis.wagers.begin(), analysis.wagers.end(), add);
    std::for_each(analysis.several_coups.begin(), analysis.several_coups.end(), add);
    return events;
}

// Empty if there are no figures.
template <class Figures, class Sections>
Json html(const char* name, const Figures* figures, Sections sections, const Style& style) {
    return figures == nullptr ? "" : fragment(name, {sections(*figures, style)});
}

template <class Figures>
Json record_or_null(const Figures* figures, const Style& style) {
    return figures == nullptr ? Json(nullptr) : record::json_record(*figures, style);
}

struct Part {
    const char* name;
    Json (*make)(Results& of);
};

constexpr Part kParts[]{
    {"figures",
     [](Results& of) { return html("figures", &of.analysis(), report::overview_section, of.style()); }},
    {"events", [](Results& of) { return events_json(of.analysis(), of.style()); }},
    {"effects",
     [](Results& of) { return html("effects", of.effects(), report::removal_section, of.style()); }},
    {"comparison",
     [](Results& of) { return html("compared", of.comparison(), report::compared_sections, of.style()); }},
    {"compared_wagers",
     [](Results& of) {
         return html("compared", of.comparison(), report::compared_wager_sections, of.style());
     }},
    {"tableau", [](Results& of) { return draws_json(of.subject()); }},
    {"multipliers", [](Results& of) { return multipliers_json(of.subject()); }},
    {"meters", [](Results& of) { return meters_json(of.subject()); }},
    {"paytables", [](Results& of) { return paytables_json(of.subject()); }},
    {"shoe", [](Results& of) { return shoe_counts(of.subject().setup.shoe); }},
    {"toml", [](Results& of) { return Json(of.subject().toml); }},
    {"warnings", [](Results& of) { return warnings_json(of.subject(), of.analysis().refused); }},
    {"record", [](Results& of) { return record_or_null(&of.analysis(), of.style()); }},
    {"removal_record", [](Results& of) { return record_or_null(of.effects(), of.style()); }},
};

}  // namespace

Json draws_json(const Subject& subject) {
    Json player = Json::array();
    Json banker = Json::array();
    const Tableau& tableau = subject.game.tableau;
    const Tableau& filed = subject.filed.tableau;
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        player.push_back({{"total", total},
                          {"draws", tableau.player_draws_on(total)},
                          {"filed", filed.player_draws_on(total)}});
        for (int column = 0; column < kBankerColumns; ++column) {
            banker.push_back({{"total", total},
                              {"third", column == kPlayerStood ? Json(nullptr) : Json(column)},
                              {"draws", tableau.banker_draws_on(total, column)},
                              {"filed", filed.banker_draws_on(total, column)}});
            if (tableau.has_total_columns) {
                banker.back()["by_total"] = true;
            }
        }
    }
    return {{"player", player}, {"banker", banker}};
}

Json warnings_json(const Subject& subject, const std::vector<RefusedWager>& refused) {
    Json warnings = subject.warnings;
    for (const std::string& warning : warnings_of(refused)) {
        warnings.push_back(warning);
    }
    return warnings;
}

Json compute_answer(const Fields& request) {
    const Subject subject = subject_of(request);
    const std::vector<std::string> with = request.texts("with");
    Results results(subject);
    Json answer = Json::object();
    for (const Part& part : kParts) {
        if (with.empty() || has_item(with, part.name)) {
            answer[part.name] = part.make(results);
        }
    }
    return answer;
}

}  // namespace sabot::web
