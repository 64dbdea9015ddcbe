import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refused } from '#platform/site/call.ts';
import { cancelBet } from '../contract.ts';
import { endIfOver, refreshBalance, useGameSession } from './game-session.ts';
import type { GameTable } from './game-table.ts';

/** Takes a bet back. The same call again answers the same, so that it may be pressed again after no answer. */
export function useCancelBet(table: GameTable) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  /** @returns whether the stake is on its way back */
  async function cancel(stakeId: string): Promise<boolean> {
    const { game } = useGameSession.getState();
    if (game === undefined || isBusy) {
      return false;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await call(cancelBet, { stakeId }, { gameSession: game.session });
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      endIfOver(error);
      setRefusal(error);
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['bets', table.code] });
      await refreshBalance();
    }
  }
  return { cancel, isBusy, refusal };
}
