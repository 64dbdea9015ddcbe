import { create } from 'zustand';
import { type SlipContent, useSlip } from './slip.ts';
import type { Placed } from './use-place-bet.ts';

/** The bet that was accepted last, for a few seconds. */
type AcceptedState = {
  readonly bet: Placed | undefined;
  /** Whether it was accepted just now, so that the second press of a double press may still come. */
  readonly isFresh: boolean;
  /** What was on the slip then: a pick after it ends the confirmation. */
  readonly slip: Pick<SlipContent, 'lines' | 'drafts'> | undefined;
};

const FRESH_MS = 1_000;

export const useAccepted = create<AcceptedState>(() => ({
  bet: undefined,
  isFresh: false,
  slip: undefined,
}));

/** Notes a bet that was accepted. */
export function noteAccepted(bet: Placed): void {
  useAccepted.setState({ bet, isFresh: true, slip: useSlip.getState() });
  setTimeout(() => {
    if (useAccepted.getState().bet?.stakeId === bet.stakeId) {
      useAccepted.setState({ isFresh: false });
    }
  }, FRESH_MS);
}
