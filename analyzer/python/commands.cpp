#include "commands.hpp"
#include "result.hpp"
#include "watch.hpp"

#include <sabot/sabot.hpp>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot::python {

namespace py = pybind11;

namespace {

using Texts = std::vector<std::string>;

Tableau standard_tableau() { return load_game("punto-banco").tableau; }

// A result whose report is made by `view`, from the value and a Style.
template <class Value, class View>
Result result_of(Value value, View view) {
    auto kept = std::make_shared<const Value>(std::move(value));
    return {[kept](const Style& style) { return json_record(*kept, style); },
            [kept, view](const Style& style) { return view(*kept, style); }};
}

template <class Run>
void add_differing(const std::optional<Run>& check, Result& result) {
    if (check && !check->differing.empty()) {
        std::string wagers;
        for (const std::string& id : check->differing) {
            wagers += (wagers.empty() ? "" : ", ") + id;
        }
        result.defects.push_back("the two routes differ for " + wagers);
    }
}

Result analyze_game(const Game& game, const SetupText& setup, const Texts& wagers, bool double_check,
                    bool joint, const Texts& stakes) {
    Analysis analysis =
        analyze(game, {one_setup(game, setup), wagers, double_check, joint, stakes_on(game, stakes)});
    const auto refused = analysis.refused;
    const auto check = analysis.double_check;
    Result result = result_of(std::move(analysis), [](const Analysis& value, const Style& style) {
        return report::analysis_report({value}, style);
    });
    result.warnings = warnings_of(refused);
    add_differing(check, result);
    return result;
}

Result removal_of(const Game& game, const SetupText& setup, const Texts& wagers, const std::string& by,
                  bool interactions, const std::string& tags) {
    RemovalRequest request{one_setup(game, setup), wagers};
    for (const RemovalLevel level : {RemovalLevel::value, RemovalLevel::rank, RemovalLevel::card}) {
        if (by == to_string(level)) {
            request.by = level;
        }
    }
    request.interactions = interactions;
    if (!tags.empty()) {
        request.tags = parse_tags(tags);
    }
    Removal effects = removal(game, request);
    Texts warnings;
    for (const std::string& id : effects.refused) {
        warnings.push_back("not computed: wager " + id +
                           " depends on suits or ranks that this shoe does not give");
    }
    Result result = result_of(std::move(effects), [](const Removal& value, const Style& style) {
        return report::removal_report(value, style, value.scale);
    });
    result.warnings = warnings;
    return result;
}

Result audit_of(const Game& game, const SetupText& setup, const Texts& wagers, bool explain,
                const std::optional<std::string>& stakes, bool double_check, const Texts& limits) {
    AuditRequest request{one_setup(game, setup), wagers, explain, stakes, double_check};
    std::transform(limits.begin(), limits.end(), std::back_inserter(request.limits), load_limits);
    Audit found = audit(game, request);
    const auto check = found.double_check;
    Result result = result_of(std::move(found), [](const Audit& value, const Style& style) {
        return report::audit_report({value}, style);
    });
    add_differing(check, result);
    return result;
}

// The rounds after which wagers close are for its charts.
Result census_result(Census census, const std::vector<ClosingRound>& closing) {
    const auto refused = census.refused;
    Result result = result_of(std::move(census), [closing](const Census& value, const Style& style) {
        return report::census_report({{value}, {}, closing}, style);
    });
    result.warnings = warnings_of(refused);
    return result;
}

Result census_result(CensusSample sample, const std::vector<ClosingRound>& closing) {
    const auto refused = sample.refused;
    Result result = result_of(std::move(sample), [closing](const CensusSample& value, const Style& style) {
        return report::census_report({{}, {value}, closing}, style);
    });
    result.warnings = warnings_of(refused);
    return result;
}

// Takes a census, or draws a sample, of the undealt cards, without Python's lock.
template <class Take>
Result watched_census(const Game& game, const SetupText& setup, const Texts& wagers, CardCount cards,
                      py::object progress, const Take& take) {
    Watch watch(std::move(progress));
    auto taken_and_closing = watch.run([&] {
        const Setup examined = one_setup(game, setup);
        auto taken = take(UndealtCards{examined.shoe, examined.removed, cards, wagers}, watch);
        auto rounds = closing_rounds(game, taken.examined.shoe);
        return std::pair(std::move(taken), std::move(rounds));
    });
    return census_result(std::move(taken_and_closing.first), taken_and_closing.second);
}

Result census_of(const Game& game, const SetupText& setup, const Texts& wagers, CardCount cards,
                 unsigned threads, const std::string& checkpoint, py::object progress) {
    const auto take = [&](const UndealtCards& undealt, Watch& watch) {
        const auto number = [](const Integer& count) {
            return static_cast<std::uint64_t>(std::min(count, Integer(INT64_MAX)));
        };
        const auto look = [&](const Integer& done, const Integer& all) {
            return watch.look(number(done), number(all));
        };
        return take_census(game, CensusRequest{undealt}, threads, look, checkpoint);
    };
    return watched_census(game, setup, wagers, cards, std::move(progress), take);
}

Result census_sample_of(const Game& game, const SetupText& setup, const Texts& wagers, CardCount cards,
                        std::uint64_t draws, std::uint64_t seed, py::object progress) {
    const auto take = [&](const UndealtCards& undealt, Watch& watch) {
        return draw_sample(game, {undealt, draws, seed},
                           [&](std::uint64_t drawn) { return watch.look(drawn, draws); });
    };
    return watched_census(game, setup, wagers, cards, std::move(progress), take);
}

Result solve_of(const Game& game, const SetupText& setup, const std::string& model,
                const std::string& commission, bool double_check) {
    SolvedGame solved =
        solve_game(game, {one_setup(game, setup), model_named(model), parse_exact(commission), double_check},
                   standard_tableau());
    Texts defects;
    if (solved.double_check == false) {
        defects.emplace_back("the two routes differ");
    }
    if (!solved.is_certified()) {
        defects.emplace_back("the certificate does not hold");
    }
    Result result = result_of(std::move(solved), [](const SolvedGame& value, const Style& style) {
        return report::equilibrium_report({value}, style);
    });
    result.defects = defects;
    return result;
}

Result bank_of(const Game& game, const SetupText& setup, const std::string& commission, int wins) {
    return result_of(
        study_bank(game, {one_setup(game, setup), parse_exact(commission), wins}),
        [](const BankStudy& value, const Style& style) { return report::bank_report(value, style); });
}

Result check_of(const Game& game) {
    return result_of(check_game(game, standard_tableau()), [](const GameCheck& value, const Style& style) {
        return report::check_report(value, style);
    });
}

Result tolerance_of(const Game& game, const SetupText& setup, const Texts& wagers, const Texts& stakes,
                    const std::vector<std::uint64_t>& rounds, const std::string& confidence,
                    const std::string& half_width, const std::optional<std::string>& observed,
                    const std::string& level, const std::string& power) {
    ToleranceRequest request{one_setup(game, setup), wagers};
    std::transform(stakes.begin(), stakes.end(), std::back_inserter(request.stakes), parse_stake);
    request.rounds = rounds;
    request.confidence = parse_exact(confidence);
    request.half_width = parse_exact(half_width);
    if (observed) {
        request.observed = parse_exact(*observed);
    }
    request.aim = {parse_exact(level), parse_exact(power)};
    Tolerances found = tolerances(game, request);
    const auto refused = found.refused;
    Result result = result_of(std::move(found), [](const Tolerances& value, const Style& style) {
        return report::tolerance_report(value, style);
    });
    result.warnings = warnings_of(refused);
    return result;
}

Result report_of(const Game& game, const SetupText& setup, const Texts& wagers, const Texts& limits,
                 const std::vector<std::uint64_t>& rounds, const ReportHead& head) {
    DossierRequest request{one_setup(game, setup), wagers};
    std::transform(limits.begin(), limits.end(), std::back_inserter(request.limits), load_limits);
    auto dossier = std::make_shared<Dossier>(compile_dossier(game, request));
    if (!rounds.empty()) {
        ToleranceRequest asked{request.setup, wagers};
        asked.rounds = rounds;
        dossier->tolerances = tolerances(game, asked);
    }
    Result result{[dossier, head](const Style& style) { return json_record(*dossier, head, style); },
                  [dossier, head](const Style& style) { return report::full_report(*dossier, head, style); },
                  warnings_of(dossier->analysis.refused)};
    for (const Identity& identity : dossier->identities) {
        if (!identity.holds()) {
            result.defects.push_back(std::string("the identity ") + to_string(identity.kind) + " fails");
        }
    }
    return result;
}

}  // namespace

Setup one_setup(const Game& game, const SetupText& text) {
    return setup_of(text, game, "figures are those of one shoe");
}

void bind_commands(py::module_& module) {
    py::class_<SetupText>(module, "Setup")
        .def(py::init([](std::optional<std::string> decks, std::optional<std::string> shoe,
                         std::string remove, std::string player, std::string banker) {
            return SetupText{std::move(decks), std::move(shoe), std::move(remove), std::move(player),
                             std::move(banker)};
        }));
    const auto unlocked = py::call_guard<py::gil_scoped_release>();
    module.def("analyze", &analyze_game, unlocked);
    module.def("removal", &removal_of, unlocked);
    module.def("audit", &audit_of, unlocked);
    module.def("census", &census_of);
    module.def("census_sample", &census_sample_of);
    module.def("solve", &solve_of, unlocked);
    module.def("bank", &bank_of, unlocked);
    module.def("check", &check_of, unlocked);
    module.def("tolerance", &tolerance_of, unlocked);
    module.def(
        "report",
        [](const Game& game, const SetupText& setup, const Texts& wagers, const Texts& limits,
           const std::vector<std::uint64_t>& rounds, const std::array<std::string, 4>& head) {
            return report_of(game, setup, wagers, limits, rounds, {head[0], head[1], head[2], head[3]});
        },
        unlocked);
}

}  // namespace sabot::python
