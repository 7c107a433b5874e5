#include "tool.hpp"

#include "exit_code.hpp"
#include "interrupt.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

// How long an interrupt or the end of the program may go unnoticed.
constexpr int kPatienceMilliseconds = 100;
constexpr std::size_t kMaxSaid = 2000;

[[noreturn]] void fail_running(const std::string& path, const std::string& what) {
    throw OutputError(fmt::format("{}: {}", path, what));
}

// A descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        close();
        number_ = std::exchange(other.number_, -1);
        return *this;
    }

    int number() const { return number_; }
    void close() {
        if (number_ >= 0) {
            ::close(std::exchange(number_, -1));
        }
    }

private:
    int number_;
};

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

Pipe make_pipe(const std::string& path) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        fail_running(path, std::strerror(errno));
    }
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

// Sabot's environment with the changes, as posix_spawn takes it.
std::vector<std::string> changed_environment(const std::vector<std::string>& changes) {
    std::vector<std::string> entries = changes;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const auto name = text.substr(0, text.find('=') + 1);
        bool is_changed = false;
        for (const auto& change : changes) {
            is_changed = is_changed || change.rfind(name, 0) == 0;
        }
        if (!is_changed) {
            entries.emplace_back(text);
        }
    }
    return entries;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (auto& text : texts) {
        result.push_back(text.data());
    }
    result.push_back(nullptr);
    return result;
}

// A running program, the leader of a process group of its own so that all of it can be ended.
class RunningTool {
public:
    RunningTool(const std::string& path, const std::vector<std::string>& arguments,
                const std::vector<std::string>& environment)
        : path_(path) {
        auto input = make_pipe(path);
        auto output = make_pipe(path);
        auto errors = make_pipe(path);
        spawn(arguments, environment, input.reading.number(), output.writing.number(),
              errors.writing.number());
        input_ = std::move(input.writing);
        output_ = std::move(output.reading);
        errors_ = std::move(errors.reading);
        for (const auto* end : {&input_, &output_, &errors_}) {
            fcntl(end->number(), F_SETFL, O_NONBLOCK);
        }
    }

    ~RunningTool() {
        if (!has_ended_) {
            kill(-process_, SIGKILL);
            while (waitpid(process_, &status_, 0) < 0 && errno == EINTR) {
            }
        }
    }

    RunningTool(const RunningTool&) = delete;
    RunningTool& operator=(const RunningTool&) = delete;

    std::string finish(std::string_view input) {
        // What the program has started may live on with the pipes open: its own end is what counts.
        while (!has_ended_) {
            if (was_interrupted()) {
                fail_running(path_, "interrupted");
            }
            exchange(input);
            const auto ended = waitpid(process_, &status_, WNOHANG);
            has_ended_ = ended == process_ || (ended < 0 && errno != EINTR);
        }
        read_all(output_, out_);
        read_all(errors_, err_);
        if (!WIFEXITED(status_) || WEXITSTATUS(status_) != 0) {
            fail_running(path_, how_it_ended());
        }
        return std::move(out_);
    }

private:
    void spawn(std::vector<std::string> arguments, const std::vector<std::string>& environment, int input,
               int output, int errors) {
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        // Sabot ignores them, and what is ignored is inherited.
        sigset_t usual;
        sigemptyset(&usual);
        sigaddset(&usual, SIGPIPE);
        sigaddset(&usual, SIGXFSZ);
        posix_spawnattr_setsigdefault(&attributes, &usual);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
        arguments.insert(arguments.begin(), path_);
        auto entries = changed_environment(environment);
        const int error = posix_spawn(&process_, path_.c_str(), &actions, &attributes,
                                      pointers(arguments).data(), pointers(entries).data());
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        if (error != 0) {
            fail_running(path_, fmt::format("cannot be run: {}", std::strerror(error)));
        }
    }

    // Gives and takes what the pipes can hold, after waiting for one of them for a short while.
    void exchange(std::string_view& input) {
        std::array<pollfd, 3> ends{
            {{input_.number(), POLLOUT, 0}, {output_.number(), POLLIN, 0}, {errors_.number(), POLLIN, 0}}};
        poll(ends.data(), ends.size(), kPatienceMilliseconds);
        if (input_.number() >= 0 && ends[0].revents != 0) {
            write_some(input);
        }
        read_all(output_, out_);
        read_all(errors_, err_);
    }

    void write_some(std::string_view& input) {
        const auto count = input.empty() ? 0 : ::write(input_.number(), input.data(), input.size());
        if (count > 0) {
            input.remove_prefix(static_cast<std::size_t>(count));
        }
        // A program that reads no further has its reasons; its status tells.
        if (input.empty() || (count < 0 && errno != EAGAIN && errno != EINTR)) {
            input_.close();
        }
    }

    static void read_all(Descriptor& end, std::string& text) {
        std::array<char, 65536> block{};
        while (end.number() >= 0) {
            const auto count = ::read(end.number(), block.data(), block.size());
            if (count > 0) {
                text.append(block.data(), static_cast<std::size_t>(count));
            } else if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
                return;
            } else {
                end.close();
            }
        }
    }

    std::string how_it_ended() const {
        const auto how = WIFSIGNALED(status_)
                             ? fmt::format("was ended by signal {}", WTERMSIG(status_))
                             : fmt::format("failed with exit status {}", WEXITSTATUS(status_));
        auto said = err_.size() > kMaxSaid ? "..." + err_.substr(err_.size() - kMaxSaid) : err_;
        said.erase(said.find_last_not_of(" \n\t") + 1);
        return said.empty() ? how : how + ": " + said;
    }

    std::string path_;
    pid_t process_ = -1;
    int status_ = 0;
    bool has_ended_ = false;
    Descriptor input_;
    Descriptor output_;
    Descriptor errors_;
    std::string out_;
    std::string err_;
};

}  // namespace

std::optional<std::string> find_tool(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const auto end = std::min(rest.find(':'), rest.size());
        const auto directory = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (directory.empty() || directory.front() != '/') {
            continue;
        }
        auto candidate = std::filesystem::path(directory) / name;
        std::error_code ignored;
        if (std::filesystem::is_regular_file(candidate, ignored) && access(candidate.c_str(), X_OK) == 0) {
            return candidate.string();
        }
    }
    return std::nullopt;
}

std::string run_tool(const std::string& path, const std::vector<std::string>& arguments,
                     const std::vector<std::string>& environment, const std::string& input) {
    return RunningTool(path, arguments, environment).finish(input);
}

}  // namespace sabot
