#include "dossier/dossier.hpp"
#include "dossier/identity.hpp"
#include "figures/closing_rounds.hpp"
#include "reports/fields/evidence_parts.hpp"
#include "reports/fields/report_parts.hpp"
#include "reports/prose/check_words.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/view.hpp"

#include <algorithm>

namespace sabot::report {

namespace {

std::size_t failing_identities(const Dossier& dossier) {
    return static_cast<std::size_t>(
        std::count_if(dossier.identities.begin(), dossier.identities.end(),
                      [](const Identity& identity) { return !identity.holds(); }));
}

std::string identities_text(const Dossier& dossier) {
    const std::size_t failing = failing_identities(dossier);
    std::size_t equations = 0;
    std::size_t applied = 0;
    for (const Identity& identity : dossier.identities) {
        equations += identity.checked;
        applied += identity.checked > 0 ? 1U : 0U;
    }
    const std::size_t unused = dossier.identities.size() - applied;
    return phrase("identities-checked", {{"failing", failing},
                                         {"identities", applied},
                                         {"unused", unused == 0 ? "" : std::to_string(unused)},
                                         {"equations", equations}});
}

// The return of a progressive wager and its parts, the meter after a jackpot, and who gets it.
std::string meter_text(const ProgressiveFigures& its, const Style& style) {
    const auto amount = [](const std::optional<Rational>& number) {
        return number ? printed(Number::amount(*number)) : "";
    };
    const auto share = [&](const std::optional<Rational>& number) {
        return number ? percent_cell(*number, style).text() : "";
    };
    const auto long_run = its.long_run_return();
    std::optional<Rational> of_seed;
    std::optional<Rational> of_bets;
    std::optional<Rational> of_reserve;
    if (long_run && its.contribution) {
        of_bets = *its.contribution / its.paid;
        of_reserve = its.adds_reserve ? std::optional(Rational(*its.reserve / its.paid)) : std::nullopt;
        of_seed = *long_run - its.fixed_return - *of_bets - of_reserve.value_or(0);
    }
    return phrase("meter",
                  {{"meter", amount(its.meter)},
                   {"seed", amount(its.seed)},
                   {"return", share(its.return_at(its.meter))},
                   {"fixed", share(its.fixed_return)},
                   {"of_meter", share(its.meter * its.return_per_unit)},
                   {"long", share(long_run)},
                   {"contribution", share(of_bets)},
                   {"of_stake", its.paid == 1 ? "" : share(its.contribution)},
                   {"of_reserve", share(of_reserve)},
                   {"of_seed", share(of_seed)},
                   {"by_operator", its.reserve && !its.adds_reserve ? share(its.operator_seed()) : ""},
                   {"stake", amount(its.stake)}});
}

std::string scope_text(const Analysis& analysis) {
    return phrase("wagers-computed",
                  {{"computed", analysis.wagers.size() + analysis.several_coups.size()},
                   {"refused", joined(analysis.refused, "; ",
                                      [](const RefusedWager& refused) { return refused.why; })}});
}

// What was examined, and the verdict.
Section first_page(const Dossier& dossier, const Style& style) {
    Facts facts{{{heading<Analysis>("deals"), combinations_text(dossier.analysis)},
                 {"Scope", scope_text(dossier.analysis)}}};
    if (!dossier.game.software.empty()) {
        facts.entries.insert(facts.entries.begin(),
                             {heading<record::FullReport>("software"), dossier.game.software});
    }
    for (const WagerFigures& wager : dossier.analysis.wagers) {
        if (wager.progressive) {
            facts.entries.emplace_back(printed(named(wager)), meter_text(*wager.progressive, style));
        }
    }
    Notice verdict = verdict_notice(dossier.audit, {identities_text(dossier)});
    if (failing_identities(dossier) > 0) {
        verdict.tone = Tone::bad;
    }
    Section section = audited_section(dossier.audit, facts);
    section.add(std::move(verdict));
    return section;
}

// Moves a table to the first page, so that it is not printed twice.
void move_table(Section& from, const char* id, Section& to) {
    const auto found = std::find_if(from.blocks.begin(), from.blocks.end(), [id](const Block& block) {
        const auto* table = std::get_if<Table>(&block);
        return table != nullptr && table->id == id;
    });
    if (found != from.blocks.end()) {
        to.add(std::move(*found));
        from.blocks.erase(found);
    }
}

// Merges the rules and the figures of each wager into one section.
Section wagers_with_rules(const Dossier& dossier, const Style& style) {
    Section section = wagers_section(dossier.analysis, style);
    // The sections of the wagers on one coup, then of those on several.
    auto part = section.sections.begin();
    const auto add_rules = [&](const auto& wagers) {
        for (const auto& wager : wagers) {
            std::vector<Block> rules = wager_rules(*dossier.game.offered(wager.id));
            std::vector<Block>& blocks = (part++)->blocks;
            blocks.insert(blocks.begin(), rules.begin(), rules.end());
        }
    };
    add_rules(dossier.analysis.wagers);
    add_rules(dossier.analysis.several_coups);
    section.blocks.insert(section.blocks.begin(),
                          Paragraph{"A wager pays by the first of its rows whose condition holds."});
    return section;
}

Cell result_cell(const Identity& identity) {
    if (identity.checked == 0) {
        return {"not applied", Tone::doubtful};
    }
    return identity.holds() ? Cell{"holds", Tone::good}
                            : Cell{fmt::format("FAILS for {}", fmt::join(identity.failing, ", ")), Tone::bad};
}

Table identities_table(const Dossier& dossier) {
    const auto each = [](const char* key, auto cell) { return given<Identity>(key, cell); };
    return table_of(
        "report.identities", dossier.identities, {},
        {.given = {each("id", [](const Identity& one) { return prose_section(to_string(one.kind)).title; }),
                   each("statement", [](const Identity& one) { return phrase(to_string(one.kind)); }),
                   each("holds", result_cell), each("left_out", [](const Identity& one) {
                       return one.left_out.empty() ? "-" : joined(one.left_out, ", ");
                   })}});
}

Section hands_section(const Dossier& dossier, const Style& style) {
    return prose_section("hands", {},
                         {table_of("report.totals", record::totals_of(dossier.hands), style),
                          table_of("report.coup-sizes", record::sizes_of(dossier.hands), style),
                          table_of("report.naturals", record::naturals_of(dossier.hands), style)});
}

Section exposure_section(const Dossier& dossier, const Style& style) {
    const auto amount = [](const Rational& number) { return printed(Number::amount(number)); };
    const auto wins = record::wins_of(dossier);
    const bool has_stake = any_of(wins, [](const record::WinOf& win) { return win.stake.has_value(); });
    const Exposure& exposure = dossier.exposure;
    if (dossier.analysis.wagers.empty()) {
        return {"exposure", "", {}};
    }
    return prose_section("exposure",
                         {{"several", !dossier.analysis.several_coups.empty()},
                          {"per_unit", dossier.is_exposure_per_unit},
                          {"exact", exposure.least == exposure.most},
                          {"limited", exposure.is_limited},
                          {"several_units", exposure.most != 1},
                          {"least", amount(exposure.least)},
                          {"most", amount(exposure.most)}},
                         {table_of("report.largest-wins", wins, style,
                                   {.hidden = has_stake ? "" : "largest_stake at_largest_stake"})});
}

Report full_report(const Dossier& dossier, const ReportHead& head, const Style& style) {
    Report report = report_on(dossier.examined, "exact figures");
    const CensusFigures undealt{dossier.censuses, dossier.samples, dossier.closing_rounds};
    Section first = first_page(dossier, style);
    Section overview = overview_section(dossier.analysis, style);
    Section claims = claims_section(dossier.audit, style);
    move_table(claims, "claims", first);
    move_table(overview, "wagers", first);
    move_table(overview, "several-coups", first);
    const record::Evidence evidence = record::evidence_of(dossier, head);
    report.add_filled({std::move(first),
                       rules_section(dossier.game, dossier.examined.play, dossier.analysis.deals_per_draw),
                       std::move(overview), hands_section(dossier, style), wagers_with_rules(dossier, style),
                       exposure_section(dossier, style), removal_section(dossier.removal, style),
                       census_section(undealt, style), stakes_section(dossier.audit, style),
                       dossier.tolerances ? tolerance_section(*dossier.tolerances, style) : Section{},
                       std::move(claims), limits_section(dossier.audit, style),
                       method_section(dossier, style), evidence_section(evidence)});
    report.sections.push_back(prose_section("decision-rule"));
    report.sections.push_back(
        prose_section("conditions-of-use", {{"several", !dossier.analysis.several_coups.empty()}}));
    make_document(report, dossier.examined, head);
    report.data = {removal_data(dossier.removal, style), census_data(undealt, style),
                   evidence_data(evidence, style)};
    return report;
}

}  // namespace

Section method_section(const Dossier& dossier, const Style& style) {
    const Analysis& analysis = dossier.analysis;
    const Shoe& shoe = dossier.examined.shoe;
    const Integer draws = analysis.deals / analysis.deals_per_draw;
    const bool is_random = analysis.deals_per_draw != 1;
    Variables variables{{"infinite", shoe.with_replacement()},
                        {"cards", shoe.total()},
                        {"draws", grouped(draws.str())},
                        {"plays", is_random ? grouped(analysis.deals_per_draw.str()) : ""},
                        {"deals", grouped(analysis.deals.str())},
                        {"several", !analysis.several_coups.empty()},
                        {"fees", charges_fee(analysis)},
                        {"digits", style.digits},
                        {"percent_digits", style.percent_digits()}};
    for (const Variable& one : check_variables(analysis.double_check)) {
        variables.push_back(one);
    }
    Section section = prose_section("method");
    for (const char* id :
         {"method-counting", "method-value", "method-routes", "method-rounding", "method-identities"}) {
        section.sections.push_back(prose_section(id, variables));
    }
    section.sections.back().add(identities_table(dossier));
    return section;
}

}  // namespace sabot::report

namespace sabot {

Result report_result(Dossier dossier, ReportHead head) {
    const auto kept = std::make_shared<const Dossier>(std::move(dossier));
    const Said<Dossier> said{[](const Dossier& one) { return report::has_failed(one.audit); },
                             [](const Dossier& one) { return warnings_of(one.analysis.refused); }};
    return said.of(*kept, presented(
                              "report", kept,
                              [head](const Dossier& one) {
                                  return record::FullReport{one, head};
                              },
                              [head](const Dossier& one, const Style& style) {
                                  return report::full_report(one, head, style);
                              }));
}

Result report_result(const Game& game, const DossierRequest& request, const ReportHead& head) {
    return report_result(compile_dossier(game, request), head);
}

}  // namespace sabot
