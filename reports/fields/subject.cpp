#include "subject.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot {

const Subject& subject(std::string_view name) {
    const auto found = std::find_if(subjects().begin(), subjects().end(),
                                    [&](const Subject& one) { return one.name == name; });
    if (found == subjects().end()) {
        throw std::logic_error(fmt::format("no subject {}", name));
    }
    return *found;
}

}  // namespace sabot
