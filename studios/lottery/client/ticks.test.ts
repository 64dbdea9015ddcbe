import { expect, test } from 'vitest';
import { ticksOf } from './ticks.ts';

test.each([
  ['19.7000', 197_000n],
  ['-19.7000', -197_000n],
  ['-0.0001', -1n],
  ['0', 0n],
  ['-', 0n],
  ['--1', 0n],
  [null, 0n],
])('[O4] the amount %s has its sign', (text, ticks) => {
  expect(ticksOf(text)).toBe(ticks);
});
