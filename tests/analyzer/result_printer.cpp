#include "analyzer/result_printer.hpp"

#include "analyzer/messages.hpp"
#include "reports/results/make_result.hpp"
#include "support/catch.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace sabot;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The text that an action writes to standard error.
template <class Action>
std::string messages_of(const fs::path& file, Action action) {
    const int before = dup(STDERR_FILENO);
    const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(opened, STDERR_FILENO);
    action();
    dup2(before, STDERR_FILENO);
    close(before);
    close(opened);
    return content(file);
}

}  // namespace

TEST_CASE("prints a result that fails a check, and reports the failure as an error") {
    std::string name = (fs::temp_directory_path() / "sabot-XXXXXX").string();
    const fs::path folder = mkdtemp(name.data());
    Arguments options;
    options.values = {{"format", {{"json"}}},
                      {"output", {{(folder / "result").string()}}},
                      {"digits", {}},
                      {"exact", {}},
                      {"table", {}}};
    Result result;
    result.presentation =
        std::make_shared<const Presentation>(Presentation{[](const Style&) { return "\"figures\"\n"; }, {}});
    result.warnings = {"not computed: wager tie"};
    CHECK(messages_of(folder / "messages", [&] { CHECK(ResultPrinter(options).print(result) == kDone); }) ==
          "sabot: warning: not computed: wager tie\n");
    result.warnings.clear();
    result.defects = {"the two routes differ for tie", "the certificate does not hold"};
    CHECK(messages_of(folder / "messages", [&] { CHECK(ResultPrinter(options).print(result) == kFound); }) ==
          "sabot: error: the two routes differ for tie: this is a defect of Sabot, please report it; do not "
          "use "
          "these figures\n"
          "sabot: error: the certificate does not hold: this is a defect of Sabot, please report it; do not "
          "use "
          "these figures\n");
    CHECK(content(folder / "result") == "\"figures\"\n");
    fs::remove_all(folder);
}
