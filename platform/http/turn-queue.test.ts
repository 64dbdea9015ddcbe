import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who had the fewest turns lately is next, with what it asked first [S5]', () => {
  const queue = createTurnQueue<string>({ all: 10, each: 4 });
  for (const turn of ['a1', 'a2', 'a3']) {
    queue.add('a', turn);
  }
  queue.add('b', 'b1');
  expect(queue.take()).toBe('a1');
  queue.add('c', 'c1');
  queue.add('b', 'b2');
  const rest = Array.from({ length: 6 }, () => queue.take());
  // Each has had one turn when the second ones come: who has waited for longer is first.
  expect(rest).toEqual(['b1', 'c1', 'a2', 'b2', 'a3', undefined]);
});

test('turns of more than ten seconds ago count no longer [S5]', () => {
  const queue = createTurnQueue<string>({ all: 10, each: 4 });
  queue.add('a', 'a1');
  queue.take();
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  vi.advanceTimersByTime(10_001);
  expect(queue.take()).toBe('a2');
});

test('neither one subscriber nor all of them wait for more than there is room [S5]', () => {
  const queue = createTurnQueue<string>({ all: 3, each: 2 });
  expect(['a1', 'a2', 'a3'].map((turn) => queue.add('a', turn))).toEqual([true, true, false]);
  expect(queue.add('b', 'b1')).toBe(true);
  expect(queue.add('c', 'c1')).toBe(false);
  queue.remove('a', 'a1');
  expect(queue.add('c', 'c1')).toBe(true);
  // What is not there takes nobody's room.
  queue.remove('a', 'a1');
  queue.remove('d', 'd1');
  expect(queue.add('d', 'd1')).toBe(false);
  expect(Array.from({ length: 4 }, () => queue.take())).toEqual(['a2', 'b1', 'c1', undefined]);
});
