#pragma once

#include "equilibrium/chemin_de_fer_model.hpp"

#include <string>
#include <vector>

namespace sabot {

/// "B3".
std::string model_name(CheminDeFerModel model);

/// "5" or "1,4".
std::string to_string(const SeenHand& hand);

/// All names, and the model with a given name. model_named() throws InputError for an unknown name.
const std::vector<std::string>& model_names();
CheminDeFerModel model_named(const std::string& name);

}  // namespace sabot
