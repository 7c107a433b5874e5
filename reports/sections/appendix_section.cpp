#include "appendix_section.hpp"

#include "reports/fractions_table.hpp"

#include <utility>

namespace sabot::report {

namespace {

void collect(const Section& section, std::vector<Block>& blocks) {
    for (const Block& block : section.blocks) {
        if (const auto* table = std::get_if<Table>(&block)) {
            Table fractions = fractions_table(*table);
            if (!fractions.rows.empty()) {
                blocks.emplace_back(std::move(fractions));
            }
        }
    }
    for (const Section& part : section.sections) {
        collect(part, blocks);
    }
}

}  // namespace

Section appendix_section(const std::vector<Section>& sections) {
    Section appendix{"appendix", "Appendix: exact fractions", {}};
    for (const Section& section : sections) {
        collect(section, appendix.blocks);
    }
    if (!appendix.blocks.empty()) {
        appendix.blocks.insert(
            appendix.blocks.begin(),
            Paragraph{"Each number that is printed rounded above, as the fraction in lowest terms "
                      "that it was rounded from. A percentage is a fraction of one."});
    }
    return appendix;
}

}  // namespace sabot::report
