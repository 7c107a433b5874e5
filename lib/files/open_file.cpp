#include "open_file.hpp"

#include "error.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

namespace sabot {

namespace {

namespace fs = std::filesystem;

// Follows symbolic links to the file that they name, which need not exist yet.
std::string link_target(const std::string& path) {
    constexpr int kMaxLinks = 40;
    std::error_code error;
    fs::path place = path;
    for (int links = 0; links < kMaxLinks && fs::is_symlink(place, error); ++links) {
        place = place.parent_path() / fs::read_symlink(place, error);
    }
    const auto target = fs::weakly_canonical(place, error);
    return error ? path : target.string();
}

// Creates the temporary file. If it exists, it belongs to another process and is left alone.
int created(Unfinished& temporary, const std::string& path) {
    const int file = create_replacement(temporary.path(), path);
    if (file < 0) {
        temporary.keep();
    }
    return file;
}

}  // namespace

OpenFile::OpenFile(int file, std::string name) : file_(file), name_(std::move(name)) {
    if (file_ < 0) {
        fail();
    }
}

OpenFile::~OpenFile() {
    if (file_ > STDERR_FILENO) {
        ::close(file_);
    }
}

void OpenFile::write(std::string_view text) {
    while (!text.empty()) {
        const auto count = ::write(file_, text.data(), text.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            fail();
        }
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

void OpenFile::sync() {
    if (fsync(file_) != 0 && errno != EINVAL) {
        fail();
    }
}

void OpenFile::close() {
    if (file_ > STDERR_FILENO && ::close(std::exchange(file_, -1)) != 0) {
        fail();
    }
}

void OpenFile::fail() const {
    if (errno == EPIPE) {
        throw ClosedPipe(name_ + ": the pipe was closed");
    }
    fail_to_write(name_, std::strerror(errno));
}

ReplacingFile::ReplacingFile(const std::string& path)
    : path_(link_target(path)), temporary_(temporary_name(path_)), file_(created(temporary_, path_), path_) {}

void ReplacingFile::finish() {
    file_.close();
    move_file(temporary_.path(), path_);
    temporary_.keep();
}

std::string temporary_name(const std::string& path) {
    return path + "." + std::to_string(getpid()) + ".part";
}

int create_replacement(const std::string& path, const std::string& replaced) {
    struct stat ignored {};
    const bool replaces = stat(replaced.c_str(), &ignored) == 0;
    const int file =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaces ? S_IRUSR | S_IWUSR : 0666);
    if (file >= 0) {
        pass_on_permissions(file, replaced);
    }
    return file;
}

// A process may be able to set the group even if it cannot set the owner. If the owner differs, set-user-ID
// and set-group-ID bits are dropped.
void pass_on_permissions(int file, const std::string& replaced) {
    struct stat old {};
    if (stat(replaced.c_str(), &old) == 0) {
        const bool is_owner = fchown(file, old.st_uid, old.st_gid) == 0 ||
                              fchown(file, static_cast<uid_t>(-1), old.st_gid) == 0;
        static_cast<void>(is_owner);
        fchmod(file, old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO));
    }
}

void move_file(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0) {
        fail_to_write(to, std::strerror(errno));
    }
}

void fail_to_write(const std::string& name, const std::string& why) {
    throw OutputError(name + ": the output cannot be written: " + why);
}

}  // namespace sabot
