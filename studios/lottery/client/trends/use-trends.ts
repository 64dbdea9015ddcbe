import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/site/call.ts';
import { readTrends } from '../../contract.trends.ts';
import type { DrawnResultView } from '../../contract.ts';
import type { GameTable } from '../game-table.ts';
import { isBehind, liveTrends } from './live-trends.ts';

const DRAWS = 100;

/** The trends beside the board: read once, and then carried on with the results that the board is sent. */
export function useTrends({ code, rules }: GameTable, results: readonly DrawnResultView[]) {
  const { data, isError } = useQuery({
    queryKey: ['trends', code, 'beside'],
    queryFn: () => call(readTrends, { game: code, draws: DRAWS }),
    // Nothing is asked for at the end of a draw; only a board that has missed results reads again.
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBehind(state.data, results) && RETRY_MS,
  });
  return { trends: data && liveTrends(rules, data, results), isError };
}

/** Boards that missed the same draws do not read again at once. */
const RETRY_MS = 5_000 + Math.random() * 20_000;
