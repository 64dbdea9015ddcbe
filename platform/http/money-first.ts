import { createGate, type Gate } from './gate.ts';

/** From this many calls that move money within a second on, all other work takes turns. */
const MANY_MONEY_CALLS = 40;
const WINDOW_MS = 1_000;
/** Other work that is then under way at once. Its place rests for so many times as long as its last work took. */
const OTHERS_BESIDE = 1;
const REST_TIMES = 8;
const MAX_REST_MS = 100;
/** Other work that waits for its turn, and how long; more, and what waited longer, is refused. */
const WAITING = { all: 512, each: 16 };
const MAX_WAIT_MS = 5_000;
/** What takes longer waits for something outside of this process, and keeps no place. */
const HELD_MS = 200;
/** Then a refusal waits, so that who asks again at once costs next to nothing; of so many refusals at a time. */
const REFUSAL_PAUSE_MS = 1_000;
const PAUSED_REFUSALS = 1_000;

/**
 * Shares a busy process between what moves money, which never waits, and everything else, which then takes turns: with
 * rests in between (S5).
 */
export type MoneyFirst = {
  readonly money: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Nothing waits here while few money calls come, or while the process has time left. */
  readonly others: Gate;
  /** Returns at once, and after a pause while others take turns. */
  readonly beforeRefusal: () => Promise<void>;
};

/** @param isSaturated whether the event loop has next to no time left */
export function createMoneyFirst(isSaturated: () => boolean): MoneyFirst {
  const rate = createRate();
  const isMoneyHeldUp = () => rate.perWindow() >= MANY_MONEY_CALLS && isSaturated();
  let paused = 0;
  return {
    money: async (work) => {
      rate.count();
      return await work();
    },
    others: createGate({
      places: () => (isMoneyHeldUp() ? OTHERS_BESIDE : Number.POSITIVE_INFINITY),
      waiting: WAITING,
      maxWaitMs: MAX_WAIT_MS,
      heldMs: HELD_MS,
      restMs: (heldMs) => (isMoneyHeldUp() ? Math.min(heldMs * REST_TIMES, MAX_REST_MS) : 0),
    }),
    beforeRefusal: async () => {
      if (!isMoneyHeldUp() || paused >= PAUSED_REFUSALS) {
        return;
      }
      paused += 1;
      await new Promise((resume) => setTimeout(resume, REFUSAL_PAUSE_MS));
      paused -= 1;
    },
  };
}

/** Counts by windows; the larger one of the present and the last window counts, so that none begins at nothing. */
function createRate() {
  let sinceMs = performance.now();
  let present = 0;
  let last = 0;
  const turn = () => {
    const windows = Math.floor((performance.now() - sinceMs) / WINDOW_MS);
    if (windows > 0) {
      last = windows === 1 ? present : 0;
      present = 0;
      sinceMs += windows * WINDOW_MS;
    }
  };
  return {
    count: () => {
      turn();
      present += 1;
    },
    perWindow: () => {
      turn();
      return Math.max(present, last);
    },
  };
}
