import type { Protection } from '../contract.ts';

/** For tests: what a member without limits reads of the own protection. */
export function shownProtection(part: Partial<Protection> = {}): Protection {
  return {
    limits: [],
    checkMinutes: 30,
    isCheckChosen: false,
    idleMinutes: 30,
    sitting: null,
    pause: null,
    isOfferDue: false,
    levelLimit: null,
    at: Date.UTC(2026, 10, 28, 12),
    ...part,
  };
}
