#include "tableau.hpp"

#include "rules/tableau.hpp"

namespace sabot {

std::string column_words(int column) {
    return column == kPlayerStood ? "a Player who stood" : "a third card worth " + std::to_string(column);
}

}  // namespace sabot
