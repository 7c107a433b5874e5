#include "records.hpp"

#include "figures/analysis.hpp"
#include "figures/removal.hpp"

namespace sabot::record {

const std::vector<const RecordInfo*>& all_record_types() {
    static const std::vector<const RecordInfo*> all{
        &record_type<Analysis>(),
        &runs_type<Analysis>(),
        &record_type<Removal>(),
    };
    return all;
}

}  // namespace sabot::record
