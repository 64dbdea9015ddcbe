import { expect, test } from 'vitest';
import { GAMES } from '../data/vendors.ts';
import type { Fields } from './mechanic.ts';
import { hitsOf, RANGE, shots } from './shots.ts';

const WORTHS = [
  ...new Set(GAMES.flatMap(({ play }) => (play.mechanic === 'shots' ? [play.worth] : []))),
];

test.each(WORTHS.map((worth) => [worth]))(
  'the chances that fishing shows for %j are those of its draw, to the last number',
  (worth) => {
    const game = shots({ worth });
    const { hits, draws }: Fields = game.rules();
    expect(hits).toEqual(worth.map((value) => Number(hitsOf(value))));
    expect(draws).toBe(Number(RANGE));
    for (const [target, value] of worth.entries()) {
      const caught = Number(hitsOf(value));
      expect(game.odds4({ target }, { draw: caught - 1 })).toBe(BigInt(value) * 10_000n);
      expect(game.odds4({ target }, { draw: caught })).toBe(0n);
    }
  },
);

test.each(WORTHS.map((worth) => [worth]))(
  'every fish of %j returns 96.5 of a hundred, less than one draw of its worth',
  (worth) => {
    for (const { part, of } of shots({ worth }).returns()) {
      const full = (of * 9_650n) / 10_000n;
      expect(part).toBeLessThanOrEqual(full + 1n);
      expect(full - part).toBeLessThanOrEqual(BigInt(Math.max(...worth)));
    }
  },
);
