#include "prefix.hpp"

namespace sabot::report {

Section with_prefix(const std::string& prefix, Section section) {
    const auto put = [&](std::string& id) { id.insert(0, prefix + "-"); };
    put(section.id);
    for (Block& block : section.blocks) {
        if (auto* table = std::get_if<Table>(&block)) {
            put(table->id);
        } else if (auto* chart = std::get_if<Chart>(&block)) {
            put(chart->id);
        } else if (auto* curve = std::get_if<Curve>(&block)) {
            put(curve->id);
        }
    }
    for (Section& part : section.sections) {
        part = with_prefix(prefix, std::move(part));
    }
    return section;
}

}  // namespace sabot::report
