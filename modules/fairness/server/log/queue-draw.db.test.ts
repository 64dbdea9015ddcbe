import { beforeEach, expect, test } from 'vitest';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { testDatabase } from '#tests/database.ts';
import {
  calendar,
  isSigned,
  quick,
  sampleDraw,
  seedAt,
  withBeacon,
} from '#tools/fairness/samples.ts';
import { storeDrawCommitment } from '../store-draw-commitment.ts';
import { storeReveal } from '../store-reveal.ts';

const db = await testDatabase();
const vendorCode = 'LOTTERY';
const nowMs = (calendar[0]?.[1] ?? 0) - 60_000;
const place = { vendorCode, installation: 'shapla.example', nowMs, hasOpened: async () => false };
const failure = new Error('the fact fails');

/** The entries that are queued since this was asked last. */
async function queued(): Promise<readonly unknown[]> {
  const { rows } = await db.pool.query<{ entry: string }>(
    'with taken as (delete from fairness.log_queue returning id, entry) select entry from taken order by id',
  );
  return rows.map(({ entry }) => JSON.parse(entry));
}
beforeEach(queued);

async function failing(work: Parameters<typeof db.transaction>[0]): Promise<void> {
  const run = db.transaction(async (tx) => {
    await work(tx);
    throw failure;
  });
  await expect(run).rejects.toBe(failure);
}

function honest(at: number, record = quick): RevealRequest {
  const draw = sampleDraw(record, at);
  const computed = computeDraw(draw, seedAt(at), isSigned);
  return {
    game: record.game,
    round_id: `${record.game}-${draw.drawNo}`,
    server_seed: seedAt(at),
    ...(draw.beacon === null ? {} : { beacon: draw.beacon }),
    result: { balls: computed.holds ? computed.outcome : [] },
  };
}
const reveal = (request: RevealRequest) =>
  db.transaction((tx) => storeReveal(tx, vendorCode, request));

test('[M8] a commitment is in the public log once, also when it is sent again, and not when its transaction fails', async () => {
  for (const record of [quick, withBeacon]) {
    await failing((tx) => storeDrawCommitment(tx, place, { record, calendar }));
    expect(await queued()).toEqual([]);
    for (const storing of ['stored', 'duplicate']) {
      const sent = db.transaction((tx) => storeDrawCommitment(tx, place, { record, calendar }));
      expect(await sent).toBe(storing);
    }
    expect(await queued()).toEqual([{ kind: 'commitment', at: nowMs, record }]);
  }
});

test('[M8] the result of a draw is in the public log once, with what it follows from', async () => {
  for (const record of [quick, withBeacon]) {
    const request = honest(1, record);
    await failing((tx) => storeReveal(tx, vendorCode, request));
    await reveal({ ...request, result: { balls: [99] } });
    expect(await queued()).toEqual([]);
    await reveal(request);
    await reveal(request);
    expect(await queued()).toEqual([
      {
        kind: 'draw_result',
        at: expect.any(Number),
        vendor: vendorCode,
        game: record.game,
        drawNo: calendar[0]?.[0],
        lock: calendar[0]?.[1],
        outcome: numbersOf(request),
        proof: {
          commitment: commitmentHash(record),
          place: 1,
          seed: seedAt(1),
          beacon: request.beacon ?? null,
          shotsHash: null,
        },
        source: null,
      },
    ]);
  }
});

test('[M8] a void draw is in the public log once, with its reason and its seed, also after its result', async () => {
  const [drawNo, lock] = calendar[0] ?? [];
  const voided = { ...honest(1), void: { reason: 'after_result' as const } };
  await failing((tx) => storeReveal(tx, vendorCode, voided));
  await reveal(voided);
  await reveal(voided);
  const { beacon: _, ...late } = honest(2, withBeacon);
  await reveal({ ...late, result: {}, void: { reason: 'beacon_missing' } });
  expect(await queued()).toMatchObject([
    {
      kind: 'void',
      game: 'K3-1M',
      ...{ drawNo, lock, reason: 'after_result' },
      proof: { place: 1, seed: seedAt(1), beacon: null },
    },
    {
      kind: 'void',
      game: 'MARK6-1M',
      reason: 'beacon_missing',
      proof: { place: 2, seed: seedAt(2), beacon: null },
    },
  ]);
});

function numbersOf({ result }: RevealRequest): unknown {
  return typeof result === 'object' && result !== null && 'balls' in result ? result.balls : null;
}
