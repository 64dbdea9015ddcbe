import { units } from '#platform/money/money.ts';
import type { LevelLimits } from '../../contract.settings-office.ts';
import type { Flow, Sums } from './money-sums.ts';

export type Span = 'day' | 'life';
/** What of a limit is left, in ticks; absent where nothing limits. */
export type Left = { readonly span: Span; readonly left: bigint; readonly limit: bigint };

/** The limit of a level, in whole units; null is none. */
export function limitOf(limits: LevelLimits, flow: Flow, span: Span): number | null {
  return {
    deposit: { day: limits.depositDay, life: limits.depositLife },
    withdraw: { day: limits.withdrawDay, life: limits.withdrawLife },
  }[flow][span];
}

/** The limit of a level of which the least is left; undefined where there is none. */
export function tightest(limits: LevelLimits, flow: Flow, sums: Sums): Left | undefined {
  const lefts = (['day', 'life'] as const).flatMap((span) => {
    const whole = limitOf(limits, flow, span);
    if (whole === null) {
      return [];
    }
    const limit = units(BigInt(whole));
    return [{ span, limit, left: limit > sums[span] ? limit - sums[span] : 0n }];
  });
  return lefts.toSorted((one, other) => (one.left < other.left ? -1 : 1))[0];
}
