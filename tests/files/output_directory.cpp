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

void write_tables(const Place& place, const std::string& name) {
    OutputDirectory((place / name).string()).finish({{"wagers.csv", "old"}, {"gone.csv", "old"}});
}

std::string refusal_of_directory(const std::string& path) {
    try {
        const OutputDirectory directory(path);
    } catch (const OutputError& error) {
        return error.what();
    }
    return "(no OutputError)";
}

}  // namespace

TEST_CASE("a directory appears only when it is complete") {
    const Place place;
    OutputDirectory directory((place / "jade.csv").string() + "/");
    CHECK(place.names().size() == 1);
    CHECK(!fs::exists(place / "jade.csv"));
    directory.finish({{"wagers.csv", "abc"}, {"removal.csv", ""}});
    CHECK(place.names() ==
          Names{"jade.csv", "jade.csv/removal.csv", "jade.csv/sabot.sha256", "jade.csv/wagers.csv"});
    CHECK(place.read("jade.csv/wagers.csv") == "abc");
    // As sha256sum prints them, after a comment with the digest of these two lines (by sha256sum).
    CHECK(place.read("jade.csv/sabot.sha256") ==
          "# Written by Sabot. SHA-256 of the lines below: "
          "c896f58b33d9a1084acf398f107979de3285b7514dc9914664043a683ad86f6e\n"
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  wagers.csv\n"
          "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  removal.csv\n");
}

TEST_CASE("an unfinished directory is removed") {
    const Place place;
    { const OutputDirectory directory((place / "jade.csv").string()); }
    CHECK(place.names().empty());
}

TEST_CASE("replaces a directory that it wrote, also through a symbolic link") {
    const Place place;
    write_tables(place, "old");
    fs::create_directory_symlink("old", place / "link");
    fs::remove(place / "old/gone.csv");
    OutputDirectory((place / "link").string()).finish({{"wagers.csv", "new"}});
    CHECK(place.names() == Names{"link", "old", "old/sabot.sha256", "old/wagers.csv"});
    CHECK(fs::is_symlink(place / "link"));
    CHECK(place.read("old/wagers.csv") == "new");
}

TEST_CASE("replaces an empty directory") {
    const Place place;
    fs::create_directory(place / "old");
    write_tables(place, "old");
    CHECK(place.read("old/wagers.csv") == "old");
}

TEST_CASE("a directory with files that Sabot did not write, or that were changed, is refused at once") {
    const Place place;
    const std::string foreign = ", which Sabot did not write";
    const std::string changed = ", which was changed after Sabot had written it";
    const auto refused = [&](const std::string& why) {
        const Names before = place.names();
        const std::string path = (place / "x").string();
        const std::string expected = path + ": the output cannot be written: the directory contains " + why +
                                     ": expected a new or an empty directory, or one that Sabot wrote";
        CHECK(refusal_of_directory(path) == expected);
        CHECK(place.names() == before);
        fs::remove_all(place / "x");
    };
    place.write("x/mine.csv", "mine");
    refused("mine.csv" + foreign);

    write_tables(place, "x");
    place.write("x/mine.csv", "mine");
    refused("mine.csv" + foreign);

    write_tables(place, "x");
    place.write("x/wagers.csv", "old, corrected");
    refused("wagers.csv" + changed);

    write_tables(place, "x");
    fs::create_directory(place / "x/folder");
    refused("folder" + foreign);

    // The target of the link has the bytes that were written.
    write_tables(place, "x");
    place.write("same.csv", "old");
    fs::remove(place / "x/wagers.csv");
    fs::create_symlink("../same.csv", place / "x/wagers.csv");
    refused("wagers.csv" + foreign);
}

TEST_CASE("a file with the shortest name is replaced") {
    const Place place;
    for (const char* text : {"first", "second"}) {
        OutputDirectory directory((place / "x").string());
        directory.finish({{"t", text}});
        CHECK(place.read("x/t") == text);
    }
}

TEST_CASE("a manifest that Sabot did not write makes no file replaceable") {
    const Place place;
    const std::string digest_of_mine = "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff";
    for (const std::string& manifest :
         {std::string(), std::string("my notes\n"), digest_of_mine + "  ../mine.csv\n",
          digest_of_mine + "  mine.csv\nmy notes\n", std::string(64, '0') + "  mine.csv\n"}) {
        place.write("x/sabot.sha256", manifest);
        place.write("x/mine.csv", "mine");
        CHECK(refusal_of_directory((place / "x").string()).find("the directory contains ") !=
              std::string::npos);
        CHECK(place.read("x/mine.csv") == "mine");
    }
    // What `sha256sum * > sabot.sha256` writes, and a list that was continued by hand.
    fs::remove_all(place / "x");
    write_tables(place, "x");
    const std::string written = place.read("x/sabot.sha256");
    place.write("x/mine.csv", "mine");
    place.write("x/sabot.sha256", written + digest_of_mine + "  mine.csv\n");
    CHECK(refusal_of_directory((place / "x").string()).find("which Sabot did not write") !=
          std::string::npos);
    CHECK(place.read("x/mine.csv") == "mine");
    fs::remove_all(place / "x");
    place.write("x/mine.csv", "mine");
    place.write("x/sabot.sha256", digest_of_mine + "  mine.csv\n");
    CHECK(refusal_of_directory((place / "x").string()).find("which Sabot did not write") !=
          std::string::npos);
    CHECK(place.read("x/mine.csv") == "mine");

    place.write("x/sabot.sha256", "my notes\n");
    fs::remove(place / "x/mine.csv");
    CHECK(refusal_of_directory((place / "x").string())
              .find("contains sabot.sha256, which Sabot did not write") != std::string::npos);
}

TEST_CASE("does not replace a file, or a directory of another kind") {
    const Place place;
    place.write("file.csv", "mine");
    fs::create_symlink("nowhere", place / "dangling");
    const Names before = place.names();
    CHECK(refusal_of_directory((place / "file.csv").string()) ==
          (place / "file.csv").string() +
              ": the output cannot be written: not a directory: expected a directory or a new name");
    CHECK(refusal_of_directory((place / "dangling").string()).find("not a directory: expected") !=
          std::string::npos);
    CHECK(refusal_of_directory((place / "none/jade.csv").string())
              .ends_with(": the output cannot be written: No such file or directory"));
    CHECK(place.names() == before);
}

TEST_CASE("does not replace what was put there meanwhile") {
    const Place place;
    OutputDirectory directory((place / "jade.csv").string());
    place.write("jade.csv/thesis.txt", "mine");
    CHECK_THROWS_AS(directory.finish({{"wagers.csv", "a"}}), OutputError);
    CHECK(place.read("jade.csv/thesis.txt") == "mine");
}

TEST_CASE("an interrupt before the end keeps the old directory") {
    const Place place;
    write_tables(place, "jade.csv");
    const Names before = place.names();
    const int end = end_of([&place] {
        const OutputDirectory directory((place / "jade.csv").string());
        const Unfinished file((place / ("jade.csv." + std::to_string(getpid()) + ".part/x.csv")).string());
        std::ofstream(file.path()) << "half";
        raise(SIGTERM);
    });
    CHECK(end == kInterrupted);
    CHECK(place.names() == before);
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
        OutputDirectory((place / "jade.csv").string()).finish({{"a.csv", "1234"}, {"b.csv", "12345"}});
    });
    CHECK(end == kInterrupted);
    CHECK(place.names().empty());
}

TEST_CASE("a full disk keeps the old directory") {
    const Place place;
    write_tables(place, "jade.csv");
    const Names before = place.names();
    const int end = end_of([&place] {
        const rlimit limit{4, 4};
        setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, SIG_IGN);
        OutputDirectory((place / "jade.csv").string()).finish({{"a.csv", "1234"}, {"b.csv", "12345"}});
    });
    CHECK(end == kFailed);
    CHECK(place.names() == before);
    CHECK(place.read("jade.csv/wagers.csv") == "old");
}
