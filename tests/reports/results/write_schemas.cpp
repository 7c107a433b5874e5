// Writes the schemas of all records. Usage: write_schemas DIRECTORY

#include "reports/results/results.hpp"
#include "reports/fields/schema.hpp"

#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: write_schemas DIRECTORY\n";
        return 2;
    }
    std::vector<const sabot::record::RecordInfo*> types;
    for (const sabot::Subject* subject : sabot::subjects()) {
        types.insert(types.end(), subject->records.begin(), subject->records.end());
    }
    for (const auto& [name, text] : sabot::record::schemas_of(types)) {
        std::ofstream file(std::string(argv[1]) + "/" + name, std::ios::binary);
        if (!(file << text).flush()) {
            std::cerr << "write_schemas: cannot write " << name << '\n';
            return 1;
        }
    }
    return 0;
}
