import type { DemoCounter } from '#modules/jackpot/contract.ts';

const TICKS = 10_000n;
/** Start values in whole currency units. */
export const MIN_START = 1_400_000;
export const START_SPAN = 100_000;
export const MIN_STEP = 100;
export const STEP_SPAN = 400;
/** 165.11 in ticks. */
export const FIXED_STEP = 1_651_100n;
/** The average of random steps: the counter must be the same for everybody at a given time. */
export const MEAN_STEP = 300n * TICKS;
const DAY_MS = 86_400_000;

/** A random source that only drawings on the screen use, and no outcome of a game. */
export type Draw = () => number;

/**
 * The counter when it appears, in ticks (JKP-1): between 1,400,000 and 1,500,000, at a fixed sum, or where the clock
 * has it, counted in steps since midnight UTC.
 */
export function startOf(
  demo: DemoCounter,
  now: { readonly ms: number; readonly draw: Draw },
): bigint {
  if (demo.start === 'random') {
    return BigInt(MIN_START + Math.floor(now.draw() * (START_SPAN + 1))) * TICKS;
  }
  const base = BigInt(demo.fixedStart) * TICKS;
  return demo.start === 'fixed' ? base : base + stepsToday(demo, now.ms) * clockStep(demo);
}

/** The counter after one more interval, in ticks. */
export function nextOf(
  demo: DemoCounter,
  value: bigint,
  now: { readonly ms: number; readonly draw: Draw },
): bigint {
  if (demo.start === 'clock') {
    return startOf(demo, now);
  }
  return demo.step === 'fixed'
    ? value + FIXED_STEP
    : value + BigInt(MIN_STEP + Math.floor(now.draw() * (STEP_SPAN + 1))) * TICKS;
}

function stepsToday({ intervalMs }: DemoCounter, ms: number): bigint {
  return BigInt(Math.floor((ms % DAY_MS) / intervalMs));
}

function clockStep({ step }: DemoCounter): bigint {
  return step === 'fixed' ? FIXED_STEP : MEAN_STEP;
}
