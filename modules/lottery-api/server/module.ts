import { announcedDraws, drawOpenings, namedGames } from '#modules/fairness/server/index.ts';
import {
  figureReaders,
  permissions,
  searchers,
  waitingCounters,
  workQueues,
} from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { DRAW_TOPIC } from '../draw-topic.ts';
import { cancelLotteryOrderHandler } from './cancel-order.ts';
import { announced } from './draws/announced-draw.store.ts';
import { drawFigures } from './draws/draw-figures.ts';
import { openings } from './draws/draw-openings.store.ts';
import { drawSearcher, lateDrawCounter } from './draws/find-draws.ts';
import { lateDrawQueue } from './draws/late-draw-queue.ts';
import { listDrawsHandler } from './draws/list-draws-office.ts';
import { listVoidsHandler } from './draws/list-voids.ts';
import { brandGames } from './draws/named-games.ts';
import { openCasesOfRefusedResults } from './draws/on-result-refused.ts';
import { readDrawRecordHandler } from './draws/read-draw-record.ts';
import { reportDrawHandler } from './draws/report-draw.ts';
import { listMobileLotteriesHandler, readLotterySettingHandler } from './game-settings.ts';
import {
  listGameMenusHandler,
  listPopularLotteriesHandler,
  listRecentLotteriesHandler,
  listVnGameMenuHandler,
} from './list-menus.ts';
import {
  listDrawsOfGameHandler,
  listLastNumerosHandler,
  listOpenedByGameHandler,
  readLobbyHandler,
  readNearNumeroHandler,
} from './list-numeros.ts';
import {
  listLotteryOrdersHandler,
  listOrderLinesHandler,
  readLotteryOrderHandler,
} from './list-orders.ts';
import { notifyOfStoppedPlans } from './on-mandate-stopped.ts';
import { placeLotteryBetsHandler } from './place-bets.ts';
import { sweepKeysJob } from './sweep-keys.job.ts';

export const lotteryApiModule: Module = {
  name: 'lottery-api',
  handlers: [
    reportDrawHandler,
    readLobbyHandler,
    listPopularLotteriesHandler,
    listGameMenusHandler,
    listVnGameMenuHandler,
    listRecentLotteriesHandler,
    listOpenedByGameHandler,
    listLastNumerosHandler,
    readNearNumeroHandler,
    listDrawsOfGameHandler,
    readLotterySettingHandler,
    listMobileLotteriesHandler,
    placeLotteryBetsHandler,
    listLotteryOrdersHandler,
    readLotteryOrderHandler,
    listOrderLinesHandler,
    cancelLotteryOrderHandler,
    listDrawsHandler,
    readDrawRecordHandler,
    listVoidsHandler,
  ],
  jobs: [sweepKeysJob],
  extends: [
    permissions.with('draw.view'),
    searchers.with(drawSearcher),
    figureReaders.with(drawFigures),
    waitingCounters.with(lateDrawCounter),
    workQueues.with(lateDrawQueue),
    drawOpenings.with(openings),
    announcedDraws.with(announced),
    namedGames.with(brandGames),
  ],
  listeners: [notifyOfStoppedPlans, openCasesOfRefusedResults],
  topics: [DRAW_TOPIC],
};
