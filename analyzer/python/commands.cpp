#include "commands.hpp"
#include "census/census_wagers.hpp"
#include "compare/game_after.hpp"
#include "compare/game_rules.hpp"
#include "counting/count.hpp"
#include "counting/published_counts.hpp"
#include "counting/vulnerability.hpp"
#include "design/design.hpp"
#include "each.hpp"
#include "equilibrium/model_names.hpp"
#include "figures/betting_correlation.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/closing_rounds.hpp"
#include "figures/consecutive_coups.hpp"
#include "figures/stakes.hpp"
#include "games/builtin_games.hpp"
#include "information/information.hpp"
#include "promotions/promotions.hpp"
#include "reports/results/subjects.hpp"
#include "result.hpp"
#include "rules/commission.hpp"
#include "rules/tableau.hpp"
#include "simulation/lengths.hpp"
#include "watch.hpp"

#include "library.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot::python {

namespace py = pybind11;

namespace {

using Texts = std::vector<std::string>;

Tableau standard_tableau() { return load_game("punto-banco").tableau; }

// A number that is the value of an argument.
Rational number(const std::string& argument, const std::string& text) {
    return about_field(argument, [&] { return parse_exact(text); });
}

Rational commission_of(const std::string& text) {
    const Rational share = number("commission", text);
    about_field("commission", [&] { check_commission(share); });
    return share;
}

// What compute(setup) returns for each number of decks.
template <class Compute>
auto runs_of_decks(const Game& game, const SetupText& text, const Compute& compute) {
    return each(setups_of(text, game), [&](const Setup& setup) { return compute(setup); });
}

std::vector<Limits> limits_named(const Texts& names) {
    return each(names, [](const std::string& name) {
        try {
            return load_limits(name);
        } catch (const InputError& error) {
            throw error.where() == Location{} ? error.about("limits") : error;
        }
    });
}

// The wagers that an argument names, which the game must have.
const Texts& wagers_of(const Game& game, const Texts& wagers) {
    about_field("wagers", [&] { require_wagers(game, wagers); });
    return wagers;
}

// The wagers that an argument names, each of which must be settled in one coup.
const Texts& wagers_on_one_coup(const Game& game, const Texts& wagers) {
    about_field("wagers", [&] { chosen_wagers(game, wagers); });
    return wagers;
}

Result analyze_game(const Game& game, const SetupText& setup, const Texts& wagers, bool double_check,
                    bool joint, const Texts& stakes, const Texts& meters, const std::string& given,
                    bool lookup) {
    wagers_of(game, wagers);
    const std::vector<Stake> bets = about_field("stakes", [&] { return stakes_on(game, stakes); });
    const auto set = about_field("meters", [&] { return meters_of(game, meters); });
    auto runs = runs_of_decks(game, setup, [&](const Setup& one) {
        return analyze(game, {one, wagers, double_check, joint, bets, false, set, false, given, lookup});
    });
    return analysis_result(std::move(runs), setup.is_range());
}

Result removal_of(const Game& game, const SetupText& setup, const Texts& wagers, const std::string& by,
                  bool interactions, const std::string& tags) {
    RemovalRequest request{one_setup(game, setup), wagers_on_one_coup(game, wagers)};
    for (const RemovalLevel level : {RemovalLevel::value, RemovalLevel::rank, RemovalLevel::card}) {
        if (by == to_string(level)) {
            request.by = level;
        }
    }
    request.interactions = interactions;
    if (!tags.empty()) {
        request.tags = about_field("tags", [&] { return parse_tags(tags); });
    }
    return removal_result(removal(game, request));
}

Result audit_of(const Game& game, const SetupText& setup, const Texts& wagers, bool explain,
                const std::optional<std::string>& stakes, bool double_check, const Texts& limits) {
    wagers_of(game, wagers);
    const std::vector<Limits> jurisdictions = limits_named(limits);
    auto runs = runs_of_decks(game, setup, [&](const Setup& one) {
        return audit(game, {one, wagers, explain, stakes, double_check, jurisdictions});
    });
    return audit_result(std::move(runs), setup.is_range());
}

report::CensusFigures figures_of(std::vector<Census> runs, std::vector<ClosingRound> closing) {
    return {std::move(runs), {}, std::move(closing)};
}
report::CensusFigures figures_of(std::vector<CensusSample> runs, std::vector<ClosingRound> closing) {
    return {{}, std::move(runs), std::move(closing)};
}

// Takes censuses, or draws samples, of the undealt cards, without Python's lock.
template <class Take>
Result watched_census(const Game& game, const SetupText& setup, const Texts& wagers, const std::string& cards,
                      py::object progress, const Take& take) {
    Watch watch(std::move(progress));
    auto figures = watch.run([&] {
        const Setup examined = one_setup(game, setup);
        auto runs = each(undealt_cards("cards", cards, examined, wagers_on_one_coup(game, wagers)),
                         [&](const UndealtCards& undealt) { return take(undealt, watch); });
        // Charts show the rounds after which wagers close.
        auto closing = closing_rounds(game, runs.front().examined.shoe);
        return figures_of(std::move(runs), std::move(closing));
    });
    return census_result(std::move(figures), cards.find_first_of("-/") != std::string::npos);
}

Result census_of(const Game& game, const SetupText& setup, const Texts& wagers, const std::string& cards,
                 unsigned threads, const std::string& checkpoint, py::object progress) {
    const auto take = [&](const UndealtCards& undealt, Watch& watch) {
        return take_census(game, CensusRequest{undealt}, threads, watch.on_progress(), checkpoint);
    };
    return watched_census(game, setup, wagers, cards, std::move(progress), take);
}

Result census_sample_of(const Game& game, const SetupText& setup, const Texts& wagers,
                        const std::string& cards, std::uint64_t draws, std::uint64_t seed,
                        py::object progress) {
    const auto take = [&](const UndealtCards& undealt, Watch& watch) {
        return draw_sample(game, {undealt, draws, seed}, watch.on_progress());
    };
    return watched_census(game, setup, wagers, cards, std::move(progress), take);
}

Result solve_of(const Game& game, const SetupText& setup, const std::string& model,
                const std::string& commission, bool double_check) {
    const CheminDeFerModel known = about_field("model", [&] { return model_named(model); });
    const Rational share = commission_of(commission);
    const Tableau standard = standard_tableau();
    auto runs = runs_of_decks(game, setup, [&](const Setup& one) {
        return solve_game(game, {one, known, share, double_check}, standard);
    });
    return equilibrium_result(std::move(runs), setup.is_range());
}

Result consecutive_of(const Game& game, const SetupText& setup, const std::vector<std::string>& wagers,
                      int coups) {
    return consecutive_result(consecutive_coups(game, {one_setup(game, setup), wagers, coups}));
}

Result bank_of(const Game& game, const SetupText& setup, const std::string& commission, int wins) {
    return bank_result(study_bank(game, {one_setup(game, setup), commission_of(commission), wins}));
}

Result information_of(const Game& game, const SetupText& setup, const std::string& known,
                      const Texts& wagers) {
    const InformationRequest request{one_setup(game, setup), known, wagers_on_one_coup(game, wagers)};
    return information_result(information(game, request));
}

Result compare_of(const Game& before, const SetupText& setup, const Game& after,
                  const std::optional<std::string>& decks, const std::optional<std::string>& shoe,
                  const Texts& readings, const Texts& wagers) {
    const ComparedGame changed = game_after(after, setup, {decks, shoe, readings}, "with_");
    wagers_of(before, wagers);
    return compare_result(
        compare({{before, setup_of(setup, before, kOneShoeEach)}, changed, wagers_of(changed.game, wagers)}));
}

using OptionalText = std::optional<std::string>;

Result design_of(const Game& game, const SetupText& setup, const std::string& wager,
                 const OptionalText& target, const OptionalText& hit_frequency, const OptionalText& deviation,
                 const Texts& limits, const OptionalText& odds, const OptionalText& min,
                 const OptionalText& max, const Texts& kept, const std::optional<std::size_t>& most) {
    about_field("wager", [&] { chosen_wagers(game, {wager}); });
    DesignText text{.wager = wager, .target = target, .hit_frequency = hit_frequency, .deviation = deviation};
    text.odds = odds.value_or(text.odds);
    text.min = min;
    text.max = max;
    text.kept = kept;
    DesignRequest request = design_request(text);
    request.setup = one_setup(game, setup);
    request.limits = limits_named(limits);
    request.most = most.value_or(request.most);
    return design_result(design_paytables(game, request));
}

CountRequest counted_shoes(const Game& game, const SetupText& setup, const std::optional<std::uint64_t>& cut,
                           const std::optional<std::uint64_t>& after_cut, const CountSimulation& simulation) {
    CountRequest request{one_setup(game, setup), {}};
    if (cut) {
        request.behind_cut = static_cast<CardCount>(*cut);
    }
    if (after_cut) {
        request.rounds_after_cut = static_cast<int>(*after_cut);
    }
    request.simulation = simulation;
    return request;
}

Result count_of_systems(const Game& game, const SetupText& setup, const Texts& wagers, const Texts& tags,
                        const Texts& triggers, const std::string& rounding,
                        const std::vector<std::uint64_t>& unseen, const std::optional<std::uint64_t>& cut,
                        const std::optional<std::uint64_t>& after_cut, std::uint64_t shoes,
                        std::uint64_t seed, const OptionalText& bankroll, py::object progress) {
    Watch watch(std::move(progress));
    CountRequest request = counted_shoes(game, setup, cut, after_cut, {shoes, seed});
    about_field("wagers", [&] { chosen_wagers(game, wagers); });
    if (bankroll) {
        request.bankroll = about_field("bankroll", [&] { return parse_exact(*bankroll); });
    }
    request.systems =
        counting_systems(wagers.empty() ? each(game.wagers, &Wager::id) : wagers, tags, triggers, rounding);
    request.leave_refused = wagers.empty();
    request.unseen.assign(unseen.begin(), unseen.end());
    return count_result(watch.run([&] { return count_systems(game, request, watch.on_progress()); }));
}

Result vulnerability_of(const Game& game, const SetupText& setup, const Texts& wagers, int size,
                        const std::string& below, const std::optional<std::uint64_t>& cut,
                        const std::optional<std::uint64_t>& after_cut, std::uint64_t shoes,
                        std::uint64_t seed, py::object progress) {
    Watch watch(std::move(progress));
    about_field("wagers", [&] { chosen_wagers(game, wagers); });
    const VulnerabilityRequest request{counted_shoes(game, setup, cut, after_cut, {shoes, seed}), wagers,
                                       size, about_field("below", [&] { return parse_exact(below); })};
    return vulnerability_result(watch.run([&] { return vulnerability(game, request, watch.on_progress()); }));
}

Result published_counts_of(const Game& game, const Texts& wagers, std::uint64_t shoes, std::uint64_t seed,
                           py::object progress) {
    Watch watch(std::move(progress));
    about_field("wagers", [&] { chosen_wagers(game, wagers); });
    return published_counts_result(watch.run([&] {
        return judge_counts(game, wagers, published_counts(), {shoes, seed}, watch.on_progress());
    }));
}

Result check_of(const Game& game) { return check_result(check_game(game, standard_tableau())); }

Result tolerance_of(const Game& game, const SetupText& setup, const Texts& wagers, const Texts& stakes,
                    const std::vector<std::uint64_t>& rounds, const std::string& confidence,
                    const std::string& half_width, const std::optional<std::string>& observed,
                    const std::string& level, const std::string& power, py::object progress) {
    Watch watch(std::move(progress));
    ToleranceRequest request{one_setup(game, setup), wagers_of(game, wagers)};
    request.stakes = about_field("stakes", [&] { return stakes_on(game, stakes); });
    request.rounds = rounds;
    request.confidence = number("confidence", confidence);
    request.half_width = number("half_width", half_width);
    if (observed) {
        request.observed = about_field("observed", [&] { return parse_observation(*observed); });
    }
    request.aim = {number("level", level), number("power", power)};
    return tolerance_result(watch.run([&] { return tolerances(game, request, watch.on_progress()); }));
}

Result promotions_of(const Game& game, const SetupText& setup, const Texts& wagers,
                     const std::string& rebate) {
    const Rational share = about_field("rebate", [&] { return parse_exact(rebate); });
    return promotions_result(
        promotions(game, {one_setup(game, setup), wagers_on_one_coup(game, wagers), share}));
}

Result lengths_of(const Game& game, const SetupText& setup, std::uint64_t shoes, std::uint64_t seed,
                  unsigned threads, py::object progress) {
    Watch watch(std::move(progress));
    return lengths_result(watch.run([&] {
        return lengths(game, {one_setup(game, setup), shoes, seed, threads, watch.on_progress()});
    }));
}

Result report_of(const Game& game, const SetupText& setup, const Texts& wagers, const Texts& limits,
                 const std::vector<std::uint64_t>& rounds, const std::map<std::string, std::string>& head) {
    DossierRequest request{one_setup(game, setup), wagers_of(game, wagers), limits_named(limits)};
    Dossier dossier = compile_dossier(game, request);
    if (!rounds.empty()) {
        ToleranceRequest asked{request.setup, wagers};
        asked.rounds = rounds;
        dossier.tolerances = tolerances(game, asked);
    }
    return report_result(std::move(dossier), head_of(head));
}

Result compare_rules(const std::vector<Game>& games, bool with_all) {
    return game_rules_result(game_rules(games.empty() ? official_games() : games, with_all));
}

}  // namespace

Setup one_setup(const Game& game, const SetupText& text) {
    return setup_of(text, game, "figures are computed for one shoe");
}

ReportHead head_of(const std::map<std::string, std::string>& facts) {
    ReportHead head;
    InputErrors errors;
    for (const auto& [name, value] : facts) {
        errors.collect([&] { set_head_fact(head, name, value); });
    }
    about_field("head", [&] { errors.done(); });
    return head;
}

void bind_commands(py::module_& module) {
    py::class_<SetupText>(module, "Setup")
        .def(py::init([](std::optional<std::string> decks, std::optional<std::string> shoe,
                         std::string remove, std::string player, std::string banker) {
            return SetupText{std::move(decks), std::move(shoe), std::move(remove), std::move(player),
                             std::move(banker)};
        }));
    module.def("analyze", interruptible(&analyze_game));
    module.def("removal", interruptible(&removal_of));
    module.def("audit", interruptible(&audit_of));
    module.def("census", &census_of);
    module.def("census_sample", &census_sample_of);
    module.def("solve", interruptible(&solve_of));
    module.def("bank", interruptible(&bank_of));
    module.def("information", interruptible(&information_of));
    module.def("consecutive", interruptible(&consecutive_of));
    module.def("check", interruptible(&check_of));
    module.def("compare", interruptible(&compare_of));
    module.def("compare_rules", interruptible(&compare_rules));
    module.def("count", &count_of_systems);
    module.def("vulnerability", &vulnerability_of);
    module.def("published_counts", &published_counts_of);
    module.def("design", interruptible(&design_of));
    module.def("tolerance", &tolerance_of);
    module.def("promotions", interruptible(&promotions_of));
    module.def("lengths", &lengths_of);
    module.def("report", interruptible(&report_of));
}

}  // namespace sabot::python
