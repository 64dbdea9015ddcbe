import { expect, test } from 'vitest';
import { MOMENTS, playbackOf } from './match-playback.ts';

const SCORES = [
  ['goals', { home: 0, away: 0 }],
  ['goals', { home: 5, away: 3 }],
  ['overs', { home: 25, away: 18 }],
  ['maps', { home: 1, away: 2 }],
  ['maps', { home: 2, away: 0 }],
  ['bout', { home: 0, away: 1 }],
  ['bout', { home: 0, away: 0 }],
] as const;

test.each(SCORES)(
  '[U2] a shown match of %s ends with the drawn score, and no score ever falls',
  (kind, score) => {
    for (const id of ['r-1', 'r-2', 'r-3', 'r-4']) {
      const moments = playbackOf(kind, score, id);
      expect(moments).toHaveLength(MOMENTS);
      expect(moments.at(-1)).toMatchObject(score);
      for (const [index, { home, away, lean, power }] of moments.entries()) {
        const before = moments[index - 1];
        expect(home).toBeGreaterThanOrEqual(before?.home ?? 0);
        expect(away).toBeGreaterThanOrEqual(before?.away ?? 0);
        expect(Math.abs(lean)).toBeLessThanOrEqual(1);
        expect(Math.min(...power)).toBeGreaterThanOrEqual(0);
      }
      expect(playbackOf(kind, score, id)).toEqual(moments);
    }
  },
);

test('[U2] a match of sets is decided by its last set, a bout by its last moment', () => {
  for (const id of ['r-1', 'r-2', 'r-3', 'r-4', 'r-5']) {
    const sets = playbackOf('maps', { home: 2, away: 1 }, id);
    expect(sets.findLast(({ home }) => home < 2)?.away).toBe(1);
    expect(playbackOf('bout', { home: 1, away: 0 }, id).at(-2)).toMatchObject({ home: 0, away: 0 });
  }
});
