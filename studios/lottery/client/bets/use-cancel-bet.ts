import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/site/call.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { cancelBet } from '../../contract.ts';
import { refreshBalance, useGameSession } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { useGameCall } from '../use-game-call.ts';

/** Cancels a bet. A repeated call answers the same, so that the button may be pressed again after a lost answer. */
export function useCancelBet(table: GameTable) {
  const queries = useQueryClient();
  const { run, isBusy, refusal } = useGameCall();

  /**
   * Requests the cancellation of a bet.
   * @returns whether the stake is being returned
   */
  async function cancel(stakeId: string): Promise<boolean> {
    const gameSession = useGameSession.getState().game?.session;
    if (gameSession === undefined) {
      return false;
    }
    const done = await run(() => call(cancelBet, { stakeId }, { gameSession }));
    await readAgain(queries, { queryKey: ['bets', table.code] });
    await refreshBalance();
    return done !== undefined;
  }
  return { cancel, isBusy, refusal };
}
