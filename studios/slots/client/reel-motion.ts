import { strips } from '../games/lucky-sevens/strips.ts';

/** Symbols per second at full speed. */
const SPEED = 24;
const RISE_MS = 260;
/** Milliseconds after the start when the first reel may begin to stop, and the delay of each further one. */
const FIRST_STOP_MS = 950;
const NEXT_STOP_MS = 330;
const STOP_MS = 560;
/** The reel passes its stop and returns (ease-out-back easing with this constant). */
const OVERSHOOT = 1.2;
const START_SLOPE = 3 * (OVERSHOOT + 1) - 2 * OVERSHOOT;
/** Number of symbols that pass while a reel stops, chosen so that its speed does not jump when it begins to stop. */
const STOP_SYMBOLS = (SPEED * (STOP_MS / 1000)) / START_SLOPE;
/** Elements of a reel: three in the window, and one above and below it. */
export const CELLS = 5;

type Reel = {
  readonly cells: readonly HTMLElement[];
  readonly strip: readonly string[];
  /**
   * The stop at the top of the window, with a fraction while the reel moves. It decreases, so that symbols move down.
   */
  place: number;
  stopsAtMs: number | undefined;
  goal: number | undefined;
  isStill: boolean;
};

export type ReelMotion = {
  readonly show: (stops: readonly number[]) => void;
  readonly start: () => void;
  /** Resolves when all reels show these stops. */
  readonly stop: (stops: readonly number[]) => Promise<void>;
  readonly close: () => void;
};

/** Animates the reels by transforms of a few elements each, so that a frame needs neither layout nor paint. */
export function createReelMotion(options: {
  readonly reels: readonly (readonly HTMLElement[])[];
  readonly onReelStop: (reel: number) => void;
}): ReelMotion {
  const reels: Reel[] = options.reels.map((cells, reel) => ({
    cells,
    strip: strips[reel] ?? [],
    place: 0,
    stopsAtMs: undefined,
    goal: undefined,
    isStill: true,
  }));
  let frame = 0;
  let startedAtMs = 0;
  let lastMs = 0;
  let resolveStop: (() => void) | undefined;

  const turn = (nowMs: number) => {
    const passedMs = Math.min(nowMs - lastMs, 50);
    lastMs = nowMs;
    reels.forEach((reel, index) => {
      if (!reel.isStill && advance(reel, { nowMs, passedMs, startedAtMs })) {
        options.onReelStop(index);
      }
    });
    if (reels.every((reel) => reel.isStill)) {
      frame = 0;
      resolveStop?.();
      resolveStop = undefined;
    } else {
      frame = requestAnimationFrame(turn);
    }
  };
  return {
    show: (stops) => {
      reels.forEach((reel, index) => {
        reel.place = stops[index] ?? 0;
        draw(reel);
      });
    },
    start: () => {
      startedAtMs = performance.now();
      lastMs = startedAtMs;
      for (const reel of reels) {
        reel.isStill = false;
        reel.goal = undefined;
        reel.stopsAtMs = undefined;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(turn);
    },
    stop: (stops) =>
      new Promise((resolve) => {
        resolveStop = resolve;
        const fromMs = Math.max(performance.now(), startedAtMs + FIRST_STOP_MS);
        reels.forEach((reel, index) => {
          reel.goal = stops[index] ?? 0;
          reel.stopsAtMs = fromMs + index * NEXT_STOP_MS;
        });
      }),
    close: () => cancelAnimationFrame(frame),
  };
}

/** Moves a reel by one frame; returns true when it has just stopped. */
function advance(
  reel: Reel,
  time: { readonly nowMs: number; readonly passedMs: number; readonly startedAtMs: number },
): boolean {
  const { goal, stopsAtMs } = reel;
  if (goal === undefined || stopsAtMs === undefined || time.nowMs < stopsAtMs) {
    const share = Math.min(1, (time.nowMs - time.startedAtMs) / RISE_MS);
    // The reel first moves backwards a little.
    const speed = SPEED * (share * share * 1.12 - 0.12 * (1 - share));
    reel.place -= (speed * time.passedMs) / 1000;
    draw(reel, share > 0.8);
    return false;
  }
  const share = Math.min(1, (time.nowMs - stopsAtMs) / STOP_MS);
  const left = share - 1;
  const done = 1 + (OVERSHOOT + 1) * left ** 3 + OVERSHOOT * left ** 2;
  reel.isStill = share === 1;
  reel.place = reel.isStill ? goal : goal + STOP_SYMBOLS * (1 - done);
  draw(reel, share < 0.22);
  return reel.isStill;
}

/** Places each element at its symbol; an element changes its symbol only when it reappears at the other end. */
function draw(reel: Reel, isFast = false): void {
  const top = Math.floor(reel.place) - 1;
  for (let at = top; at < top + CELLS; at += 1) {
    const cell = reel.cells[modulo(at, CELLS)];
    const symbol = reel.strip[modulo(at, reel.strip.length)];
    if (cell === undefined || symbol === undefined) {
      continue;
    }
    cell.style.transform = `translateY(${((at - reel.place) * 100).toFixed(2)}%)`;
    const look = isFast ? `#reel-${symbol}-fast` : `#reel-${symbol}`;
    const use = cell.querySelector('use');
    if (use !== null && use.getAttribute('href') !== look) {
      use.setAttribute('href', look);
    }
    // Only a stopped reel has winning rows to mark, and writing the attribute in every frame would restyle every frame.
    const row = reel.isStill ? String(at - reel.place) : '';
    if (cell.dataset['row'] !== row) {
      cell.dataset['row'] = row;
    }
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
