import { expect, test } from 'vitest';
import { GAMES } from '../data/vendors.ts';
import { isCovered } from './coverage.ts';

test.each([
  [6_999, false],
  [7_000, true],
  [9_700, true],
])('[L7] a roll that wins on %s of 10,000 numbers: counts nothing is %s', (chance, covered) => {
  expect(isCovered({ mechanic: 'dice', kind: 'roll' }, { side: 'under', chance })).toBe(covered);
});

test('[L7] a colour counts nothing from 70 % of the wheel on', () => {
  const play = { mechanic: 'wheel', counts: [7, 2, 1] } as const;
  expect([0, 1, 2].map((colour) => isCovered(play, { colour }))).toEqual([true, false, false]);
  expect(isCovered({ mechanic: 'wheel', counts: [69, 31] }, { colour: 0 })).toBe(false);
});

test('[L7] no colour of a wheel that is offered covers so much', () => {
  const wheels = GAMES.flatMap(({ play }) => (play.mechanic === 'wheel' ? [play] : []));
  expect(wheels.length).toBeGreaterThan(0);
  const covered = wheels.flatMap((play) =>
    play.counts.filter((_, colour) => isCovered(play, { colour })),
  );
  expect(covered).toEqual([]);
});
