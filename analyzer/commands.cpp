// Commands that compute a result of the library and print it.
#include "audit/audit.hpp"
#include "bank/bank_study.hpp"
#include "check/game_check.hpp"
#include "compare/game_after.hpp"
#include "compare/game_rules.hpp"
#include "counting/count.hpp"
#include "counting/published_counts.hpp"
#include "counting/vulnerability.hpp"
#include "design/design.hpp"
#include "each.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/solved_game.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "figures/betting_correlation.hpp"
#include "figures/combined_bet.hpp"
#include "figures/consecutive_coups.hpp"
#include "figures/removal.hpp"
#include "figures/stakes.hpp"
#include "files/output.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "information/information.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "options.hpp"
#include "promotions/promotions.hpp"
#include "report_head.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "simulation/lengths.hpp"
#include "tolerance/tolerance.hpp"

#include <fmt/format.h>

#include <initializer_list>
#include <iterator>

namespace sabot {

namespace {

// Some tables are computed only if an option requests it.
void check_table(const Arguments& arguments) {
    const std::string& table = arguments.text("table");
    const std::string option = table.starts_with("combination") ? "stake" : table;
    if ((table == "joint" || table == "lookup" || option == "stake") && !arguments.has(option)) {
        throw InputError(fmt::format("--table {} needs --{}", table, option));
    }
}

RemovalRequest request_of(const Arguments& arguments, const Game& game) {
    RemovalRequest request;
    request.setup = setup_of(arguments, game, "effects are computed for one shoe");
    request.wagers = arguments.all("wager");
    request.interactions = arguments.number<int>("order") == 2;
    if (arguments.has("scale")) {
        request.scale = arguments.number<CardCount>("scale");
    }
    if (const auto by = arguments.given("by")) {
        request.by = *by == "value"  ? RemovalLevel::value
                     : *by == "rank" ? RemovalLevel::rank
                                     : RemovalLevel::card;
    }
    if (const auto tags = arguments.given("tags")) {
        request.tags = parse_tags(*tags);
    }
    return request;
}

std::vector<Game> games_of(const Arguments& arguments) {
    if (arguments.has("all")) {
        std::vector<Game> games = all_games();
        std::erase_if(games, [](const Game& game) { return game.claims.empty(); });
        return games;
    }
    std::vector<std::string> names = arguments.all("GAME");
    if (names.empty()) {
        names = {"punto-banco"};
    }
    return each(names, [&](const std::string& name) { return game_of(arguments, "GAME", name); });
}

// If games that round returns are among several games, stakes are only for those.
bool takes_stakes(const Game& game, const std::vector<Game>& games) {
    const bool none_rounds = none_of(games, [](const Game& one) { return one.settlement.has_value(); });
    return game.settlement || none_rounds;
}

int print_game(const Arguments& arguments, const std::string& name) {
    const std::string& file = arguments.text("output");
    if (const FileFormat& format = chosen_format(arguments, file); format.name != "text") {
        throw InputError(fmt::format("a game's file is TOML, not {}", format.name),
                         fmt::format("no --format with {}, and -o with a name such as {}.toml", name, name));
    }
    Output output(file);
    const BuiltinGame* game = first_with(builtin_limits(), &BuiltinGame::id, name);
    game = game == nullptr ? builtin_game(name) : game;
    if (game == nullptr) {
        throw unknown_game(name, false);
    }
    output.finish(std::string(game->toml));
    return kDone;
}

// The double check of the wagers of a game, for a document that is to be signed; nothing for another result.
std::optional<DoubleCheck> second_route(const ReportHead& head, const Game& game, const Setup& setup,
                                        const std::vector<std::string>& wagers) {
    return head.is_empty() ? std::nullopt : analyze(game, {setup, wagers, true}).double_check;
}

}  // namespace

int run_analyze(const Arguments& arguments) {
    check_table(arguments);
    const std::string& name = arguments.text("GAME");
    const Game game = open_game_of(arguments, "GAME", name);
    const std::vector<Stake> stakes =
        with_option("stake", [&] { return stakes_on(game, arguments.all("stake")); });
    const std::vector<Stake> meters =
        with_option("meter", [&] { return meters_of(game, arguments.all("meter")); });
    ResultPrinter printer(arguments);
    auto runs = compute_runs(arguments, game, [&](const Game& played, const Setup& setup) {
        return analyze(played, {setup, arguments.all("wager"), arguments.has("double-check"),
                                arguments.has("joint"), stakes, names_game_file(name), meters, false,
                                arguments.given("given").value_or(""), arguments.has("lookup")});
    });
    return printer.print(analysis_result(std::move(runs), is_range(arguments)));
}

int run_removal(const Arguments& arguments) {
    const Game game = game_of(arguments);
    const RemovalRequest request = request_of(arguments, game);
    ResultPrinter printer(arguments);
    return printer.print(removal_result(removal(as_played(arguments, game, request.setup), request)));
}

int run_audit(const Arguments& arguments) {
    const ReportHead head = document_head(arguments);
    const std::vector<Game> games = games_of(arguments);
    const std::vector<Limits> limits = limits_of(arguments);
    ResultPrinter printer(arguments);
    std::vector<Audit> audits;
    for (const Game& game : games) {
        const auto stakes = takes_stakes(game, games) ? arguments.given("stake") : std::nullopt;
        auto runs = compute_runs(arguments, game, [&](const Game& played, const Setup& setup) {
            return audit(played, {setup, arguments.all("wager"), arguments.has("explain"), stakes,
                                  arguments.has("double-check") || !head.is_empty(), limits});
        });
        std::move(runs.begin(), runs.end(), std::back_inserter(audits));
    }
    for (Audit& audit : audits) {
        // A document has the command on its first page, as the user typed it.
        audit.command = head.is_empty() ? repeated_command(arguments) : head.command;
    }
    const bool several = arguments.has("all") || arguments.all("GAME").size() > 1 || is_range(arguments);
    return printer.print(signed_result(audit_result(std::move(audits), several), head));
}

int run_check(const Arguments& arguments) {
    const Game game = game_of(arguments, "FILE");
    ResultPrinter printer(arguments);
    return printer.print(check_result(check_game(game, load_game(*builtin_game("punto-banco")).tableau)));
}

int run_solve(const Arguments& arguments) {
    const Game game = game_of(arguments);
    const Tableau fixed = load_game(*builtin_game("punto-banco")).tableau;
    const auto model = model_named(arguments.text("model"));
    const Rational commission = commission_option(arguments, "commission");
    ResultPrinter printer(arguments);
    auto runs = compute_runs(arguments, game, [&](const Game& played, const Setup& setup) {
        return solve_game(played, {setup, model, commission, arguments.has("double-check")}, fixed);
    });
    return printer.print(equilibrium_result(std::move(runs), is_range(arguments)));
}

int run_bank(const Arguments& arguments) {
    const Game game = game_of(arguments);
    ResultPrinter printer(arguments);
    const Setup setup = setup_of(arguments, game, "a bank is computed for one shoe");
    const Rational commission = commission_option(arguments, "commission");
    const Game played = as_played(arguments, game, setup);
    return printer.print(bank_result(study_bank(played, {setup, commission, arguments.number<int>("wins")})));
}

int run_count(const Arguments& arguments) {
    const Game game = game_of(arguments);
    CountRequest request;
    request.setup = setup_of(arguments, game, "a count is computed for one shoe");
    if (arguments.has("cut")) {
        request.behind_cut = arguments.number<CardCount>("cut");
    }
    if (arguments.has("after-cut")) {
        request.rounds_after_cut = arguments.number<int>("after-cut");
    }
    request.simulation = {arguments.number<std::uint64_t>("shoes"), arguments.number<std::uint64_t>("seed")};
    const auto refuse_with = [&](const char* mode, std::initializer_list<const char*> others) {
        for (const char* other : others) {
            if (arguments.has(mode) && arguments.has(other)) {
                throw InputError(fmt::format("--{} excludes --{}", mode, other), "one of them");
            }
        }
    };
    refuse_with("vulnerable", {"published", "tags", "trigger", "round", "unseen", "bankroll"});
    refuse_with("published", {"decks", "shoe", "remove", "tags", "trigger", "round", "unseen", "cut",
                              "after-cut", "bankroll"});
    if (arguments.has("published")) {
        ResultPrinter printer(arguments);
        return printer.print(published_counts_result(judge_counts(
            game, arguments.all("wager"), published_counts(), request.simulation, in_steps("systems"))));
    }
    if (arguments.has("vulnerable")) {
        const VulnerabilityRequest all{request, arguments.all("wager"), arguments.number<int>("size"),
                                       exact_option(arguments, "below")};
        ResultPrinter printer(arguments);
        return printer.print(vulnerability_result(vulnerability(game, all, in_steps("wagers"))));
    }
    if (arguments.has("bankroll")) {
        request.bankroll = exact_option(arguments, "bankroll");
    }
    for (const char* needed : {"tags", "trigger"}) {
        if (!arguments.has(needed)) {
            throw InputError(fmt::format("--{} is required", needed),
                             "--tags and --trigger, --vulnerable or --published");
        }
    }
    request.systems =
        counting_systems(arguments.has("wager") ? arguments.all("wager") : each(game.wagers, &Wager::id),
                         arguments.all("tags"), arguments.all("trigger"), arguments.text("round"));
    request.leave_refused = !arguments.has("wager");
    if (arguments.has("unseen")) {
        const auto unseen = numbers_option(arguments, "unseen");
        request.unseen.assign(unseen.begin(), unseen.end());
    }
    ResultPrinter printer(arguments);
    return printer.print(count_result(count_systems(game, request, in_steps("shoes"))));
}

int run_tolerance(const Arguments& arguments) {
    const Game game = game_of(arguments);
    ToleranceRequest request;
    request.setup = setup_of(arguments, game, "tolerances are computed for one shoe");
    request.wagers = arguments.all("wager");
    request.rounds = numbers_option(arguments, "rounds");
    request.confidence = exact_option(arguments, "confidence");
    request.half_width = exact_option(arguments, "half-width");
    request.stakes = each(arguments.all("stake"), [](const std::string& text) { return parse_stake(text); });
    request.aim = {exact_option(arguments, "level"), exact_option(arguments, "power")};
    if (arguments.has("observed")) {
        request.observed =
            about_field("observed", [&] { return parse_observation(arguments.text("observed")); });
        if (request.observed->is_wins && !arguments.has("rounds")) {
            throw InputError("--observed has wins, and not in how many rounds", "--rounds N");
        }
    }
    for (const char* option : {"level", "power"}) {
        const bool is_used =
            request.stakes.empty() || (request.observed && option == std::string_view("level"));
        if (arguments.has(option) && !is_used) {
            throw InputError(
                fmt::format("nothing depends on --{}: faults are sought for single wagers", option),
                fmt::format("no --{} with --stake", option));
        }
    }
    const ReportHead head = document_head(arguments);
    ResultPrinter printer(arguments);
    const Game played = as_played(arguments, game, request.setup);
    const SignedInputs inputs{{game}, {}, second_route(head, played, request.setup, request.wagers)};
    Tolerances all = tolerances(played, request, in_steps("bounds and faults of wagers"));
    return printer.print(signed_result(tolerance_result(std::move(all)), head, inputs));
}

int run_consecutive(const Arguments& arguments) {
    const Game game = game_of(arguments);
    ConsecutiveRequest request;
    request.setup = setup_of(arguments, game, "consecutive coups are computed for one shoe");
    request.wagers = arguments.all("wager");
    request.coups = arguments.number<int>("coups");
    request.on_progress = in_steps("wagers");
    ResultPrinter printer(arguments);
    return printer.print(
        consecutive_result(consecutive_coups(as_played(arguments, game, request.setup), request)));
}

int run_lengths(const Arguments& arguments) {
    const Game game = game_of(arguments);
    LengthsRequest request;
    request.setup = setup_of(arguments, game, "all shoes are equal");
    request.shoes = arguments.number<std::uint64_t>("shoes");
    request.seed = arguments.number<std::uint64_t>("seed");
    request.threads = arguments.number<unsigned>("threads");
    request.on_progress = in_steps("shoes");
    ResultPrinter printer(arguments);
    return printer.print(lengths_result(lengths(game, request)));
}

int run_promotions(const Arguments& arguments) {
    const Game game = game_of(arguments);
    const PromotionsRequest request{setup_of(arguments, game, "promotions are computed for one shoe"),
                                    arguments.all("wager"), exact_option(arguments, "rebate")};
    ResultPrinter printer(arguments);
    return printer.print(promotions_result(promotions(as_played(arguments, game, request.setup), request)));
}

int run_compare(const Arguments& arguments) {
    const std::vector<std::string>& wagers = arguments.all("wager");
    const Game before = game_of(arguments, "A");
    const Game after = arguments.has("B") ? game_of(arguments, "B") : before;
    ComparisonRequest request{
        {before, setup_of(arguments, before, kOneShoeEach)}, game_after(arguments, after), wagers};
    const ReportHead head = document_head(arguments);
    ResultPrinter printer(arguments);
    Comparison comparison = compare(request);
    SignedInputs inputs{{before, after}};
    for (const ComparedGame* one : {&request.before, &request.after}) {
        merge_double_check(inputs.double_check, second_route(head, one->game, one->setup, wagers));
    }
    return printer.print(signed_result(compare_result(std::move(comparison)), head, inputs));
}

int run_design(const Arguments& arguments) {
    const std::string& wager = arguments.text("wager");
    const Game game = game_of(arguments);
    DesignRequest request = design_request({.wager = wager,
                                            .target = arguments.given("target"),
                                            .hit_frequency = arguments.given("hit-frequency"),
                                            .deviation = arguments.given("deviation"),
                                            .odds = arguments.text("odds"),
                                            .min = arguments.given("min"),
                                            .max = arguments.given("max"),
                                            .kept = arguments.all("keep")});
    request.setup = setup_of(arguments, game, "paytables are designed for one shoe");
    request.limits = limits_of(arguments);
    request.most = arguments.number<std::size_t>("list");
    const ReportHead head = document_head(arguments);
    ResultPrinter printer(arguments);
    const SignedInputs inputs{
        {game}, each(request.limits, &Limits::head), second_route(head, game, request.setup, {wager})};
    return printer.print(signed_result(design_result(design_paytables(game, request)), head, inputs));
}

int run_information(const Arguments& arguments) {
    const Game game = game_of(arguments);
    InformationRequest request;
    request.setup = setup_of(arguments, game, "information is computed for one shoe");
    request.known = arguments.text("known");
    request.wagers = arguments.all("wager");
    ResultPrinter printer(arguments);
    const Game played = as_played(arguments, game, request.setup);
    return printer.print(information_result(information(played, request)));
}

int run_games(const Arguments& arguments) {
    const std::vector<std::string> names = arguments.all("GAME");
    if (arguments.has("compare")) {
        const std::vector<Game> games = names.empty() ? official_games() : games_of(arguments);
        ResultPrinter printer(arguments);
        return printer.print(game_rules_result(game_rules(games, arguments.has("all-rules"))));
    }
    if (names.size() > 1) {
        throw InputError("one game is printed at a time", "one game, or --compare");
    }
    if (!names.empty()) {
        return print_game(arguments, names.front());
    }
    ResultPrinter printer(arguments);
    return printer.print(games_result(all_games(), load_game(builtin_catalogue())));
}

}  // namespace sabot
