#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace sabot::test {

using Names = std::set<std::string>;

// An empty directory that exists as long as a test runs.
class Place {
public:
    Place() {
        std::string name = (std::filesystem::temp_directory_path() / "sabot-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    ~Place() { std::filesystem::remove_all(path_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name) << text;
    }
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(path_ / name).rdbuf();
        return text.str();
    }
    // All files and directories below, with relative paths.
    Names names() const {
        Names names;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
            names.insert(entry.path().lexically_relative(path_).string());
        }
        return names;
    }

private:
    std::filesystem::path path_;
};

}  // namespace sabot::test
