/** Time is handed in, so that tests and simulations can move it. Cut-offs that decide money use the database's clock. */
export type Clock = {
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: () => number;
};

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that shows the same time until it is set. */
export function fixedClock(startMs: number): Clock & { readonly advance: (ms: number) => void } {
  let now = startMs;
  return {
    nowMs: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}
