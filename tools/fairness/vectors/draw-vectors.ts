import { hexToBytes } from '@noble/hashes/utils.js';
import { randomnessOf } from '#seamless/fairness/beacon.ts';
import { buildChain } from '#seamless/fairness/chain.ts';
import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { beaconRoundOf, shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { type Commitment, commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import { OUTCOME_RULES } from '#seamless/fairness/rules/outcome-rules.ts';
import { clientSeedOfSeats, formatSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream } from '#seamless/fairness/stream.ts';
import { publishedRule } from '../published-rule.ts';
import {
  calendar,
  isSigned,
  quick,
  sampleCommitment,
  sampleDraw,
  seedAt,
  seeds,
  shots,
  withBeacon,
  withShots,
} from '../samples.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const INPUTS = { roundId: '20250101-0001', clientSeed: 'public-salt', nonce: 0 } as const;
const times = (count: number, draw: () => number) => Array.from({ length: count }, draw);

/** The primitives of the stream, each from the beginning of a stream of its own. */
export function streamVectors() {
  const serverSeed = hexToBytes(SEED);
  const stream = (game: string) => createStream({ serverSeed, game, ...INPUTS });
  const words = stream('TEST');
  const block = times(8, () => words.u32()).map((word) => word.toString(16).padStart(8, '0'));
  const tens = stream('TEST');
  const sixes = stream('TEST');
  const rejecting = stream('TEST');
  const ten = Array.from({ length: 10 }, (_, index) => index + 1);
  return {
    inputs: { serverSeed: SEED, game: 'TEST', ...INPUTS },
    commit: commitOf(serverSeed),
    block0: block.join(''),
    u32: block.slice(0, 4).map((word) => Number.parseInt(word, 16)),
    u52: stream('TEST').u52(),
    int10: times(12, () => tens.int(10)),
    int6: times(12, () => sixes.int(6)),
    int2147483649: times(6, () => rejecting.int(2 ** 31 + 1)),
    shuffleOneToTen: stream('TEST').shuffle(ten),
    sampleThreeOfOneToTen: stream('TEST').sample(ten, 3),
    weighted123: stream('TEST').weighted([1, 2, 3]),
    deck52FirstTen: stream('DECK52')
      .shuffle(Array.from({ length: 52 }, (_, card) => card))
      .slice(0, 10),
    chainOfThree: buildChain({ last: serverSeed, length: 3 }).map(formatSeed),
    seats: {
      seeds: ['alice-seed', 'bob-seed', 'carol-seed'],
      clientSeed: clientSeedOfSeats(['alice-seed', 'bob-seed', 'carol-seed']),
    },
  };
}

/** Every outcome rule as it is published, with an outcome from the stream above. */
export function ruleVectors() {
  return OUTCOME_RULES.map((rule) => {
    const stream = createStream({ serverSeed: hexToBytes(SEED), game: rule.id, ...INPUTS });
    const sent = rule.takesShots ? shots : [];
    return {
      published: publishedRule(rule),
      hash: rule.hash,
      shots: sent,
      outcome: rule.drawNumbers(stream, sent),
    };
  });
}

export function calendarVector() {
  return { draws: calendar, summary: summariseCalendar(calendar) };
}

export function shotVectors() {
  const round = 'YEEKEE-20230823-0001';
  return [[], [7], [99_999, 0, 31_344]].map((numbers) => ({
    round,
    numbers,
    hash: shotsHashOf(round, numbers),
  }));
}

/** The round of a draw by its lock, at the edges of a period. */
export function beaconVectors() {
  const locks = [0, 1, 2_999, 3_000, 3_001].map((more) => 1_692_806_358_000 + more);
  const beacon = recordedRound(1_000) ?? { round: 0, signature: '' };
  return {
    rounds: [0, ...locks].map((lock) => ({
      lock,
      delayMs: 3_000,
      round: beaconRoundOf({ lockMs: lock, delayMs: 3_000 }),
    })),
    randomness: { ...beacon, randomness: randomnessOf(beacon), holds: isSigned(beacon) },
  };
}

/** Commitments with their hashes, and every draw of their calendars. */
export function commitmentVectors() {
  const yeekee = sampleCommitment({ game: 'YEEKEE', rule: 'YEEKEE', mode: 'COMMIT' });
  return [quick, withBeacon, yeekee, withShots].map((record) => ({
    record,
    hash: commitmentHash(record),
    draws: [1, 2, 3].map((place) => drawVector(record, place)),
  }));
}

function drawVector(commitment: Commitment, place: number) {
  const draw = sampleDraw(commitment, place);
  const computed = computeDraw(draw, seedAt(place), isSigned);
  if (!computed.holds) {
    throw new Error(`a sample draw does not hold: ${computed.problems.join()}`);
  }
  return {
    drawNo: draw.drawNo,
    lock: draw.lockMs,
    place,
    previousSeed: seeds[place - 1],
    seed: seedAt(place),
    beacon: draw.beacon,
    shots: draw.shots,
    round: computed.round,
    clientSeed: computed.clientSeed,
    outcome: computed.outcome,
  };
}
