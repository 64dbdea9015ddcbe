import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { PUSH_LIMITS_JOB } from '../launches/push-limits.ts';
import { selectPlayedWindows, type Windows, writeAllowance } from './allowance.store.ts';

export type { Windows } from './allowance.store.ts';

/**
 * Limits what a member may stake and lose. It holds for every stake that is decided after the transaction commits, in
 * every process, and counts what was staked before; the vendors of open games are notified.
 */
export async function setAllowance(
  app: AppContext,
  tx: Tx,
  next: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly stake: Windows;
    readonly loss: Windows;
  },
): Promise<void> {
  const { accountId } = await mainAccount(tx, next);
  await writeAllowance(tx, { ...next, accountId });
  await app.addJob(tx, {
    name: PUSH_LIMITS_JOB,
    payload: { memberId: String(next.memberId) },
  });
}

/** What a member with an allowance has staked and lost in each window, in ticks; undefined without an allowance. */
export async function playedOf(
  tx: ReadTx,
  memberId: bigint,
): Promise<{ readonly stake: PlayedTicks; readonly loss: PlayedTicks } | undefined> {
  const row = await selectPlayedWindows(tx, memberId);
  if (row === undefined) {
    return undefined;
  }
  return {
    stake: { day: row.day_staked, week: row.week_staked, month: row.month_staked },
    loss: {
      day: row.day_staked - row.day_returned,
      week: row.week_staked - row.week_returned,
      month: row.month_staked - row.month_returned,
    },
  };
}

type PlayedTicks = Readonly<Record<keyof Windows, bigint>>;
