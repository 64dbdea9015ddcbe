import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate, type GateSettings } from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gate, and work that goes on until the test ends it. */
function open(places: number, settings: Partial<GateSettings> = {}) {
  const gate = createGate({ places: () => places, waiting: { all: 8, each: 4 }, ...settings });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pass = (subscriber: string, isGone = () => false) =>
    gate.pass({
      subscriber,
      isGone,
      work: () => {
        begun.push(subscriber);
        return new Promise<string>((resolve) => ends.push(() => resolve('done')));
      },
    });
  const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { gate, begun, ends, pass, later };
}

test('what finds no place is refused, what waits begins in its turn, whoever asks most [S5]', async () => {
  const { begun, ends, pass, later } = open(1, { waiting: { all: 3, each: 2 } });
  const passed = ['a', 'a', 'a', 'b'].map((subscriber) => pass(subscriber));
  expect(await pass('a')).toBeUndefined();
  expect(await pass('c')).toBeUndefined();
  for (let turn = 0; turn < 4; turn += 1) {
    await later();
    ends[turn]?.();
  }
  expect(await Promise.all(passed)).toEqual(Array(4).fill('done'));
  expect(begun).toEqual(['a', 'a', 'b', 'a']);
});

test('work that nobody waits for any longer is left out, and its place goes on [S5]', async () => {
  const { begun, ends, pass, later } = open(1);
  const passed = [pass('first'), pass('gone', () => true), pass('last')];
  await later();
  ends[0]?.();
  expect(await passed[1]).toBeUndefined();
  await later();
  ends[1]?.();
  expect(await Promise.all(passed)).toEqual(['done', undefined, 'done']);
  expect(begun).toEqual(['first', 'last']);
});

test('work that fails gives its place back [S5]', async () => {
  const { gate } = open(1, { waiting: { all: 0, each: 0 } });
  const broken = gate.pass({
    subscriber: 'a',
    work: () => Promise.reject(new Error('broken')),
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await gate.pass({ subscriber: 'a', work: async () => 1 })).toBe(1);
});

test('what has waited too long is refused, and takes no place afterwards [S5]', async () => {
  const { begun, ends, pass, later } = open(1, { maxWaitMs: 100 });
  const passed = [pass('a'), pass('b')];
  await later(100);
  expect(await passed[1]).toBeUndefined();
  ends[0]?.();
  await later();
  expect(begun).toEqual(['a']);
});

test('a place rests after its work, and work that only waits for somebody else keeps none [S5]', async () => {
  const { begun, ends, pass, later } = open(1, { heldMs: 200, restMs: (ms) => ms * 3 });
  for (const subscriber of ['a', 'b', 'c']) {
    void pass(subscriber);
  }
  await later(10);
  ends[0]?.();
  await later(29);
  expect(begun).toEqual(['a']);
  await later(1);
  expect(begun).toEqual(['a', 'b']);
  // It never ends: its place rests after 200 ms, and is free after 600 more.
  await later(799);
  expect(begun).toEqual(['a', 'b']);
  await later(1);
  expect(begun).toEqual(['a', 'b', 'c']);
});
