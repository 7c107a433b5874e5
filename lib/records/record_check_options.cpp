#include "record_check_options.hpp"

#include "opaque_definitions.hpp"
#include "records/round_columns.hpp"

namespace sabot {

template class Opaque<RoundColumns>;

Opaque<RoundColumns> standard_columns() { return RoundColumns::standard(); }

Opaque<RoundColumns> load_columns(const std::string& path) { return read_round_columns_file(path); }

}  // namespace sabot
