// For tests: answers requests as the page's library does, one on each line of standard input.

#include "analyzer/web/service.hpp"

#include <iostream>
#include <string>

int main() {
    for (std::string request; std::getline(std::cin, request);) {
        std::cout << sabot::web::answer(request) << std::endl;
    }
}
