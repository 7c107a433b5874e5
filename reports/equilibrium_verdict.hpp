#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// What an equilibrium may say of itself, in sentences.

/// How Player's and Banker's choices stand to those of punto banco. `departs` is whether Banker's do.
std::string fixed_banker_words(bool departs);
std::string fixed_player_words(const Equilibrium& equilibrium);

/// Whether there are other equilibria, and each family of them where there are.
struct UniquenessWords {
    std::string verdict;
    std::vector<std::string> families;
    bool may_be_more = false;
};
UniquenessWords uniqueness_words(const Equilibrium& equilibrium, const Style& style);

/// "yes", "no" or "undecided".
const char* unique_name(const Equilibrium& equilibrium);

/// Whether the certificate holds, Banker's closest decision, and whether the second route agrees: a sentence
/// each.
std::vector<std::string> certificate_words(const SolvedGame& solved, const Style& style);

/// "5%", or the fraction where that is not a finite decimal.
std::string commission_name(const Rational& commission);

}  // namespace sabot
