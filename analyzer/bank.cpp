#include "bank/bank_study.hpp"

#include "commands.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <memory>

namespace sabot {

namespace {

struct BankOptions {
    CommonOptions common{"chemin-de-fer"};
    std::string commission = "0";
    int wins = 12;
};

int run(const BankOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game);
    ResultPrinter printer(common.output);
    const Setup setup = common.shoe.setup(game, "a bank is computed for one shoe");
    const Rational commission = commission_option("commission", options.commission);
    const BankStudy study = study_bank(common.play.applied(game, setup), {setup, commission, options.wins});
    return printer.print(bank_result(study));
}

}  // namespace

Command bank_command() {
    const auto options = std::make_shared<BankOptions>();
    CommonOptions& common = options->common;
    return {"bank",
            "Follow a bank of chemin de fer: how long it lasts, and the amount set aside (its garage)",
            [options] { return run(*options); },
            OptionGroups{{common.game_row()},
                         common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::number),
                         common.play.rows(),
                         {commission_row(options->commission),
                          {"--wins", &options->wins, "Number of wins to follow", Range{1, kMaxBankWins}}},
                         common.output.rows(bank_subject())}};
}

}  // namespace sabot
