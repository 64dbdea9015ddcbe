/** How calls of a vendor went lately. */
export type Tally = { readonly sinceMs: number; readonly calls: number; readonly faults: number };

/** A breaker as it is stored. An open one lets stakes through again at `retryAtMs`; a held one never. */
export type Breaker = {
  readonly isOpen: boolean;
  readonly isHeld: boolean;
  readonly retryAtMs: number;
};

const WINDOW_MS = 60_000;
/** With fewer calls a share means nothing. */
const MIN_CALLS = 50;
const MIN_TRIALS = 5;
export const OPEN_MS = 30_000;

/** Whether a vendor's stakes are turned away now. */
export function isTripped(breaker: Breaker, nowMs: number): boolean {
  return breaker.isHeld || (breaker.isOpen && nowMs < breaker.retryAtMs);
}

/** The tally with one more call; it starts again after a minute, and after the pause of an open breaker. */
export function counted(
  tally: Tally,
  call: {
    readonly isFault: boolean;
    readonly nowMs: number;
    readonly breaker: Breaker;
    /** How many calls it counts for; 1 without it. */
    readonly weight?: number;
  },
): Tally {
  const { breaker, nowMs } = call;
  const isOld =
    nowMs - tally.sinceMs > WINDOW_MS || (breaker.isOpen && tally.sinceMs < breaker.retryAtMs);
  const stored = isOld ? { sinceMs: nowMs, calls: 0, faults: 0 } : tally;
  const weight = call.weight ?? 1;
  return {
    sinceMs: stored.sinceMs,
    calls: stored.calls + weight,
    faults: stored.faults + (call.isFault ? weight : 0),
  };
}

/**
 * The decision by a tally: failures of half of fifty calls open the breaker for thirty seconds; after that five calls
 * decide whether it closes or opens again.
 */
export function verdictOn(tally: Tally, breaker: Breaker): 'open' | 'close' | undefined {
  if (breaker.isHeld) {
    return undefined;
  }
  const isBad = tally.faults * 2 >= tally.calls;
  if (breaker.isOpen) {
    return tally.calls < MIN_TRIALS ? undefined : isBad ? 'open' : 'close';
  }
  return tally.calls >= MIN_CALLS && isBad ? 'open' : undefined;
}
