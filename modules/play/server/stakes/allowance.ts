import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { PUSH_LIMITS_JOB } from '../launches/push-limits.ts';
import {
  selectPlayedWindows,
  type Windows,
  writeAllowance,
  writeLevelStake,
} from './allowance.store.ts';

export { hasLevelStakes, type Windows } from './allowance.store.ts';

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
  await notifyVendors(app, tx, next.memberId);
}

/**
 * Limits what the identity level of a member may stake in 24 hours, in ticks; null is without limit. It holds beside the
 * limits that the member chose, for every stake that is decided after the transaction commits; the vendors of open games
 * are notified.
 * @returns whether it differed from what held before
 */
export async function setLevelStake(
  app: AppContext,
  tx: Tx,
  next: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly stakeDay: bigint | null;
  },
): Promise<boolean> {
  const { accountId } = await mainAccount(tx, next);
  const isChanged = await writeLevelStake(tx, { ...next, accountId });
  if (isChanged) {
    await notifyVendors(app, tx, next.memberId);
  }
  return isChanged;
}

async function notifyVendors(app: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  await app.addJob(tx, { name: PUSH_LIMITS_JOB, payload: { memberId: String(memberId) } });
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
