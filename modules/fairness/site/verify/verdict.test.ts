import { expect, test } from 'vitest';
import type { Proof } from './proof.ts';
import { verdictOf } from './verdict.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const proof: Proof = {
  vendor: 'SHPL',
  game: 'K3-1M',
  roundId: '20250101-0001',
  chainId: 'c',
  mode: 'COMMIT',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  committedAt: '',
  serverSeed: seed,
  clientSeed: 'public-salt',
  nonce: 0,
  beacon: null,
  result: { balls: [6, 6, 6] },
  drawn: [6, 6, 6],
  void: null,
  revealedAt: '',
  proof: null,
};
const voided = { reason: 'operator', at: '' };

test('[M3] a proof holds only when the recorded numbers are those that follow from the seed', () => {
  expect(verdictOf(proof)).toMatchObject({ key: 'fairness.holds' });
  expect(verdictOf({ ...proof, result: { balls: [6, 6, 5] } })).toEqual({
    tone: 'ember',
    key: 'fairness.differs',
    values: { drawn: '6 · 6 · 6', recorded: '6 · 6 · 5' },
  });
  expect(verdictOf({ ...proof, result: {} })).toMatchObject({ key: 'fairness.nothingRecorded' });
});

test('[M8] a void round names its seed and what it would have been', () => {
  expect(verdictOf({ ...proof, result: {}, void: voided })).toEqual({
    tone: 'pollen',
    key: 'fairness.void.wouldBe',
    values: { seed, drawn: '6 · 6 · 6' },
  });
  const other = { ...proof, commitment: 'a'.repeat(64), void: voided };
  expect(verdictOf(other)).toMatchObject({ key: 'fairness.broken' });
});

test('[M8] a void round whose beacon round never came has no outcome', () => {
  const late = { ...proof, mode: 'COMMIT+BEACON', void: { ...voided, reason: 'beacon_missing' } };
  expect(verdictOf(late)).toMatchObject({ key: 'fairness.void.noOutcome' });
});
