#include "reports/html/html.hpp"
#include "reports/html/sample_document.hpp"

#include <iostream>
#include <string_view>

/// Writes a page for the tests that look at one: the sample, or with "hostile" the one of hostile text.
int main(int argc, char** argv) {
    const bool is_hostile = argc > 1 && std::string_view(argv[1]) == "hostile";
    std::cout << sabot::report::html_page(is_hostile ? sabot::test::hostile_document()
                                                     : sabot::test::sample_document());
}
