import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently, PartIsMissing, useSlowParts } from './patient-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => undefined);
/** What became of a load, as far as it has. */
function follow(load: Promise<string>) {
  const state = { outcome: 'waiting' };
  load.then(
    (loaded) => {
      state.outcome = loaded;
    },
    (error: unknown) => {
      state.outcome = error instanceof PartIsMissing ? 'missing' : 'another error';
    },
  );
  return state;
}

test('a part that does not come in 120 seconds is given up, not a moment earlier [RTE-9] [ERR-2] [A12]', async () => {
  const state = follow(loadPatiently(never));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(state.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(state.outcome).toBe('missing');
});

test('a part that comes late all the same is shown, and after eight seconds the page shows that it is slow [RTE-9] [A12]', async () => {
  const part = Promise.withResolvers<string>();
  const state = follow(loadPatiently(() => part.promise));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(useSlowParts.getState()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(useSlowParts.getState()).toBe(1);
  await vi.advanceTimersByTimeAsync(111_000);
  part.resolve('the part');
  await vi.advanceTimersByTimeAsync(0);
  expect([state.outcome, useSlowParts.getState()]).toEqual(['the part', 0]);
});

test('a part that fails is asked for twice more, and then missing [RTE-9] [A12]', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked === 3 ? Promise.resolve('the part') : Promise.reject(new Error('no network'));
  };
  const state = follow(loadPatiently(load));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([state.outcome, asked]).toEqual(['the part', 3]);
  asked = 3;
  const broken = follow(loadPatiently(load));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([broken.outcome, asked]).toEqual(['missing', 6]);
});
