import { exportedLists } from '#modules/lists/server/index.ts';
import type { Module } from '#platform/module.ts';
import { betsExport, listOfficeBetsHandler } from './list-bets-office.ts';
import { recordHandlers } from './list-records.ts';
import { listWinnersHandler } from './list-winners.ts';
import { statementHandlers } from './money/list-statement.ts';
import { profitHandlers } from './money/read-profit.ts';
import { readOfficeBetHandler } from './read-bet-office.ts';
import { showOwnBetHandler } from './show-bet.ts';

export const recordsModule: Module = {
  name: 'records',
  handlers: [
    ...recordHandlers,
    ...statementHandlers,
    ...profitHandlers,
    showOwnBetHandler,
    listWinnersHandler,
    listOfficeBetsHandler,
    readOfficeBetHandler,
  ],
  extends: [exportedLists.with(betsExport)],
};
