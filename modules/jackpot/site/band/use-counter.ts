import { useEffect, useState } from 'react';
import type { DemoCounter } from '#modules/jackpot/contract.ts';
import { startOf } from './counter-steps.ts';
import { here, runCounter } from './run-counter.ts';

/** How the page may be held still: by the reader's own switch, or by what their device asks for. */
function wantsStillness(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * The counter's value in ticks; undefined until the browser has it. It moves while it is on the page, not paused, and
 * nobody asked for less motion (JKP-2).
 */
export function useCounter(demo: DemoCounter, isPaused: boolean): bigint | undefined {
  const [value, setValue] = useState<bigint>();
  const { start, fixedStart, intervalMs, step } = demo;
  useEffect(() => {
    // In a frame of its own: the page may show other parts in this one.
    const frame = requestAnimationFrame(() =>
      setValue(startOf({ start, fixedStart, intervalMs, step }, here())),
    );
    return () => cancelAnimationFrame(frame);
  }, [start, fixedStart, intervalMs, step]);
  useEffect(() => {
    if (isPaused || wantsStillness()) {
      return;
    }
    return runCounter({ start, fixedStart, intervalMs, step }, setValue);
  }, [isPaused, start, fixedStart, intervalMs, step]);
  return value;
}
