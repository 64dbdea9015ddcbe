import type { PromotionState } from '../contract.ts';

/** The state of an offer by time (ACT-1): it opens at its start and is closed from its end on. */
export function stateOf(
  period: { readonly starts_at: Date; readonly ends_at: Date | null },
  nowMs: number,
): PromotionState {
  if (period.ends_at !== null && period.ends_at.getTime() <= nowMs) {
    return 'close';
  }
  return period.starts_at.getTime() > nowMs ? 'coming_soon' : 'join';
}
