#include "identity.hpp"

#include "dossier/identity.hpp"

#include <algorithm>

namespace sabot {

const char* to_string(IdentityKind kind) {
    switch (kind) {
        case IdentityKind::deals_add_up: return "deals-add-up";
        case IdentityKind::two_routes: return "two-routes";
        case IdentityKind::weighted_effects: return "weighted-effects";
        case IdentityKind::partial_coup: return "partial-coup";
        default: return "relabelled-suits";
    }
}

void Identity::check(const std::string& wager, bool equal) {
    ++checked;
    if (!equal && std::find(failing.begin(), failing.end(), wager) == failing.end()) {
        failing.push_back(wager);
    }
}

}  // namespace sabot
