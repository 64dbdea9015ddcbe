import { agentLists } from '#modules/lists/server/index.ts';
import { permissions, waitingCounters, workQueues } from '#modules/operator/server/index.ts';
import { settledReaders } from '#modules/play/server/index.ts';
import type { Module } from '#platform/module.ts';
import { compareSums } from './compare/compare-sums.job.ts';
import { differenceCounter, differenceQueue } from './compare/difference-queue.ts';
import {
  listComparisonsHandler,
  REBUILD_JOB,
  rebuildBrand,
  rebuildTeamSumsHandler,
} from './compare/sums-office.ts';
import { betHandlers } from './reports/bets.ts';
import { moneyHandlers } from './reports/money.ts';
import { overviewHandlers } from './reports/overview.ts';
import { profitHandlers } from './reports/profit.ts';
import { statementHandlers } from './reports/statement.ts';
import { teamFiles } from './reports/team-files.ts';
import { sumTeams } from './sums/sum-bets.job.ts';
import { insertTouched } from './sums/sum-bets.store.ts';

export const teamModule: Module = {
  name: 'team',
  handlers: [
    ...overviewHandlers,
    ...profitHandlers,
    ...betHandlers,
    ...moneyHandlers,
    ...statementHandlers,
    listComparisonsHandler,
    rebuildTeamSumsHandler,
  ],
  jobs: [
    { name: 'team.sum_bets', cron: '* * * * *', run: sumTeams },
    { name: 'team.compare_sums', cron: '20 2 * * *', run: compareSums },
    { name: REBUILD_JOB, run: (app, { brandId }) => rebuildBrand(app, Number(brandId)) },
  ],
  extends: [
    agentLists.with(...teamFiles),
    settledReaders.with({ name: 'team.touched', note: insertTouched }),
    permissions.with('team.view', 'team.rebuild'),
    waitingCounters.with(differenceCounter),
    workQueues.with(differenceQueue),
  ],
};
