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
  const sent: Signal[] = [];
  const { stop } = shareWatchers(watchers, ['lottery'], (signal) => sent.push(signal));
  const counts = () => sent.map((signal) => (signal.kind === 'watchers' ? signal.counts : signal));
  return { watchers, sent, counts, stop };
}

test('a process that nobody watches reports nothing, and one that is watched reports changes and repeats itself', () => {
  const { watchers, sent, counts, stop } = sharing();
  vi.advanceTimersByTime(10 * TURN_MS);
  expect(sent).toEqual([]);
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

test('another process counts whom a process reports, and forgets them when it is silent', () => {
  const { watchers, sent, stop } = sharing();
  watchers.follow(DRAW, 'visitor 1');
  vi.advanceTimersByTime(TURN_MS);
  stop();
  const other = createWatchers(() => Date.now());
  for (const signal of sent) {
    if (signal.kind === 'watchers') {
      other.hear(signal.process, signal.counts);
    }
  }
  expect(other.count(DRAW)).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(other.count(DRAW)).toBe(0);
});
