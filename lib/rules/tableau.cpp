#include "tableau.hpp"

#include "rules/tableau.hpp"

namespace sabot {

std::string Tableau::column_words(int column) const {
    return column == kPlayerStood
               ? "a Player who stood"
               : (has_total_columns ? "a Player with a total of " : "a third card worth ") +
                     std::to_string(column);
}

}  // namespace sabot
