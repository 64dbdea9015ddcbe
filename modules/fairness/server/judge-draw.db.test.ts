import { beforeAll, expect, test } from 'vitest';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { testDatabase } from '#tests/database.ts';
import { drawForgeries } from '#tools/fairness/forgeries/draw-forgeries.ts';
import {
  calendar,
  isSigned,
  quick,
  sampleDraw,
  seedAt,
  withBeacon,
  withShots,
} from '#tools/fairness/samples.ts';
import { findReveal, findVoid } from './fairness.store.ts';
import { recordShots } from './record-shots.ts';
import { storeDrawCommitment } from './store-draw-commitment.ts';
import { storeReveal } from './store-reveal.ts';

const db = await testDatabase();
const PLACE = {
  vendorCode: 'LOTTERY',
  installation: 'shapla.example',
  nowMs: (calendar[0]?.[1] ?? 0) - 60_000,
  hasOpened: async () => false,
};
const reveal = (request: RevealRequest) =>
  db.transaction((tx) => storeReveal(tx, 'LOTTERY', request));
const commit = (record: Commitment, draws: unknown = calendar) =>
  db.transaction((tx) => storeDrawCommitment(tx, PLACE, { record, calendar: draws }));

beforeAll(async () => {
  for (const record of [quick, withBeacon, withShots]) {
    await commit(record);
  }
  for (const place of [1, 2, 3]) {
    const { drawNo, lockMs, shots } = sampleDraw(withShots, place);
    const roundId = `YEEKEE-${drawNo}`;
    await db.transaction((tx) =>
      recordShots(tx, { vendorCode: 'LOTTERY', roundId, hash: shots?.hash ?? '', nowMs: lockMs }),
    );
  }
});

/** What a studio sends of the draw at a place of the sample calendar. */
function honest(record: Commitment, place: number) {
  const draw = sampleDraw(record, place);
  const computed = computeDraw(draw, seedAt(place), isSigned);
  const shots = draw.shots && { shots: draw.shots.numbers, shotsHash: draw.shots.hash };
  return {
    game: record.game,
    round_id: `${record.game}-${draw.drawNo}`,
    server_seed: seedAt(place),
    ...(draw.beacon === null ? {} : { beacon: draw.beacon }),
    result: { balls: computed.holds ? computed.outcome : [], ...shots },
  };
}

test.each([
  ['COMMIT', quick],
  ['BEACON', withBeacon],
  ['BEACON with shots', withShots],
])(
  '[M1] [M2] [M6] an honest draw in the mode %s is stored with the outcome that the platform computes',
  async (_, record) => {
    const request = honest(record, 1);
    expect(await reveal(request)).toEqual({ storing: 'stored' });
    expect(await reveal(request)).toEqual({ storing: 'duplicate' });
    const row = await db.transaction((tx) => findReveal(tx, 'LOTTERY', request.round_id));
    expect(row).toMatchObject({ chain_id: record.chain, nonce: 0n, drawn: request.result.balls });
  },
);

test.each(drawForgeries().map((one) => [one.what, one] as const))(
  '[M1] [M2] [M6] a draw with %s is refused',
  async (_, { draw, seed }) => {
    const { commitment: record, beacon, shots } = draw;
    const own = [quick, withBeacon, withShots].find(({ game }) => game === record.game);
    const sent = {
      game: record.game,
      round_id: `${record.game}-${draw.drawNo}`,
      server_seed: seed,
      ...(beacon === null ? {} : { beacon }),
      result: {
        balls: draw.outcome,
        ...(shots === null ? {} : { shots: shots.numbers, shotsHash: shots.hash }),
      },
    };
    // No other record takes the place of the one that was committed to, and the reveal cannot bring values of its own.
    const isOther = JSON.stringify([record, draw.calendar]) !== JSON.stringify([own, calendar]);
    if (isOther) {
      expect(await commit(record, draw.calendar)).toMatch(/^COMMITMENT_/);
    }
    const honestly = own === undefined ? undefined : honest(own, 2);
    if (JSON.stringify(sent) !== JSON.stringify(honestly)) {
      expect((await reveal(sent)).storing).toMatch(/^(unproven|differs|unbound)$/);
    } else {
      // What was exchanged is a value that a reveal does not state: the platform's own is used.
      expect(isOther || draw.lockMs !== calendar[1]?.[1] || draw.previousSeed !== null).toBe(true);
    }
  },
);

test.each([
  ['game', { game: 'K3-3M' }],
  ['chain', { chain_id: 'other' }],
  ['commitment', { commitment: 'ab'.repeat(32) }],
  ['client seed', { client_seed: 'chosen-afterwards' }],
  ['nonce', { nonce: 1 }],
  ['member', { member: 'one' }],
])('[M1] a reveal that states another %s than the record has is refused', async (_, change) => {
  const request: RevealRequest = { ...honest(quick, 2), ...change };
  expect((await reveal(request)).storing).toBe('unproven');
});

test('[M3] another result is refused with the numbers that follow, also after the right one', async () => {
  const request = honest(quick, 3);
  const { balls } = request.result;
  const forged = { ...request, result: { balls: balls.map((ball) => (ball % 6) + 1) } };
  const differs = { storing: 'differs', drawn: balls };
  expect([await reveal(forged), await reveal(request), await reveal(forged)]).toEqual([
    differs,
    { storing: 'stored' },
    differs,
  ]);
});

test('[M8] a void draw is revealed as well: the platform computes what it would have been, if its round came', async () => {
  const { beacon: _, ...late } = { ...honest(withBeacon, 2), result: {} };
  const voided = { ...honest(withBeacon, 3), result: {}, void: { reason: 'operator' as const } };
  const { server_seed: __, ...secret } = voided;
  expect([
    (await reveal(late)).storing,
    (await reveal({ ...late, void: { reason: 'beacon_missing' } })).storing,
    (await reveal(secret)).storing,
    (await reveal(voided)).storing,
    (await reveal(voided)).storing,
    // A void is never taken back.
    (await reveal(honest(withBeacon, 3))).storing,
    (await reveal({ ...honest(withBeacon, 1), void: { reason: 'after_result' } })).storing,
  ]).toEqual(['unproven', 'stored', 'unproven', 'stored', 'duplicate', 'reused', 'stored']);
  const round = (place: number) => honest(withBeacon, place).round_id;
  const rows = await db.transaction(async (tx) => [
    await findReveal(tx, 'LOTTERY', round(2)),
    await findReveal(tx, 'LOTTERY', round(3)),
    await findVoid(tx, 'LOTTERY', round(3)),
    await findVoid(tx, 'LOTTERY', round(1)),
  ]);
  expect(rows).toMatchObject([
    { drawn: null },
    { drawn: honest(withBeacon, 3).result.balls },
    { reason: 'operator' },
    { reason: 'after_result' },
  ]);
});
