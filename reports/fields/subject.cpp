#include "subject.hpp"
#include "each.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace sabot {

const Subject& subject(std::string_view name) {
    const Subject* found = first_with(subjects(), &Subject::name, name);
    if (found == nullptr) {
        throw std::logic_error(fmt::format("no subject {}", name));
    }
    return *found;
}

}  // namespace sabot
