#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

// Runs each file of a corpus through a fuzz target once, for compilers without a fuzzer.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** folders) {
    int files = 0;
    for (int i = 1; i < count; ++i) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folders[i])) {
            if (!entry.is_regular_file()) {
                continue;
            }
            std::ifstream stream(entry.path(), std::ios::binary);
            const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
            const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
            std::cout << entry.path().string() << std::endl;
            LLVMFuzzerTestOneInput(input.data(), input.size());
            ++files;
        }
    }
    std::cout << files << " files\n";
    return files == 0 ? 1 : 0;
}
