import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { MONEY_PERIODS } from '../field-rules.ts';
import { depositSums } from './deposit-sums.ts';

const DAY_MS = 86_400_000;
/** The rolling windows of limits. */
export const WINDOW_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

export type MoneyWindows = Readonly<Record<(typeof MONEY_PERIODS)[number], bigint>>;

/** What a member has deposited, gross, in the 24 hours, 7 days and 30 days before now, in ticks (R25). */
export async function depositedOf(
  app: AppContext,
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<MoneyWindows> {
  const nowMs = app.clock.nowMs();
  const sums = { day: 0n, week: 0n, month: 0n };
  for (const period of MONEY_PERIODS) {
    const since = new Date(nowMs - WINDOW_MS[period]);
    for (const { sumSince } of app.extensions.of(depositSums)) {
      sums[period] += await sumSince(tx, { ...member, since });
    }
  }
  return sums;
}
