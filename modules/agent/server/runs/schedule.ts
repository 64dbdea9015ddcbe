import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { periodOf } from '../../rules/periods.ts';
import { type Kind, PERIODS_OF, type Period } from '../../terms.ts';
import { selectProgress } from './run.store.ts';

/** Until when the periods of a kind have been run, and when the next one ends. */
export async function scheduleOf(
  tx: ReadTx,
  of: { readonly brandId: number; readonly kind: Kind; readonly period: Period | undefined },
): Promise<{ readonly ranUntil: number | null; readonly nextRunAt: number | null }> {
  const period = of.period ?? PERIODS_OF[of.kind][0];
  const row = (await selectProgress(tx, of.brandId)).find(
    (one) => one.kind === of.kind && one.period === period,
  );
  if (row === undefined) {
    return { ranUntil: null, nextRunAt: null };
  }
  const { timeZone } = await settingsOf(tx, of.brandId);
  const ranUntil = row.run_until.getTime();
  return { ranUntil, nextRunAt: periodOf(row.period, ranUntil, timeZone).untilMs };
}
