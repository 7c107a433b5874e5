#include "equilibrium_exceptions.hpp"

#include "reports/equilibrium_tableau.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

template <class Decisions>
std::vector<std::size_t> mixed_places(const Decisions& decisions) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (is_mixed(decisions[i].draw)) {
            places.push_back(i);
        }
    }
    return places;
}

std::string words_of(const BankerDecision& decision) {
    const char* does = decision.draw == 0 ? "stands" : decision.draw == 1 ? "draws" : "mixes";
    return to_string(decision.sight.hand) + " " + does +
           (decision.sight.third == kPlayerStood ? std::string(" when Player stands")
                                                 : fmt::format(" against {}", decision.sight.third));
}

}  // namespace

std::vector<BankerException> banker_exceptions(const Equilibrium& equilibrium) {
    std::vector<BankerException> exceptions;
    for (const BankerCell& cell : banker_cells(equilibrium)) {
        for (const std::size_t set : cell.exceptions) {
            exceptions.push_back({set, cell.usual});
        }
    }
    return exceptions;
}

std::string exceptions_words(const Equilibrium& equilibrium, const std::vector<BankerException>& exceptions) {
    std::string text;
    for (const BankerException& one : exceptions) {
        text += (text.empty() ? "" : "; ") + words_of(equilibrium.banker[one.set]);
    }
    return text.empty() ? "none" : text;
}

std::vector<std::size_t> player_mixes(const Equilibrium& equilibrium) {
    return mixed_places(equilibrium.player);
}

std::vector<std::size_t> banker_mixes(const Equilibrium& equilibrium) {
    return mixed_places(equilibrium.banker);
}

}  // namespace sabot
