import { expect, test } from 'vitest';
import { compareSeams } from './compare-seams.ts';
import type { Seam } from './seam.ts';

const spin: Seam = {
  kind: 'limit',
  name: 'spin',
  file: 'platform/http/rate-limit.ts',
  lacks: 'an endpoint',
};
const SPIN = 'limit: spin lacks an endpoint';
const BET = 'limit: bet lacks an endpoint';

test('a seam that is found and listed passes', () => {
  expect(compareSeams([spin], [{ why: 'It waits.', seams: [SPIN] }])).toEqual([]);
});

test('a seam that is found and not listed is refused', () => {
  expect(compareSeams([spin], [])).toEqual([`${spin.file}: ${SPIN}: repair or remove it`]);
});

test('a line of the list whose seam is closed is refused', () => {
  expect(compareSeams([spin], [{ why: 'They wait.', seams: [SPIN, BET] }])).toEqual([
    `tools/seams/open-seams.ts: ${BET}: it is closed, so delete its line`,
  ]);
});

test('a line that is listed twice is refused once', () => {
  const twice = [SPIN, SPIN].map((seam) => ({ why: 'It waits.', seams: [seam] }));
  expect(compareSeams([spin], twice)).toEqual([
    `tools/seams/open-seams.ts: ${SPIN}: it is listed twice`,
  ]);
});

test('a line of a kind that is not looked for is left alone', () => {
  const open = [{ why: 'It waits.', seams: ['setting: theme lacks an editor in the office', BET] }];
  expect(compareSeams([], open, ['limit'])).toEqual([
    `tools/seams/open-seams.ts: ${BET}: it is closed, so delete its line`,
  ]);
});
