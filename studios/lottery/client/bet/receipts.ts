import { create } from 'zustand';
import { call } from '#platform/site/call.ts';
import { readBetReceipt } from '../../contract.ts';
import { useGameSession } from '../game-session.ts';

/** The receipts of this visit, by the id of the bet's stake. */
export const useReceipts = create<Readonly<Record<string, string>>>(() => ({}));

export function addReceipt(stakeId: string, receipt: string): void {
  useReceipts.setState({ [stakeId]: receipt });
}

/** The receipt of a bet: the one that came when it was placed, or else that of the server. */
export async function receiptOf(stakeId: string): Promise<string> {
  const known = useReceipts.getState()[stakeId];
  if (known !== undefined) {
    return known;
  }
  const session = useGameSession.getState().game?.session ?? '';
  const { receipt } = await call(readBetReceipt, { stakeId }, { gameSession: session });
  addReceipt(stakeId, receipt);
  return receipt;
}
