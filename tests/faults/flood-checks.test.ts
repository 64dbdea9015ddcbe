import { expect, test } from 'vitest';
import { type FloodFigures, floodChecks, MAX_RSS_GROWTH_BYTES } from './flood-checks.ts';
import type { FloodKind } from './flood-kinds.ts';

const kind = (reached: string): FloodKind => ({
  attack: async () => reached,
  reached,
  refused: ['429', '503'],
});
const kinds = { uploads: kind('held'), guesses: kind('400 login.incorrect') };
const good: FloodFigures = {
  kept: 0.7,
  p99Ratio: 3,
  rssBytes: { alone: 1_000, beside: 1_000 + MAX_RSS_GROWTH_BYTES },
  endings: { uploads: { held: 1, 503: 900 }, guesses: { '400 login.incorrect': 4, 429: 50 } },
  visit: { asked: 10, answered: 8, slowestMs: 900 },
};

function failed(figures: FloodFigures): readonly string[] {
  return floodChecks(kinds, figures).flatMap(([isSo, what]) => (isSo ? [] : [what]));
}

test('figures at the bounds pass, each with a line of its own [S5] [S6]', () => {
  expect(floodChecks(kinds, good)).toHaveLength(6);
  expect(failed(good)).toEqual([]);
});

test.each([
  ['fewer bets', { kept: 0.69 }, /70 % of their rate.*69 %/],
  ['visitors who are refused', { visit: { ...good.visit, answered: 7 } }, /answered.*7 of 10/],
  ['slow bets', { p99Ratio: 3.01 }, /3 times as long.*3\.01/],
  [
    'memory that grows',
    { rssBytes: { alone: 0, beside: MAX_RSS_GROWTH_BYTES + 1 } },
    new RegExp(`${MAX_RSS_GROWTH_BYTES} bytes`),
  ],
  [
    'uploads that are refused by their address alone',
    { endings: { ...good.endings, uploads: { 404: 900 } } },
    /uploads arrive.*900 404/,
  ],
  [
    'guesses of which no password is looked at',
    { endings: { ...good.endings, guesses: { '400 request_param_err': 20, 429: 50 } } },
    /guesses arrive/,
  ],
  ['a kind that does nothing', { endings: { uploads: { held: 1 } } }, /guesses.*none/],
  [
    'one attack that makes the server fail',
    { endings: { ...good.endings, uploads: { held: 1, 500: 1 } } },
    /uploads arrive/,
  ],
])('%s beside the flood fail the check [S5] [S6]', (_what, change, shown) => {
  expect(failed({ ...good, ...change })).toEqual([expect.stringMatching(shown)]);
});
