import { beforeAll, expect, test } from 'vitest';
import { beaconTimeMs } from '#seamless/fairness/beacon.ts';
import { shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { computeDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { testDatabase } from '#tests/database.ts';
import {
  calendar,
  isSigned,
  quick,
  sampleDraw,
  seedAt,
  withShots,
} from '#tools/fairness/samples.ts';
import { recordShots } from './record-shots.ts';
import { storeDrawCommitment } from './store-draw-commitment.ts';
import { storeReveal } from './store-reveal.ts';

const db = await testDatabase();
const vendorCode = 'LOTTERY';

beforeAll(async () => {
  const place = {
    vendorCode,
    installation: 'shapla.example',
    nowMs: (calendar[0]?.[1] ?? 0) - 60_000,
    hasOpened: async () => false,
  };
  for (const record of [quick, withShots]) {
    await db.transaction((tx) => storeDrawCommitment(tx, place, { record, calendar }));
  }
});

/** The draw at a place of the sample calendar, with these numbers of players. */
function drawAt(place: number, numbers = sampleDraw(withShots, place).shots?.numbers ?? []) {
  const sample = sampleDraw(withShots, place);
  const roundId = `YEEKEE-${sample.drawNo}`;
  const shots = { numbers, hash: shotsHashOf(roundId, numbers) };
  const computed = computeDraw({ ...sample, shots }, seedAt(place), isSigned);
  const reveal = {
    game: 'YEEKEE',
    round_id: roundId,
    server_seed: seedAt(place),
    ...(sample.beacon === null ? {} : { beacon: sample.beacon }),
    result: {
      balls: computed.holds ? computed.outcome : [],
      shots: [...numbers],
      shotsHash: shots.hash,
    },
  };
  return { roundId, hash: shots.hash, reveal, madeMs: beaconTimeMs(sample.beacon?.round ?? 0) };
}
const record = (one: { readonly roundId: string; readonly hash: string; readonly nowMs: number }) =>
  db.transaction((tx) => recordShots(tx, { vendorCode, ...one }));
const reveal = async (draw: ReturnType<typeof drawAt>) =>
  await db.transaction((tx) => storeReveal(tx, vendorCode, draw.reveal));

test('[M6] the hash of the numbers is recorded once, before the beacon makes the round of the draw', async () => {
  const { roundId, hash, madeMs } = drawAt(1);
  expect([
    await record({ roundId, hash, nowMs: madeMs }),
    await record({ roundId, hash, nowMs: madeMs - 1 }),
    await record({ roundId, hash, nowMs: madeMs + 60_000 }),
    await record({ roundId, hash: 'ab'.repeat(32), nowMs: madeMs - 1 }),
    await record({ roundId: 'YEEKEE-20230823-9999', hash, nowMs: 0 }),
    await record({ roundId: `K3-1M-${calendar[0]?.[0]}`, hash, nowMs: 0 }),
  ]).toEqual(['late', 'stored', 'duplicate', 'reused', 'unbound', 'unbound']);
});

test('[M6] numbers that were chosen after the round of the beacon are refused, whatever hash the reveal states', async () => {
  const honest = drawAt(1);
  expect(await reveal(drawAt(1, [...Array.from({ length: 20 }, () => 1)]))).toMatchObject({
    storing: 'unproven',
    problems: expect.arrayContaining(['shots_hash']),
  });
  expect(await reveal(honest)).toEqual({ storing: 'stored' });
});

test('[M6] a draw whose numbers were not recorded in time is refused, and is revealed as void alone', async () => {
  const late = drawAt(2);
  expect(await reveal(late)).toEqual({ storing: 'unproven', problems: ['shots_missing'] });
  const voided = { ...late.reveal, void: { reason: 'shots_missing' as const } };
  expect(await db.transaction((tx) => storeReveal(tx, vendorCode, voided))).toEqual({
    storing: 'stored',
  });
});
