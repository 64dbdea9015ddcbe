import type { ReadTx } from '#platform/db/tx.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { readRebateRun } from '../../contract.rebates.ts';
import { disputesOf } from '../disputes/dispute-payment.ts';
import { betPage, betPlaceOf } from '../runs/bet-place.ts';
import { exact } from '../runs/progress.ts';
import {
  type RebateRunRow,
  selectRebateBets,
  selectRebateParts,
  selectRebateRun,
} from './rebate-run.store.ts';

const PAGE = 20;

export const readRebateRunHandler = handle(readRebateRun, async (call) => {
  const { tx, brand, input, reject } = call;
  const { memberId: earnerId } = memberOf(call);
  const run = await selectRebateRun(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (run === undefined || run.earner_id !== earnerId) {
    return reject('agent.run.unknown');
  }
  return {
    run: {
      kind: run.kind,
      ...{ from: run.from_at.getTime(), until: run.until_at.getTime() },
      ...{ carried: exact(run.carried_ticks), pays: exact(run.pays_ticks) },
      carries: exact(run.carries_ticks),
      ...{ state: run.state, holdReason: run.hold_reason },
      paidAt: run.paid_at?.getTime() ?? null,
    },
    ...(await rebateSources(tx, run, { before: input.before, size: PAGE })),
    disputes: await disputesOf(tx, { of: 'rebate', paymentId: run.id }),
  };
});

/** What a day of rebates came from: by product and rate, and a page of its bets, the last settlement first. */
export async function rebateSources(
  tx: ReadTx,
  run: RebateRunRow,
  { before, size }: { readonly before: string | undefined; readonly size: number },
) {
  const window = {
    ...{ earnerId: run.earner_id, kind: run.kind, from: run.from_at, until: run.until_at },
  };
  const [parts, rows] = await Promise.all([
    selectRebateParts(tx, window),
    selectRebateBets(tx, { ...window, before: betPlaceOf(before), limit: size + 1 }),
  ]);
  const page = betPage(rows, size);
  return {
    parts: parts.map((part) => ({
      product: part.product,
      ...{ ownRate: part.rate + part.below_rate, belowRate: part.below_rate },
      ...{ validBet: exact(part.valid), earned: exact(part.earned) },
    })),
    bets: page.rows.map((row) => ({
      betId: row.bet_id.toString(),
      ...{ revision: row.revision, member: row.member_name, gameCode: row.game_code },
      ...{ countedAt: row.counted_at.getTime(), rate: row.rate },
      ...{ validBet: exact(row.more_valid_ticks), earned: exact(row.more_ticks) },
    })),
    next: page.next,
  };
}
