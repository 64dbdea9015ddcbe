import type { TrendsView } from '../../contract.trends.ts';
import type { DrawnResultView } from '../../contract.ts';
import type { LotteryGame } from '../../games/game.ts';
import { roadsOf } from '../../games/roads.ts';
import { trendsOf } from '../../games/trends.ts';

/**
 * The trends with the results that came after they were read. Results are pushed to the board, so that it asks for nothing
 * at the end of a draw; each one makes the counted draws one more.
 */
export function liveTrends(
  game: LotteryGame,
  trends: TrendsView,
  results: readonly DrawnResultView[],
): TrendsView {
  const { newest } = trends;
  return results
    .filter(({ drawNo }) => newest === null || drawNo > newest)
    .toReversed()
    .reduce((before, { drawNo, result }) => {
      const next = result === null ? before : withDraw(game, before, result.balls);
      return { ...next, newest: drawNo };
    }, trends);
}

/** The trends of a game before its first draw. */
export function noTrends(game: LotteryGame): TrendsView {
  const rows = trendsOf(game, []).map(({ of, numbers }) => ({ of, numbers: [...numbers] }));
  return { draws: 0, newest: null, rows, roads: [] };
}

/** Whether results are missing between what was read and what the board has: then the trends are read again. */
export function isBehind({ newest }: TrendsView, results: readonly DrawnResultView[]): boolean {
  const oldest = results.at(-1);
  return newest !== null && oldest !== undefined && results.length > 1 && oldest.drawNo > newest;
}

function withDraw(game: LotteryGame, trends: TrendsView, balls: readonly number[]): TrendsView {
  const one = trendsOf(game, [balls]);
  const roads = roadsOf(game, [balls]);
  return {
    ...trends,
    draws: trends.draws + 1,
    rows: trends.rows.map((row, place) => ({
      of: row.of,
      numbers: row.numbers.map((before, index) => {
        const count = one[place]?.numbers[index]?.count ?? 0;
        return {
          number: before.number,
          count: before.count + count,
          gap: count > 0 ? 0 : before.gap + 1,
        };
      }),
    })),
    roads: trends.roads.map(({ of, marks }, place) => ({
      of,
      marks: `${roads[place]?.marks ?? ''}${marks}`,
    })),
  };
}
