import { expect, test } from 'vitest';
import { doubtOf } from './judge-slide.ts';

const FACTS = { gapX: 120, sinceDealtMs: 4_000 };

/** A hand that slows down towards the gap. */
function drag(to: number) {
  const track = Array.from({ length: 25 }, (_, step) => {
    const part = step / 24;
    return [Math.round(to * (1 - (1 - part) ** 2)), Math.round(1_000 * part ** 1.3)];
  });
  return { position: to, track, milliseconds: 1_100 };
}

/** Arrow keys: steps of five, then of one, a little uneven in time. */
function keys(to: number) {
  const track = [[0, 0]];
  let [x, ms] = [0, 0];
  while (x !== to) {
    x += to - x >= 5 ? 5 : 1;
    ms += 90 + ((x * 7) % 23);
    track.push([x, ms]);
  }
  return { position: to, track, milliseconds: ms + 300 };
}

test('a hand passes, exactly in the gap and five pixels beside it, not six [LGN-3]', () => {
  const found = [120, 125, 115, 126, 114].map((to) => doubtOf(drag(to), FACTS));
  expect(found).toEqual([undefined, undefined, undefined, 'beside', 'beside']);
});

test('arrow keys pass, also with steps of five alone [LGN-3]', () => {
  expect(doubtOf(keys(123), { gapX: 123, sinceDealtMs: 9_000 })).toBeUndefined();
  expect(doubtOf(keys(125), { gapX: 123, sinceDealtMs: 9_000 })).toBeUndefined();
});

test('a piece that is there too fast, or before a person has seen it, is refused [LGN-3]', () => {
  expect(doubtOf({ ...drag(120), milliseconds: 249 }, FACTS)).toBe('too_fast');
  expect(doubtOf(drag(120), { gapX: 120, sinceDealtMs: 499 })).toBe('too_fast');
  expect(doubtOf({ ...drag(120), milliseconds: 5_001 }, FACTS)).toBe('too_fast');
});

test.each([
  ['none', []],
  [
    'three points',
    [
      [0, 0],
      [60, 300],
      [120, 700],
    ],
  ],
  [
    'a jump',
    [
      [0, 0],
      [1, 50],
      [118, 500],
      [119, 700],
      [120, 900],
    ],
  ],
  [
    'an end elsewhere',
    [
      [0, 0],
      [30, 200],
      [60, 400],
      [80, 600],
      [90, 900],
    ],
  ],
  [
    'a start in the middle',
    [
      [60, 0],
      [70, 200],
      [90, 400],
      [110, 600],
      [120, 900],
    ],
  ],
  [
    'time that runs back',
    [
      [0, 0],
      [40, 500],
      [80, 300],
      [100, 800],
      [120, 900],
    ],
  ],
  [
    'no time',
    [
      [0, 0],
      [40, 1],
      [80, 2],
      [100, 3],
      [120, 4],
    ],
  ],
  ['even steps', Array.from({ length: 13 }, (_, step) => [step * 10, step * 50])],
])('a track of %s is no hand [LGN-3]', (_name, track) => {
  expect(doubtOf({ position: 120, track, milliseconds: 1_000 }, FACTS)).toBe('track');
});
