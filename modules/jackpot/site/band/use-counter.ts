import { useEffect, useState } from 'react';
import type { DemoCounter } from '#modules/jackpot/contract.ts';
import { nextOf, startOf } from './counter-steps.ts';

/** How the page may be held still: by the reader's own switch, or by what their device asks for. */
function wantsStillness(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

const now = () => ({ ms: Date.now(), draw: Math.random });

/**
 * The counter's value in ticks; undefined until the browser has it. It moves while it is on the page, not paused, and
 * nobody asked for less motion (JKP-2).
 */
export function useCounter(demo: DemoCounter, isPaused: boolean): bigint | undefined {
  const [value, setValue] = useState<bigint>();
  const { start, fixedStart, intervalMs, step } = demo;
  useEffect(() => {
    setValue(startOf({ start, fixedStart, intervalMs, step }, now()));
  }, [start, fixedStart, intervalMs, step]);
  useEffect(() => {
    if (isPaused || wantsStillness()) {
      return;
    }
    const shown = { start, fixedStart, intervalMs, step };
    const timer = setInterval(
      () => setValue((before) => nextOf(shown, before ?? startOf(shown, now()), now())),
      intervalMs,
    );
    return () => clearInterval(timer);
  }, [isPaused, start, fixedStart, intervalMs, step]);
  return value;
}
