import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Signal } from './fan-out.ts';
import { shareWatchers } from './share-watchers.ts';
import { createWatchers } from './watchers.ts';

const DRAW = 'lottery.draw.K3-1M';
const TURN_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function sharing() {
  const watchers = createWatchers(() => Date.now());
  const told: Signal[] = [];
  const { stop } = shareWatchers(watchers, ['lottery'], (signal) => told.push(signal));
  const counts = () => told.map((signal) => (signal.kind === 'watchers' ? signal.counts : signal));
  return { watchers, told, counts, stop };
}

test('a process that nobody watches tells nothing, and one that is watched tells changes and repeats itself', () => {
  const { watchers, told, counts, stop } = sharing();
  vi.advanceTimersByTime(10 * TURN_MS);
  expect(told).toEqual([]);
  watchers.follow(DRAW, 'visitor 1');
  watchers.follow('wallet.balance', 'member 1');
  vi.advanceTimersByTime(TURN_MS);
  expect(counts()).toEqual([{ [DRAW]: 1 }]);
  vi.advanceTimersByTime(3 * TURN_MS);
  expect(counts()).toEqual([{ [DRAW]: 1 }, { [DRAW]: 1 }]);
  watchers.leave(DRAW, 'visitor 1');
  vi.advanceTimersByTime(10 * TURN_MS);
  expect(counts().slice(2)).toEqual([{}]);
  stop();
});

test('another process counts whom it is told, and forgets them when it is told nothing more', () => {
  const { watchers, told, stop } = sharing();
  watchers.follow(DRAW, 'visitor 1');
  vi.advanceTimersByTime(TURN_MS);
  stop();
  const other = createWatchers(() => Date.now());
  for (const signal of told) {
    if (signal.kind === 'watchers') {
      other.hear(signal.process, signal.counts);
    }
  }
  expect(other.count(DRAW)).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(other.count(DRAW)).toBe(0);
});
