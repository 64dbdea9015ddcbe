import { type Amount, amount, units } from '#platform/money/money.ts';
import type { FlowDay } from './flow.store.ts';
import { transferKindName } from './transfer-kind.ts';

/** Smaller sums of a day are no sign of anything. */
export const SMALL_DAY = units(10_000n);
/** So many times the largest of the seven days before is unusual. */
const TIMES = 3n;

/** A kind of transfer of which more moved in the last 24 hours than in any of the seven days before, by far. */
export type UnusualFlow = {
  readonly currency: string;
  readonly kind: string;
  readonly isToMembers: boolean;
  readonly today: Amount;
  /** The largest of the seven days before. */
  readonly before: Amount;
};

/**
 * Names the flows of the last 24 hours that are far above those of the seven days before. Books that balance say nothing
 * about this: a wrong payout balances, too. A brand without any day before has nothing to be compared with.
 */
export function unusualFlows(days: readonly FlowDay[]): readonly UnusualFlow[] {
  if (!days.some(({ day }) => day > 0)) {
    return [];
  }
  return days
    .filter(({ day }) => day === 0)
    .flatMap((now) =>
      [true, false].map((isToMembers) => {
        const sums = days
          .filter(({ currency, kind }) => currency === now.currency && kind === now.kind)
          .map((one) => ({ day: one.day, sum: isToMembers ? one.to_members : one.from_members }));
        const before = sums.flatMap(({ day, sum }) => (day > 0 ? [sum] : []));
        return {
          ...{ currency: now.currency, kind: transferKindName(now.kind), isToMembers },
          today: amount(isToMembers ? now.to_members : now.from_members),
          before: amount(largest(before)),
        };
      }),
    )
    .filter(({ today, before }) => today >= SMALL_DAY && today > before * TIMES);
}

function largest(sums: readonly bigint[]): bigint {
  return sums.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n;
}
