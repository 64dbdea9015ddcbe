import { settingsOf } from '#modules/brand/server/index.ts';
import { roundSettled, type SettledBet } from '#modules/play/events.ts';
import type { AppContext } from '#platform/app-context.ts';
import { encodeJson } from '#platform/events.ts';
import { listen } from '#platform/listeners.ts';
import { lockClock } from '../contracts/contract.store.ts';
import { insertLines } from './line.store.ts';

/**
 * Counts settled bets for the agents above them: once for each settlement of a bet, at the moment it was settled, or at the
 * first moment that is still open when that one is closed. A correction counts as the difference.
 */
export const countBets = listen(roundSettled, {
  name: 'agent.count_bets',
  run: async (app, { brandId, bets }) => {
    await countSettled(app, brandId, bets);
  },
});

async function countSettled(
  app: AppContext,
  brandId: number,
  bets: readonly SettledBet[],
): Promise<void> {
  const { timeZone, currency } = await app.db.autocommit((tx) => settingsOf(tx, brandId));
  const nowMs = app.clock.nowMs();
  const counted = bets
    .filter((bet) => !bet.isTrial && bet.currency === currency && bet.uplines.length > 0)
    .map((bet) => lineOf(bet, nowMs));
  if (counted.length === 0) {
    return;
  }
  await app.db.transaction(async (tx) => {
    const closed = await lockClock(tx, brandId, new Date(nowMs));
    await insertLines(tx, { brandId, timeZone, closed, lines: encodeJson(counted) });
  });
}

const GIVEN_BACK: readonly string[] = ['PENDING', 'VOID', 'ROLLED_BACK'];

function lineOf(bet: SettledBet, nowMs: number) {
  const counts = !GIVEN_BACK.includes(bet.status);
  return {
    bet_id: bet.betId,
    revision: bet.revision,
    member_id: bet.memberId,
    game_code: bet.gameCode,
    game_type: bet.gameType,
    path: bet.uplines,
    settled_at: new Date(bet.settledAtMs ?? nowMs).toISOString(),
    stake: counts ? bet.stakeTicks : 0n,
    valid: counts ? bet.validTicks : 0n,
    payout: counts ? bet.payoutTicks : 0n,
  };
}
