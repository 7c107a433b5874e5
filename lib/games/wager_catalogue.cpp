#include "wager_catalogue.hpp"

namespace sabot {

const Catalogue& wager_catalogue() {
    static const Catalogue catalogue(builtin_catalogue().toml);
    return catalogue;
}

}  // namespace sabot
