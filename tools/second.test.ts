import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { DRAWN_GAMES, type WrittenDraw, writeDraws } from './second/draws.ts';
import { compareInPython, runPython } from './second/python.ts';
import { outcomeVectors, VECTORS_FILE } from './second/vectors.ts';

const ROOT = join(import.meta.dirname, '..');
const label = 'short';

test('a second implementation in Python derives 100 draws of each game equally [FAIR-1]', () => {
  const draws = DRAWN_GAMES.flatMap((game) => writeDraws({ game, count: 100, label }));
  const { status, output } = compareInPython(draws);
  expect(output).toContain(`\n${DRAWN_GAMES.length * 100} equal, 0 different\n`);
  expect(status).toBe(0);
});

test('the published outcome rules draw what the studio draws [M3] [FAIR-1]', () => {
  const lotteries = DRAWN_GAMES.filter((game) => game !== 'S1');
  for (const draw of lotteries.flatMap((game) => writeDraws({ game, count: 100, label }))) {
    const stream = createStream({ ...draw, serverSeed: Buffer.from(draw.serverSeed, 'hex') });
    const drawn = findOutcomeRule(draw.game, 1)?.drawNumbers(stream, draw.shots ?? []);
    expect(drawn, draw.roundId).toEqual(draw.outcome);
  }
});

const [k3] = writeDraws({ game: 'K3', count: 1, label });
const [, yeekee] = writeDraws({ game: 'YEEKEE', count: 2, label });

/** Python starts once for all of them, since that takes longer than what it compares. */
const EXCHANGED: readonly (readonly [string, WrittenDraw | undefined, Partial<WrittenDraw>])[] = [
  ['a number', k3, { outcome: [1, 2, 3] }],
  ['a fact', k3, { facts: { sum: 2 } }],
  ['a number as text', yeekee, { texts: ['1'] }],
  ['the hash of the shots', yeekee, { shotsHash: '0'.repeat(64) }],
  ['the order of the shots', yeekee, { shots: yeekee?.shots?.toReversed() ?? [] }],
  ['the seed', k3, { serverSeed: '0'.repeat(64) }],
  ['the product', k3, { product: 'WINGO-1M' }],
];

test('every draw with one of these exchanged is named as different [FAIR-1]', () => {
  const draws = EXCHANGED.flatMap(([, draw, exchanged]) =>
    draw === undefined ? [] : [{ ...draw, ...exchanged }],
  );
  const { status, output } = compareInPython(draws);
  expect(output).toContain(`\n0 equal, ${EXCHANGED.length} different\n`);
  expect(status).toBe(1);
});

test('a comparison of nothing is no success [FAIR-1]', () => {
  expect(compareInPython([])).toEqual({ status: 1, output: '0 equal, 0 different\n' });
});

test('the published outcome vectors are what both implementations draw [FAIR-1]', () => {
  const published: unknown = JSON.parse(readFileSync(join(ROOT, VECTORS_FILE), 'utf8'));
  expect(published, 'write it again with `node tools/second.ts vectors`').toEqual(outcomeVectors());
  const { status, output } = runPython(['-m', 'check', 'vectors', join(ROOT, VECTORS_FILE)]);
  expect([status, output]).toEqual([0, expect.stringContaining(' equal, 0 different')]);
});

test('the second implementation agrees with the vectors printed in the documents [FAIR-1]', () => {
  const { status, output } = runPython(['-m', 'unittest', 'discover', '-s', 'check', '-t', '.']);
  expect(output).toMatch(/Ran [1-9]\d* tests/);
  expect(status, output).toBe(0);
});
