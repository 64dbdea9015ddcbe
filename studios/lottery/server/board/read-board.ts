import { formatAmount } from '#platform/money/money.ts';
import { route } from '#seamless/studio.ts';
import { listResults, readBoard } from '#studios/lottery/contract.ts';
import type { Calendar } from '#studios/lottery/games/calendar.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import { viewResult } from '../bets/bet-view.ts';
import { readClock } from '../draw.store.ts';
import { perNumberOf, restrictionsOf } from '../limits/restrictions.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import { sessionOf } from '../sessions/sessions.ts';
import { soldTo, termsFrom } from '../terms/terms.ts';
import { type CurrentDraw, currentDraw, type PastDraw, pastDraws } from './board.store.ts';
import { changedOdds } from './board-plays.ts';
import { viewDraw } from './view-draw.ts';
import { watchersOf } from './watchers.ts';

const RESULTS_ON_BOARD = 20;
const RESULTS_ON_PAGE = 50;

/** Reads the board: the draw of this moment, past results, restricted numbers, and the odds of the brand. */
export const readBoardRoute = route(readBoard, async ({ input, host, session, reject }) => {
  const known = await sessionOf(host, session);
  const drawGame = findDrawGame(input.game);
  if (drawGame === undefined) {
    return reject('INVALID_SELECTION');
  }
  const read = await host.db.autocommit(async (tx) => {
    const current = await currentDraw(tx, drawGame.code);
    const held = current && (await restrictionsOf(tx, drawGame, current.id));
    return {
      restricted: held?.list ?? [],
      perNumber: held
        ? { limit: held.maxPerNumber, halfFrom: held.halfFrom }
        : await perNumberOf(tx, drawGame),
      current,
      past: await pastDraws(tx, { gameCode: drawGame.code, offset: 0, limit: RESULTS_ON_BOARD }),
      // The clock is read after the queries, so that the player's clock is late by no more than the answer's way.
      serverNow: await readClock(tx),
    };
  });
  const { current, past, restricted, perNumber, serverNow } = read;
  // A board without a session shows the odds of the catalogue, which a brand may have changed.
  const sold = await soldTo(host, drawGame, {
    brand: known?.brand_ref ?? '',
    currency: known?.currency ?? '',
    atMs: current?.opens_at.getTime() ?? serverNow,
  });
  const { maxDraws, maxTimes } = sold.plans;
  return {
    serverNow,
    nameKey: drawGame.game.nameKey,
    periodMs: periodMsOf(drawGame.calendar, current),
    draw: current === undefined ? null : viewDraw(drawGame.code, current),
    results: past.map((draw) => viewPast(drawGame.code, draw)),
    watchers: watchersOf(host, drawGame.code),
    restricted: [...restricted],
    perNumber: {
      limit: formatAmount(perNumber.limit, WIRE_SCALE),
      halfFrom: formatAmount(perNumber.halfFrom, WIRE_SCALE),
    },
    plans: { maxDraws, maxTimes },
    termsFrom: await termsFrom(host, drawGame.code, current?.opens_at.getTime() ?? 0),
    odds: changedOdds(host, { sold, drawGame }),
  };
});

/** Lists past draws, a page at a time. */
export const listResultsRoute = route(listResults, async ({ input, host, reject }) => {
  const drawGame = findDrawGame(input.game);
  if (drawGame === undefined) {
    return reject('INVALID_SELECTION');
  }
  const page = input.page ?? 1;
  const past = await host.db.autocommit((tx) =>
    pastDraws(tx, {
      gameCode: drawGame.code,
      offset: (page - 1) * RESULTS_ON_PAGE,
      limit: RESULTS_ON_PAGE,
    }),
  );
  return { page, results: past.map((draw) => viewPast(drawGame.code, draw)) };
});

/**
 * The length of a draw in milliseconds: the period of the calendar, or for draws at clock times that of the current
 * draw.
 */
function periodMsOf(calendar: Calendar, current: CurrentDraw | undefined): number {
  if (calendar.kind === 'every') {
    return calendar.periodMs;
  }
  return current === undefined ? 0 : current.draws_at.getTime() - current.opens_at.getTime();
}

function viewPast(gameCode: string, draw: PastDraw) {
  return {
    drawNo: draw.draw_no,
    roundId: roundIdOf(gameCode, draw.draw_no),
    drawsAt: draw.draws_at.getTime(),
    drawnAt: (draw.drawn_at ?? draw.draws_at).getTime(),
    state: draw.public_state,
    result: draw.result === null ? null : viewResult(draw.result),
  };
}
