import { expect, test, vi } from 'vitest';
import { createGate } from './gate.ts';

/** Work that goes on until the test ends it. */
function openEnded() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  return { ends, work };
}

test('what finds no place is refused, what waits begins in its turn [S5]', async () => {
  const gate = createGate({ running: 2, waiting: 1 });
  const { ends, work } = openEnded();
  const passed = [gate.pass(work), gate.pass(work), gate.pass(work)];
  expect(await gate.pass(work)).toBeUndefined();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await passed[0];
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all(passed)).toEqual(['done', 'done', 'done']);
});

test('work that nobody waits for any longer is left out, and its place goes on [S5]', async () => {
  const gate = createGate({ running: 1, waiting: 2 });
  const { ends, work } = openEnded();
  const first = gate.pass(work);
  const gone = gate.pass(work, () => true);
  const last = gate.pass(work);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  expect(await gone).toBeUndefined();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  expect(await Promise.all([first, last])).toEqual(['done', 'done']);
});

test('work that fails gives its place back [S5]', async () => {
  const gate = createGate({ running: 1, waiting: 0 });
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.pass(async () => 1)).toBe(1);
});
