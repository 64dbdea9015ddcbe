import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { readPlayed } from '../../contract.ts';
import { selectPlayed } from './played.store.ts';

const DAY_MS = 86_400_000;
/** A browser's clock may be ahead of ours; a bet placed at this moment still counts. */
const AHEAD_MS = 1;

export const readPlayedHandler = handle(readPlayed, async (call) => {
  const { input, tx, brand, nowMs } = call;
  const totals = await selectPlayed(tx, {
    brandId: brand.id,
    memberId: memberOf(call).memberId,
    from: new Date(Math.min(Math.max(input.since, nowMs - DAY_MS), nowMs)),
    to: new Date(nowMs + AHEAD_MS),
  });
  return {
    bets: totals.bets,
    betAmount: toWireMoney(amount(totals.stake)),
    winAmount: toWireMoney(amount(totals.payout)),
    netProfit: toWireMoney(amount(totals.net)),
  };
});
