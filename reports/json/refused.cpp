#include "refused.hpp"

namespace sabot {

Json refused_json(const std::vector<RefusedWager>& refused) {
    Json records = Json::array();
    for (const RefusedWager& wager : refused) {
        records.push_back({{"id", wager.id}, {"why", wager.why}});
    }
    return records;
}

}  // namespace sabot
