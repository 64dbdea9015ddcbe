import {
  listDailyRuns,
  listDailyVersions,
  listDividendRuns,
  listDividendVersions,
  listHourlyRuns,
  listHourlyVersions,
  listRealtimeRuns,
  listRealtimeVersions,
  offerDailyContract,
  offerDividendContract,
  offerHourlyContract,
  offerRealtimeContract,
  processDailyContract,
  processDividendContract,
  processHourlyContract,
  processRealtimeContract,
  readDailyContract,
  readDividendContract,
  readHourlyContract,
  readRealtimeContract,
} from './contract.ts';

/** The calls about contracts of each kind. */
export const CONTRACT_CALLS = {
  dividend: {
    info: readDividendContract,
    log: listDividendVersions,
    runs: listDividendRuns,
    offer: offerDividendContract,
    process: processDividendContract,
  },
  daily: {
    info: readDailyContract,
    log: listDailyVersions,
    runs: listDailyRuns,
    offer: offerDailyContract,
    process: processDailyContract,
  },
  hourly: {
    info: readHourlyContract,
    log: listHourlyVersions,
    runs: listHourlyRuns,
    offer: offerHourlyContract,
    process: processHourlyContract,
  },
  realtime: {
    info: readRealtimeContract,
    log: listRealtimeVersions,
    runs: listRealtimeRuns,
    offer: offerRealtimeContract,
    process: processRealtimeContract,
  },
} as const;
