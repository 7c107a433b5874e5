#include "pdf.hpp"

#include "error.hpp"
#include "files/unfinished.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

namespace sabot {

namespace {

namespace fs = std::filesystem;

// The interval between checks for an interrupt or the end of the tool.
constexpr std::chrono::milliseconds kPause(10);
constexpr std::size_t kMaxSaid = 2000;
constexpr const char* kWeasyPrint = "weasyprint";

// Files in the directory of a run: the tool's standard input, standard output and standard error.
constexpr const char* kPage = "page.html";
constexpr const char* kPrinted = "printed";
constexpr const char* kMessages = "messages";

// A new directory that only this user may read.
std::string make_private_directory() {
    std::error_code ignored;
    std::string path = (fs::temp_directory_path(ignored) / "sabot-XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) {
        throw OutputError(
            fmt::format("{}: a temporary directory cannot be made: {}", path, std::strerror(errno)));
    }
    return path;
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The absolute path of a tool on PATH; nothing if it is not installed.
std::optional<std::string> find_tool(const char* name) {
    const char* path = std::getenv("PATH");
    std::istringstream directories(path == nullptr ? "" : path);
    for (std::string directory; std::getline(directories, directory, ':');) {
        const auto program = fs::path(directory) / name;
        std::error_code ignored;
        if (program.is_absolute() && fs::is_regular_file(program, ignored) &&
            access(program.c_str(), X_OK) == 0) {
            return program.string();
        }
    }
    return std::nullopt;
}

// The texts as C functions take them: pointers, and a null pointer at the end.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

// WeasyPrint writes the time only into embedded fonts, where SOURCE_DATE_EPOCH replaces it. TMPDIR makes the
// tool's temporary files part of this directory, so they are removed even if an interrupt kills the tool.
std::vector<std::string> environment_in(const fs::path& directory) {
    std::vector<std::string> variables{"SOURCE_DATE_EPOCH=0", "TMPDIR=" + directory.string()};
    for (char** other = environ; *other != nullptr; ++other) {
        const std::string variable = *other;
        if (!variable.starts_with("SOURCE_DATE_EPOCH=") && !variable.starts_with("TMPDIR=")) {
            variables.push_back(variable);
        }
    }
    return variables;
}

// Starts the program in a new process group, so that an interrupt can end it together with its children.
pid_t start(std::vector<std::string> command, const fs::path& directory) {
    posix_spawn_file_actions_t streams;
    posix_spawn_file_actions_init(&streams);
    const auto open_as = [&](int number, const char* name, int flags) {
        posix_spawn_file_actions_addopen(&streams, number, (directory / name).c_str(), flags, S_IRUSR);
    };
    open_as(STDIN_FILENO, kPage, O_RDONLY);
    open_as(STDOUT_FILENO, kPrinted, O_WRONLY | O_CREAT);
    open_as(STDERR_FILENO, kMessages, O_WRONLY | O_CREAT);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // Sabot ignores these signals, and a child process would inherit that.
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::vector<std::string> variables = environment_in(directory);
    std::vector<char*> arguments = pointers_to(command);
    pid_t process = -1;
    const int error = posix_spawn(&process, arguments.front(), &streams, &attributes, arguments.data(),
                                  pointers_to(variables).data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&streams);
    if (error != 0) {
        throw OutputError(fmt::format("{}: cannot be run: {}", command.front(), std::strerror(error)));
    }
    return process;
}

std::string how_it_ended(int status, std::string said) {
    const auto how = WIFSIGNALED(status) ? fmt::format("was ended by signal {}", WTERMSIG(status))
                                         : fmt::format("failed with exit status {}", WEXITSTATUS(status));
    if (said.size() > kMaxSaid) {
        said = "..." + said.substr(said.size() - kMaxSaid);
    }
    said.erase(said.find_last_not_of(" \n\t") + 1);
    return said.empty() ? how : how + ": " + said;
}

// Runs a program without a shell, with files in the directory as its standard streams.
void run_tool(const std::vector<std::string>& command, const fs::path& directory,
              const std::function<bool()>& is_interrupted) {
    const pid_t process = start(command, directory);
    int status = 0;
    while (waitpid(process, &status, WNOHANG) == 0) {
        if (is_interrupted()) {
            kill(-process, SIGKILL);
            while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
            }
            throw OutputError(command.front() + ": interrupted");
        }
        std::this_thread::sleep_for(kPause);
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        throw OutputError(command.front() + ": " + how_it_ended(status, text_of(directory / kMessages)));
    }
}

// Overwrites the dates, which are optional, with spaces, so that no offset in the file changes.
std::string without_dates(std::string pdf) {
    for (const std::string name : {"/CreationDate (D:", "/ModDate (D:"}) {
        const auto begin = pdf.find(name);
        const auto end = begin == std::string::npos ? begin : pdf.find(')', begin);
        if (end != std::string::npos) {
            pdf.replace(begin, end + 1 - begin, end + 1 - begin, ' ');
        }
    }
    return pdf;
}

std::string by_chromium(const std::string& program, const fs::path& directory,
                        const std::function<bool()>& is_interrupted) {
    const auto pdf = directory / "page.pdf";
    std::vector<std::string> command{program,
                                     "--headless",
                                     "--disable-gpu",
                                     "--disable-background-networking",
                                     "--no-first-run",
                                     "--no-pdf-header-footer",
                                     "--user-data-dir=" + (directory / "profile").string(),
                                     "--print-to-pdf=" + pdf.string()};
    if (geteuid() == 0) {
        // Chromium cannot use its sandbox as root. The page loads nothing from other places.
        command.emplace_back("--no-sandbox");
    }
    command.push_back((directory / kPage).string());
    run_tool(command, directory, is_interrupted);
    return without_dates(text_of(pdf));
}

// The path of the first tool that is installed. WeasyPrint comes first: it takes three times as long as
// Chromium for a report of 60 pages, but prints page numbers in the contents, and gives the file its date.
std::string installed_tool() {
    for (const auto* name : {kWeasyPrint, "chromium", "chromium-browser", "google-chrome"}) {
        if (auto program = find_tool(name)) {
            return *program;
        }
    }
    throw OutputError(
        "a PDF is made by WeasyPrint or Chromium, and neither is installed: install the Debian package "
        "weasyprint or chromium, or write HTML and print it from a browser");
}

std::string made_by_what_is_installed(const fs::path& directory,
                                      const std::function<bool()>& is_interrupted) {
    const std::string program = installed_tool();
    if (fs::path(program).filename() != kWeasyPrint) {
        return by_chromium(program, directory, is_interrupted);
    }
    run_tool({program, "--quiet", "-", "-"}, directory, is_interrupted);
    return text_of(directory / kPrinted);
}

}  // namespace

void require_pdf_tool() { installed_tool(); }

std::string pdf_from_html(const std::string& html, const std::function<bool()>& is_interrupted) {
    const Unfinished directory(make_private_directory());
    const auto page = fs::path(directory.path()) / kPage;
    std::ofstream file(page, std::ios::binary);
    file << html;
    file.close();
    if (!file) {
        throw OutputError(page.string() + ": the output cannot be written");
    }
    std::string pdf = made_by_what_is_installed(directory.path(), is_interrupted);
    if (!pdf.starts_with("%PDF-")) {
        throw OutputError("the PDF converter succeeded but wrote no file");
    }
    return pdf;
}

}  // namespace sabot
