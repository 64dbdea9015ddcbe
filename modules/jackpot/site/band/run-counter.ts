import type { DemoCounter } from '#modules/jackpot/contract.ts';
import { type Draw, nextOf, startOf } from './counter-steps.ts';

/** The time and the draws of this browser. */
export function here(): { readonly ms: number; readonly draw: Draw } {
  return { ms: Date.now(), draw: Math.random };
}

/**
 * Moves the counter once in every interval.
 * @param change gets how the value follows from the one before
 * @returns stops it, for when the counter leaves the page (JKP-2)
 */
export function runCounter(
  demo: DemoCounter,
  change: (next: (before: bigint | undefined) => bigint) => void,
): () => void {
  const timer = setInterval(
    () => change((before) => nextOf(demo, before ?? startOf(demo, here()), here())),
    demo.intervalMs,
  );
  return () => clearInterval(timer);
}
