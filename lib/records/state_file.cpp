#include "state_file.hpp"

#include "error.hpp"
#include "files/open_file.hpp"
#include "files/whole_file.hpp"

#include <cstdint>
#include <system_error>

namespace sabot {

void add_state_file(RecordCheck& check, const std::string& path, const std::string& program) {
    constexpr std::uint64_t kLargestFile = 4'000'000'000;
    check.add_state(read_whole_file(path, kLargestFile), path, program);
}

FileTime time_of_file(const std::string& path) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(path, error);
    return error ? std::nullopt : FileTime(time);
}

void write_state_file(const RecordCheck& check, const std::string& path, const std::string& program,
                      const FileTime& known) {
    if (time_of_file(path) != known) {
        throw OutputError(
            path +
            ": another run has written it since this run read it, so it stays as it is: keep this run's "
            "state in another file, and merge the two");
    }
    ReplacingFile file(path);
    file.file().write(check.state_text(program));
    file.file().sync();
    file.finish();
}

}  // namespace sabot
