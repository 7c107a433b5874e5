#include "bank/bank_study.hpp"

#include "commands.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "options.hpp"
#include "output.hpp"
#include "play_options.hpp"
#include "reports/json/bank.hpp"
#include "reports/views/bank.hpp"
#include "result_format.hpp"

#include <memory>
#include <optional>

namespace sabot {

namespace {

struct BankOptions {
    std::string game = "chemin-de-fer";
    ShoeOptions shoe;
    PlayOptions play;
    std::string commission = "0";
    int wins = 12;
    OutputOptions output;
    std::optional<std::string> table;
};

BankStudy study_of(const BankOptions& options, const Game& game) {
    options.shoe.require_one_shoe("a bank is that of one shoe");
    const Setup setup = options.shoe.setups(game).front();
    const Rational commission = exact_option("--commission", options.commission);
    return study_bank(options.play.applied(game, setup), {setup, commission, options.wins});
}

int run(const BankOptions& options) {
    options.output.require_csv("--table", options.table);
    const Game game = game_named(options.game);
    Output output(options.output.file);
    const BankStudy study = study_of(options, game);
    const Style& style = options.output.style;
    output.finish(rendered(report::bank_report(study, style), [&] { return bank_json(study, style); },
                           {options.output.format, options.table.value_or("wins"), style.exact}));
    return kDone;
}

}  // namespace

Command bank_command() {
    const auto options = std::make_shared<BankOptions>();
    return {"bank", "How long the bank of chemin de fer lasts, and its garage",
            [options] { return run(*options); },
            OptionGroups{
                {game_option(options->game)},
                options->shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::number),
                options->play.rows(),
                {commission_option(options->commission),
                 {"--wins", &options->wins, "How many wins to follow", Range<std::int64_t>{1, kMaxBankWins}}},
                options->output.rows(),
                {{"--table", &options->table,
                  "With --format csv: a line for each number of wins, for each commission or for "
                  "each figure of a coup; default: wins",
                  OneOf{{"wins", "garage", "coup"}}}}}};
}

}  // namespace sabot
