#include "command.hpp"

#include <sstream>

namespace sabot {

bool is_flag(const Option& row) { return std::holds_alternative<bool*>(row.target); }

bool is_list(const Option& row) { return std::holds_alternative<std::vector<std::string>*>(row.target); }

std::vector<std::string> spellings(const Option& row) {
    std::vector<std::string> names;
    std::istringstream list(row.names);
    for (std::string name; std::getline(list, name, ',');) {
        names.push_back(name);
    }
    return names;
}

bool is_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

Options rows_of(const Command& command) {
    Options rows;
    for (const Options& group : command.options) {
        rows.insert(rows.end(), group.begin(), group.end());
    }
    return rows;
}

Option help_row() { return {"-h,--help", static_cast<bool*>(nullptr), "Print this help message and exit"}; }

Option version_row() {
    return {"--version", static_cast<bool*>(nullptr), "Display program version information and exit"};
}

}  // namespace sabot
