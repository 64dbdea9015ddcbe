import { expect, test } from 'vitest';
import { drawForgeries } from '#tools/fairness/forgeries/draw-forgeries.ts';
import {
  isSigned,
  quick,
  sampleDraw,
  seedAt,
  shots,
  withBeacon,
  withShots,
} from '#tools/fairness/samples.ts';
import { beaconTimeMs, randomnessOf } from '../beacon.ts';
import { listHash } from '../list-hash.ts';
import { textHash } from '../record-hash.ts';
import { recordedRound } from '../recorded-rounds.ts';
import { beaconRoundOf, shotsHashOf } from './client-seed.ts';
import { commitmentHash } from './commitment.ts';
import { computeDraw, verifyDraw } from './verify-draw.ts';

test('the client seed begins with the hash of the commitment, in every mode [M1]', () => {
  const seedOf = (commitment: typeof quick) => {
    const computed = computeDraw(sampleDraw(commitment, 1), seedAt(1), isSigned);
    return computed.holds ? computed.clientSeed : computed.problems;
  };
  const randomness = randomnessOf(recordedRound(1_000) ?? { signature: '' });
  const round = 'YEEKEE-20230823-0001';
  const texts = shots.map((shot) => String(shot).padStart(5, '0'));
  expect(seedOf(quick)).toBe(commitmentHash(quick));
  expect(seedOf(withBeacon)).toBe(`${commitmentHash(withBeacon)}:1000:${randomness}`);
  expect(seedOf(withShots)).toBe(
    `${commitmentHash(withShots)}:1000:${randomness}:${listHash(round, texts)}`,
  );
});

test('every draw of a calendar holds, and is refused with the outcome of another one [M3]', () => {
  for (const commitment of [quick, withBeacon, withShots]) {
    const outcomes = [1, 2, 3].map((place) => {
      const computed = computeDraw(sampleDraw(commitment, place), seedAt(place), isSigned);
      expect(computed).toMatchObject({ holds: true, place });
      return computed.holds ? computed.outcome : [];
    });
    for (const [index, outcome] of outcomes.entries()) {
      const draw = sampleDraw(commitment, index + 1);
      const other = outcomes[(index + 1) % 3] ?? [];
      const seed = seedAt(index + 1);
      expect(verifyDraw({ ...draw, outcome }, seed, isSigned).holds).toBe(true);
      expect(verifyDraw({ ...draw, outcome: other }, seed, isSigned)).toEqual({
        holds: false,
        problems: ['outcome'],
      });
    }
  }
});

test.each(drawForgeries().map((one) => [one.what, one] as const))(
  '%s is refused and named [M1] [M2] [M3]',
  (_, { draw, seed, problems }) => {
    expect(verifyDraw(draw, seed, isSigned)).toEqual({ holds: false, problems });
  },
);

test('a seed is accepted without the one before it, which the chain then replaces [M8]', () => {
  const draw = { ...sampleDraw(quick, 3), previousSeed: null };
  expect(computeDraw(draw, seedAt(3), isSigned).holds).toBe(true);
});

test('a draw takes the first round at its lock and the delay, or after it [M2]', () => {
  const at = beaconTimeMs(1_000);
  const rounds = [at - 3_001, at - 3_000, at - 2_999, at].map((lockMs) =>
    beaconRoundOf({ lockMs, delayMs: 3_000 }),
  );
  expect(rounds).toEqual([1_000, 1_000, 1_001, 1_001]);
});

test('a round without shots has the hash of its name [M6]', () => {
  expect(shotsHashOf('YEEKEE-1', [])).toBe(textHash('YEEKEE-1'));
  expect(shotsHashOf('YEEKEE-1', [7])).toBe(textHash('YEEKEE-1|00007'));
  expect(shotsHashOf('YEEKEE-1', [7, 8])).toBe(textHash(`${textHash('YEEKEE-1|00007')}|00008`));
});
