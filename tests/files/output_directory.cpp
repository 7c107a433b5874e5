#include "files/output_directory.hpp"

#include "error.hpp"
#include "support/catch.hpp"
#include "support/place.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

using namespace sabot;
namespace fs = std::filesystem;

namespace {

using test::Names;
using test::Place;

constexpr int kFailed = 1;
constexpr int kInterrupted = 2;
const Patterns kTables{"*.csv", "table-*.tex", "figure-*.tex"};

extern "C" void on_interrupt(int) {
    remove_unfinished();
    _exit(kInterrupted);
}

// Runs the work in a child process. Returns its exit code, or minus the number of the signal that ended it.
int end_of(const std::function<void()>& work) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGTERM, on_interrupt);
        try {
            work();
        } catch (const OutputError&) {
            _exit(kFailed);
        }
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

TEST_CASE("a directory appears only when it is complete") {
    const Place place;
    OutputDirectory directory((place / "jade.csv").string() + "/", kTables);
    CHECK(place.names().size() == 1);
    CHECK(!fs::exists(place / "jade.csv"));
    directory.finish({{"wagers.csv", "a,b\n"}, {"removal.csv", ""}});
    CHECK(place.names() == Names{"jade.csv", "jade.csv/removal.csv", "jade.csv/wagers.csv"});
    CHECK(place.read("jade.csv/wagers.csv") == "a,b\n");
}

TEST_CASE("an unfinished directory is removed") {
    const Place place;
    { const OutputDirectory directory((place / "jade.csv").string(), kTables); }
    CHECK(place.names().empty());
}

TEST_CASE("replaces a directory of tables, also through a symbolic link") {
    const Place place;
    place.write("old/wagers.csv", "old");
    place.write("old/table-gone.tex", "old");
    place.write("old/figure-gone.tex", "old");
    fs::create_directory_symlink("old", place / "link");
    OutputDirectory((place / "link").string(), kTables).finish({{"wagers.csv", "new"}});
    CHECK(place.names() == Names{"link", "old", "old/wagers.csv"});
    CHECK(fs::is_symlink(place / "link"));
    CHECK(place.read("old/wagers.csv") == "new");
}

TEST_CASE("does not replace any other file or directory") {
    const Place place;
    place.write("paper/main.tex", "mine");
    place.write("file.csv", "mine");
    place.write("deep/folder.csv/x.csv", "mine");
    fs::create_symlink("nowhere", place / "dangling");
    const Names before = place.names();
    const auto message = [&place](const std::string& name) -> std::string {
        try {
            const OutputDirectory directory((place / name).string(), kTables);
        } catch (const OutputError& error) {
            return error.what();
        }
        return "(no OutputError)";
    };
    CHECK(message("paper") == (place / "paper").string() +
                                  ": the output cannot be written: the directory contains main.tex: expected "
                                  "only *.csv, table-*.tex, figure-*.tex");
    CHECK(message("file.csv") ==
          (place / "file.csv").string() +
              ": the output cannot be written: not a directory: expected a directory or a new name");
    CHECK(message("deep").find("contains folder.csv:") != std::string::npos);
    CHECK(message("dangling").find("not a directory: expected") != std::string::npos);
    CHECK(message("none/jade.csv").ends_with(": the output cannot be written: No such file or directory"));
    CHECK(place.names() == before);
}

TEST_CASE("does not replace a path that was created meanwhile") {
    const Place place;
    OutputDirectory directory((place / "jade.csv").string(), kTables);
    place.write("jade.csv/thesis.txt", "mine");
    CHECK_THROWS_AS(directory.finish({{"wagers.csv", "a"}}), OutputError);
    CHECK(place.read("jade.csv/thesis.txt") == "mine");
}

TEST_CASE("an interrupt before the end keeps the old directory") {
    const Place place;
    place.write("jade.csv/wagers.csv", "old");
    const int end = end_of([&place] {
        const OutputDirectory directory((place / "jade.csv").string(), kTables);
        const Unfinished file((place / ("jade.csv." + std::to_string(getpid()) + ".part/x.csv")).string());
        std::ofstream(file.path()) << "half";
        raise(SIGTERM);
    });
    CHECK(end == kInterrupted);
    CHECK(place.names() == Names{"jade.csv", "jade.csv/wagers.csv"});
    CHECK(place.read("jade.csv/wagers.csv") == "old");
}

TEST_CASE("an interrupt while files are written leaves no new files") {
    // The signal arrives when a file reaches the maximum size, in the middle of finish().
    const Place place;
    const int end = end_of([&place] {
        const rlimit limit{4, 4};
        setrlimit(RLIMIT_FSIZE, &limit);
        struct sigaction action {};
        action.sa_handler = [](int) { raise(SIGTERM); };
        sigaction(SIGXFSZ, &action, nullptr);
        OutputDirectory((place / "jade.csv").string(), kTables)
            .finish({{"a.csv", "1234"}, {"b.csv", "12345"}});
    });
    CHECK(end == kInterrupted);
    CHECK(place.names().empty());
}

TEST_CASE("a full disk keeps the old directory") {
    const Place place;
    place.write("jade.csv/wagers.csv", "old");
    const int end = end_of([&place] {
        const rlimit limit{4, 4};
        setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, SIG_IGN);
        OutputDirectory((place / "jade.csv").string(), kTables)
            .finish({{"a.csv", "1234"}, {"b.csv", "12345"}});
    });
    CHECK(end == kFailed);
    CHECK(place.names() == Names{"jade.csv", "jade.csv/wagers.csv"});
    CHECK(place.read("jade.csv/wagers.csv") == "old");
}
