#include "records.hpp"

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

namespace sabot::record {

template <>
const RecordType<Runs<Analysis>>& record_type() {
    return runs_type<Analysis>();
}

template <>
const RecordType<Runs<Census>>& record_type() {
    return runs_type<Census>();
}

template <>
const RecordType<Runs<CensusSample>>& record_type() {
    return runs_type<CensusSample>();
}

const std::vector<const RecordInfo*>& all_record_types() {
    static const std::vector<const RecordInfo*> all{
        &record_type<Analysis>(),
        &record_type<Runs<Analysis>>(),
        &record_type<Removal>(),
        &record_type<GameCheck>(),
        &record_type<SolvedGame>(),
        &record_type<EquilibriumTables>(),
        &record_type<BankStudy>(),
        &record_type<Census>(),
        &record_type<Runs<Census>>(),
        &record_type<CensusSample>(),
        &record_type<Runs<CensusSample>>(),
        &record_type<GameList>(),
    };
    return all;
}

}  // namespace sabot::record
