import { expect, test } from 'vitest';
import { type DrawForgery, drawForgeries } from '#tools/fairness/forgeries/draw-forgeries.ts';
import {
  calendar,
  isSigned,
  quick,
  sampleDraw,
  seedAt,
  withBeacon,
  withShots,
} from '#tools/fairness/samples.ts';
import bn from '../../messages/bn.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import { seedProof as proof, proofOfDraw as proofOf } from '../../testing/sample-proof.ts';
import type { Proof } from './proof.ts';
import { verdictOf } from './verdict.ts';

const seed = proof.serverSeed ?? '';
const voided = { reason: 'operator', at: '' };

test('[M3] a proof holds only when the recorded numbers are those that follow from the seed', () => {
  expect(verdictOf(proof, isSigned)).toMatchObject({ key: 'fairness.holds' });
  expect(verdictOf({ ...proof, result: { balls: [6, 6, 5] } }, isSigned)).toMatchObject({
    tone: 'ember',
    key: 'fairness.differs',
    values: { drawn: '6 · 6 · 6', recorded: '6 · 6 · 5' },
  });
  expect(verdictOf({ ...proof, result: {} }, isSigned)).toMatchObject({
    key: 'fairness.nothingRecorded',
  });
});

test('[M8] a void round names its seed and what it would have been', () => {
  expect(verdictOf({ ...proof, result: {}, void: voided }, isSigned)).toMatchObject({
    tone: 'pollen',
    key: 'fairness.void.wouldBe',
    values: { seed, drawn: '6 · 6 · 6' },
  });
  const other = { ...proof, commitment: 'a'.repeat(64), void: voided };
  expect(verdictOf(other, isSigned)).toMatchObject({ key: 'fairness.broken' });
});

const samples = [quick, withBeacon, withShots];

test.each(samples.map((record) => [record.game, record] as const))(
  '[M1] [M2] [M6] the honest proof of a draw of %s holds',
  (_, record) => {
    const shown = proofOf(record, sampleDraw(record, 2), seedAt(2));
    expect(verdictOf(shown, isSigned)).toMatchObject({
      key: 'fairness.draw.holds',
      problems: [],
      drawn: shown.drawn,
    });
  },
);

/** The page does not know the seed of the draw before. */
const shownForgeries = drawForgeries().filter(
  ({ what }) => !what.startsWith('another seed before') && !what.startsWith('a seed before'),
);

test.each(shownForgeries.map((one) => [one.what, one] as const))(
  '[M1] [M2] [M6] a proof with %s is named in both languages',
  (_, forgery: DrawForgery) => {
    const { draw, seed: shownSeed, problems } = forgery;
    const record =
      samples.find(({ outcomeRule: { id } }) => id === draw.commitment.outcomeRule.id) ?? quick;
    const shown = proofOf(record, draw, shownSeed);
    const verdict = verdictOf(
      problems.includes('outcome') ? { ...shown, result: { balls: [...draw.outcome] } } : shown,
      isSigned,
    );
    expect(verdict.key).toBe('fairness.draw.broken');
    for (const problem of verdict.problems) {
      const key = `fairness.problem.${problem}`;
      expect([Object.hasOwn(bn, key), Object.hasOwn(en, key)]).toEqual([true, true]);
    }
    const expected = draw.calendar.length === 0 ? ['calendar_hash'] : problems;
    expect(verdict.problems).toEqual(expect.arrayContaining([...expected]));
  },
);

test.each([
  ['commitment', { commitment: 'ab'.repeat(32) }],
  ['vendor', { vendor: 'OTHER' }],
  ['game', { game: 'K3-3M' }],
  ['chain', { chainId: 'other' }],
  ['round', { roundId: 'K3-1M-other' }],
  ['mode', { mode: 'BEACON' }],
  ['nonce', { nonce: 1 }],
  ['late', { committedAt: new Date(calendar[0]?.[1] ?? 0).toISOString() }],
  ['client_seed', { clientSeed: 'chosen-afterwards' }],
  ['outcome', { result: { balls: [6, 6, 5] } }],
  ['outcome', { drawn: [6, 6, 5] }],
] as const)('[M1] a proof with another %s is named', (problem, change) => {
  const shown = { ...proofOf(quick, sampleDraw(quick, 2), seedAt(2)), ...change } as Proof;
  expect(verdictOf(shown, isSigned).problems).toEqual([problem]);
});

test('[M8] a void draw whose beacon round never came has no outcome', () => {
  const draw = { ...sampleDraw(withBeacon, 2), beacon: null };
  const late = { ...proofOf(withBeacon, draw, seedAt(2)), drawn: null, result: {} };
  const shown = { ...late, void: { ...voided, reason: 'beacon_missing' } };
  expect(verdictOf(shown, isSigned)).toMatchObject({ key: 'fairness.void.noOutcome' });
  expect(verdictOf(late, isSigned)).toMatchObject({
    problems: ['beacon_missing'],
  });
});
