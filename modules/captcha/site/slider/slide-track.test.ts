import { expect, test } from 'vitest';
import { type Point, stepOf, withPoint } from './slide-track.ts';

test('a long way is reported in at most 400 places, with its beginning and its end [LGN-3]', () => {
  let track: readonly Point[] = [];
  for (let index = 0; index < 5_000; index += 1) {
    track = withPoint(track, [index / 20, index]);
  }
  expect(track.length).toBeLessThanOrEqual(400);
  expect(track[0]).toEqual([0, 0]);
  expect(track.at(-1)).toEqual([249.95, 4_999]);
  const moments = track.map(([, ms]) => ms);
  expect(moments).toEqual(moments.toSorted((left, right) => left - right));
});

test('arrow keys move the piece by five, with shift by one [LGN-3]', () => {
  const steps = (shiftKey: boolean) =>
    ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'Tab'].map((key) =>
      stepOf({ key, shiftKey }),
    );
  expect(steps(false)).toEqual([5, 5, -5, -5, undefined]);
  expect(steps(true)).toEqual([1, 1, -1, -1, undefined]);
});
