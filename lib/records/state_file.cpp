#include "state_file.hpp"

#include "error.hpp"
#include "files/open_file.hpp"
#include "files/whole_file.hpp"

#include <cstdint>

namespace sabot {

void add_state_file(RecordCheck& check, const std::string& path, const std::string& program) {
    constexpr std::uint64_t kLargestFile = 4'000'000'000;
    check.add_state(read_whole_file(path, kLargestFile), path, program);
}

void write_state_file(const RecordCheck& check, const std::string& path, const std::string& program) {
    ReplacingFile file(path);
    file.file().write(check.state_text(program));
    file.file().sync();
    file.finish();
}

}  // namespace sabot
