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

#include <fmt/format.h>

#include <algorithm>
#include <functional>
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

// Those on several coups last, as in the figures.
Json paytables_json(const Subject& subject) {
    Json tables = Json::array();
    for (const auto list : {&Game::wagers, &Game::series}) {
        for (const Wager& wager : subject.game.*list) {
            tables.push_back(paytable_json(wager, *subject.filed.offered(wager.id)));
        }
    }
    return tables;
}

// Null if the game has none.
Json multipliers_json(const Subject& subject) {
    const auto texts = [](const Game& game) {
        const auto found = std::find_if(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
            return static_cast<bool>(wager.multiplied);
        });
        return found == game.wagers.end() ? MultiplierTexts()
                                          : texts_of(found->multiplied->multipliers->rules());
    };
    const MultiplierTexts now = texts(subject.game);
    const MultiplierTexts filed = texts(subject.filed);
    return now.empty() ? Json(nullptr)
                       : Json{{"struck", *now.struck},
                              {"values", *now.values},
                              {"filed_struck", *filed.struck},
                              {"filed_values", *filed.values}};
}

// The progressive wagers with their meters, as text; null where none is known.
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
            // A coup is compared from its first card.
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

    // nullptr if all wagers that are wanted are on several coups, which have none.
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

std::string compared_html(const Subject& subject, Results& results) {
    const Comparison* comparison = results.comparison();
    return comparison == nullptr
               ? ""
               : fragment("compared", report::compared_sections(*comparison, subject.style));
}

std::string compared_wagers_html(const Subject& subject, Results& results) {
    const Comparison* comparison = results.comparison();
    return comparison == nullptr
               ? ""
               : fragment("compared", report::compared_wager_sections(*comparison, subject.style));
}

struct Part {
    const char* name;
    std::function<Json(const Subject&, Results&)> make;
};

const std::vector<Part>& parts() {
    static const std::vector<Part> all{
        {"figures",
         [](const Subject& subject, Results& results) {
             return Json(fragment("figures", {report::overview_section(results.analysis(), subject.style)}));
         }},
        {"events", [](const Subject& subject,
                      Results& results) { return events_json(results.analysis(), subject.style); }},
        {"effects",
         [](const Subject& subject, Results& results) {
             const Removal* effects = results.effects();
             return Json(effects == nullptr
                             ? ""
                             : fragment("effects", {report::removal_section(*effects, subject.style)}));
         }},
        {"comparison",
         [](const Subject& subject, Results& results) { return Json(compared_html(subject, results)); }},
        {"compared_wagers", [](const Subject& subject,
                               Results& results) { return Json(compared_wagers_html(subject, results)); }},
        {"tableau", [](const Subject& subject, Results&) { return draws_json(subject); }},
        {"multipliers", [](const Subject& subject, Results&) { return multipliers_json(subject); }},
        {"meters", [](const Subject& subject, Results&) { return meters_json(subject); }},
        {"paytables", [](const Subject& subject, Results&) { return paytables_json(subject); }},
        {"shoe", [](const Subject& subject, Results&) { return shoe_counts(subject.setup.shoe); }},
        {"toml", [](const Subject& subject, Results&) { return Json(subject.toml); }},
        {"warnings", [](const Subject& subject,
                        Results& results) { return warnings_json(subject, results.analysis().refused); }},
        {"record", [](const Subject& subject,
                      Results& results) { return record::json_record(results.analysis(), subject.style); }},
        {"removal_record",
         [](const Subject& subject, Results& results) {
             const Removal* effects = results.effects();
             return effects == nullptr ? Json(nullptr) : record::json_record(*effects, subject.style);
         }},
    };
    return all;
}

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
    for (const Part& part : parts()) {
        if (with.empty() || std::find(with.begin(), with.end(), part.name) != with.end()) {
            answer[part.name] = part.make(subject, results);
        }
    }
    return answer;
}

}  // namespace sabot::web
