import { route } from '#seamless/studio.ts';
import { readTrends } from '#studios/lottery/contract.trends.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { roadsOf } from '#studios/lottery/games/roads.ts';
import { trendsOf } from '#studios/lottery/games/trends.ts';
import { pastDraws } from './board.store.ts';

const USUAL = 100;

/** Counts the numbers of the last draws, and marks their opposite bets; void draws have none and are left out. */
export const readTrendsRoute = route(readTrends, async ({ input, host, reject }) => {
  const drawGame = findDrawGame(input.game);
  if (drawGame === undefined) {
    return reject('INVALID_SELECTION');
  }
  const past = await host.db.autocommit((tx) =>
    pastDraws(tx, { gameCode: drawGame.code, offset: 0, limit: input.draws ?? USUAL }),
  );
  const drawn = past.flatMap(({ result }) => (result === null ? [] : [result.balls]));
  return {
    draws: drawn.length,
    newest: past[0]?.draw_no ?? null,
    rows: trendsOf(drawGame.game, drawn).map(({ of, numbers }) => ({ of, numbers: [...numbers] })),
    roads: [...roadsOf(drawGame.game, drawn)],
  };
});
