#include "records.hpp"

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

namespace sabot::record {

const std::vector<const RecordInfo*>& all_record_types() {
    static const std::vector<const RecordInfo*> all{
        &record_type<Analysis>(),
        &runs_type<Analysis>(),
        &record_type<Removal>(),
        &record_type<GameCheck>(),
        &record_type<SolvedGame>(),
        &record_type<EquilibriumTables>(),
        &record_type<BankStudy>(),
        &record_type<Census>(),
        &runs_type<Census>(),
        &record_type<CensusSample>(),
        &runs_type<CensusSample>(),
        &record_type<GameList>(),
    };
    return all;
}

}  // namespace sabot::record
