#include "removal_document.hpp"

#include "reports/sections/removal_section.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

namespace sabot::report {

Document removal_document(const Removal& removal, const Style& style, CardCount scale) {
    Document document;
    document.title = fmt::format("{}: effects of removal", removal.examined.game_name);
    document.running_head = removal.examined.game_id;
    document.sections = {Section{"examined", "What was examined", {examined_facts(removal.examined)}},
                         removal_section(removal, style, scale)};
    return document;
}

}  // namespace sabot::report
