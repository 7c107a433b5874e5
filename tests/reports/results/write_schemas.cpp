// Writes the schemas of all records, and the glossary of figures. Usage: write_schemas DIRECTORY

#include "reports/fields/glossary.hpp"
#include "reports/fields/schema.hpp"
#include "reports/results/subjects.hpp"

#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: write_schemas DIRECTORY\n";
        return 2;
    }
    std::vector<const sabot::record::RecordInfo*> types;
    for (const sabot::Subject& subject : sabot::subjects()) {
        if (subject.records.empty()) {
            std::cerr << "write_schemas: a subject lists no record types: that with the table \""
                      << subject.tables.front().name << "\"\n";
            return 1;
        }
        types.insert(types.end(), subject.records.begin(), subject.records.end());
    }
    for (const sabot::record::RecordInfo* type : types) {
        if (type->schema.empty()) {
            std::cerr << "write_schemas: the record type \"" << type->name
                      << "\" has no schema: expected a name such as \"sabot/" << type->name << "/1\"\n";
            return 1;
        }
    }
    for (const std::string& text : sabot::record::unused_texts(types)) {
        std::cerr << "write_schemas: no record has the text " << text << " of reports/fields\n";
        return 1;
    }
    auto files = sabot::record::schemas_of(types);
    files["figures.md"] = sabot::record::glossary_of(types);
    for (const auto& [name, text] : files) {
        std::ofstream file(std::string(argv[1]) + "/" + name, std::ios::binary);
        if (!(file << text).flush()) {
            std::cerr << "write_schemas: cannot write " << name << '\n';
            return 1;
        }
    }
    return 0;
}
