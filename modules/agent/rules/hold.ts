import type { HoldReason } from '../field-rules.ts';

/**
 * Why a payment waits for an operator; undefined when it is paid at once, or when nothing is due.
 * @param ticks what is due
 */
export function holdReasonOf(
  ticks: bigint,
  of: {
    readonly isOpen: boolean;
    /** Whether the wallet has the currency of the brand. */
    readonly hasCurrency: boolean;
    /** Whether people of the team bet on both sides of the same markets. */
    readonly isHedging: boolean;
    /** A larger payment waits. */
    readonly holdAboveTicks: bigint;
  },
): HoldReason | undefined {
  if (ticks === 0n) {
    return undefined;
  }
  if (!of.isOpen) {
    return 'closed';
  }
  if (!of.hasCurrency) {
    return 'currency';
  }
  if (of.isHedging) {
    return 'hedged';
  }
  return ticks > of.holdAboveTicks ? 'large' : undefined;
}
