#include "reports/writers/html/sample_report.hpp"
#include "reports/writers/writer.hpp"

#include <iostream>
#include <string_view>

/// Writes a page for tests that examine one: the sample report, or the hostile one with the argument
/// "hostile".
int main(int argc, char** argv) {
    const bool is_hostile = argc > 1 && std::string_view(argv[1]) == "hostile";
    std::cout << sabot::report::html_report(is_hostile ? sabot::test::hostile_report()
                                                       : sabot::test::sample_report());
}
