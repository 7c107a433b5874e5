#include "error.hpp"
#include "reports/writers/writer.hpp"

namespace sabot::report {

const bool kHasXlsx = false;

std::string xlsx_report(const Report&, const WriterOptions&) {
    throw OutputError("built without the Meson feature xlsx");
}

}  // namespace sabot::report
