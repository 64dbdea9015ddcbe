import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kind } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { selectDaySums, selectHeldSince } from './notice.store.ts';
import { isPaidOften, type NamedPayment, notifyOfDay, notifyPayees } from './notify-payees.ts';

type Run = NamedPayment & { readonly kind: Kind };

/**
 * Notifies agents of runs that were stored in this transaction. Of a kind that is paid often only the first hold of a day is
 * notified; what was paid is in the notice of the day.
 */
export async function notifyStored(
  app: AppContext,
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly timeZone: string;
    readonly nowMs: number;
    /** Those that pay something, of one window. */
    readonly due: readonly Run[];
  },
): Promise<void> {
  const { brandId, kind, timeZone, nowMs, due } = of;
  const notified = isPaidOften(kind) ? await firstHolds(tx, { kind, timeZone, due }) : due;
  await notifyPayees(app, tx, {
    ...{ brandId, nowMs },
    payments: notified.map((run) => ({
      ...run,
      outcome: run.holdReason === null ? 'paid' : 'held',
    })),
  });
}

async function firstHolds(
  tx: Tx,
  of: { readonly kind: Kind; readonly timeZone: string; readonly due: readonly Run[] },
): Promise<readonly Run[]> {
  const held = of.due.filter(({ holdReason }) => holdReason !== null);
  const [first] = held;
  if (first === undefined) {
    return [];
  }
  const day = periodOf('daily', first.until.getTime() - 1, of.timeZone);
  const known = await selectHeldSince(tx, {
    ...{ kind: of.kind, since: new Date(day.fromMs) },
    agentIds: held.map(({ memberId }) => memberId),
    butRuns: held.map(({ id }) => id),
  });
  return held.filter(({ memberId }) => !known.has(memberId));
}

/** Notifies agents of the day of a kind that is paid often, if a window that was run whole is the last one of its day. */
export async function notifyOfDayEnd(
  app: AppContext,
  tx: Tx,
  window: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly timeZone: string;
    readonly until: Date;
    readonly nowMs: number;
  },
): Promise<void> {
  const { brandId, kind, timeZone, until, nowMs } = window;
  const { fromMs, untilMs } = periodOf('daily', until.getTime() - 1, timeZone);
  if (!isPaidOften(kind) || untilMs !== until.getTime()) {
    return;
  }
  const from = new Date(fromMs);
  const sums = await selectDaySums(tx, { brandId, kind, from, until });
  await notifyOfDay(app, tx, { brandId, kind, from, nowMs, sums });
}
