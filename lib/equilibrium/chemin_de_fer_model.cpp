#include "equilibrium/chemin_de_fer_model.hpp"

#include "equilibrium/model_names.hpp"
#include "error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

const std::vector<std::string>& model_names() {
    static const std::vector<std::string> names{"A1", "B1", "B2", "B3"};
    return names;
}

std::string model_name(CheminDeFerModel model) { return model_names().at(static_cast<std::size_t>(model)); }

CheminDeFerModel model_named(const std::string& name) {
    const auto& names = model_names();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        throw InputError(fmt::format("unknown model \"{}\"", name),
                         fmt::format("{}", fmt::join(names, ", ")));
    }
    return static_cast<CheminDeFerModel>(found - names.begin());
}

std::string to_string(const SeenHand& hand) {
    if (!hand.points) {
        return std::to_string(hand.total);
    }
    return std::to_string((*hand.points)[0]) + "," + std::to_string((*hand.points)[1]);
}

}  // namespace sabot
