import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { isHedging, MIN_OPPOSED, pairsOf, sidesOf, type TeamSide } from '../../rules/hedge.ts';
import { addPairs, type PairRow, type SideRow, selectPairs, takeSides } from './pair.store.ts';

/** So many bets are read at a time; a market at the border of two parts counts as two. */
const AT_ONCE = 20_000;

/** Counts the pairs of the bets that counted before a moment, which is closed. */
export async function countPairs(
  tx: Tx,
  of: { readonly brandId: number; readonly timeZone: string; readonly until: Date },
): Promise<void> {
  const { brandId, timeZone, until } = of;
  for (;;) {
    const rows = await takeSides(tx, { brandId, timeZone, until, limit: AT_ONCE });
    const byDay = Map.groupBy(rows, ({ day }) => day.getTime());
    for (const [dayMs, ofDay] of byDay) {
      const pairs = pairsOf(ofDay.flatMap(teamSidesOf));
      if (pairs.length > 0) {
        await addPairs(tx, { brandId, day: new Date(dayMs), pairs });
      }
    }
    if (rows.length < AT_ONCE) {
      return;
    }
  }
}

function teamSidesOf(row: SideRow): readonly TeamSide[] {
  return sidesOf(linesOf(row.lines)).map(({ market, side, stake }) => ({
    market: `${row.vendor_id} ${row.round_ref} ${market}`,
    ...{ side, stake, betId: row.bet_id, memberId: row.member_id, agentId: row.agent_id },
  }));
}

const STAKE = /^[1-9][0-9]{0,15}$/;

/** The lines of a bet that have the form of our lotteries; stakes are ticks. */
function linesOf(lines: unknown) {
  return (Array.isArray(lines) ? lines : []).flatMap((line: unknown) => {
    if (typeof line !== 'object' || line === null) {
      return [];
    }
    const of = new Map<string, unknown>(Object.entries(line));
    const [play, pick, stake] = [of.get('play'), of.get('pick'), String(of.get('stake'))];
    return typeof play === 'string' && typeof pick === 'string' && STAKE.test(stake)
      ? [{ play, pick, stake: BigInt(stake) }]
      : [];
  });
}

/** The pairs in the teams of agents that bet on both sides by rule on the days of a period, most often opposed first. */
export async function hedgesOf(
  tx: ReadTx,
  of: Omit<Parameters<typeof selectPairs>[1], 'opposedFrom'>,
): Promise<readonly PairRow[]> {
  return (await selectPairs(tx, { ...of, opposedFrom: MIN_OPPOSED })).filter(isHedging);
}
