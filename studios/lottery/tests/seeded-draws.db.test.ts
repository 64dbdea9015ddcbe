import { beforeEach, expect, test } from 'vitest';
import { isNextInChain } from '#seamless/fairness/chain.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { writeCorrection } from '../server/office/result-entry.store.ts';
import { type OfficeBench, officeBench } from '../testing/office-bench.ts';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const DRAW = { game: 'K3-1M', drawNo: '20261121-0712' };
let bench: StudioBench;
let office: OfficeBench;

beforeEach(async () => {
  bench = await studioBench(['K3-1M']);
  office = officeBench(bench);
  await bench.turn();
  await bench.setClock(OPENS + 1_000);
  await bench.turn();
  bench.wallet.open('ann', 100_000_000n);
  await bench.call('POST /studio/lottery/v1/session', {
    input: { launch: 'launch-of-member-ann' },
  });
  await bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-ann',
    key: 'k',
    input: { ...DRAW, lines: [{ play: 'SUM', pick: '3', stake: 10 }] },
  });
  await bench.setClock(OPENS + 60_000);
  await bench.turn();
});

async function change(wire: string, numbers: string | null) {
  const { seen } = await office.call('POST /office/v1/lottery/draws/preview', { ...DRAW, numbers });
  return await office.call(`POST /office/v1/lottery/draws/${wire}`, {
    ...{ ...DRAW, numbers, seen, playerReason: 'fault', reason: 'a test' },
  });
}

async function drawId(): Promise<bigint> {
  const { rows } = await bench.db.pool.query<{ id: string }>(
    'select id from studio_lottery.draw where draw_no = $1 and game_code = $2',
    [DRAW.drawNo, DRAW.game],
  );
  return BigInt(rows[0]?.id ?? 0);
}

test.each(['preview', 'correct'])(
  '[M4] operators %s no other numbers for a draw from a seed',
  async (wire) => {
    expect(await change(wire, '1 1 1')).toEqual({ code: 'draw_seeded', status: 409 });
    expect(await change(wire, '6 6 6')).toEqual({ code: 'draw_seeded', status: 409 });
  },
);

test('[M4] the database refuses other numbers for a draw from a seed, as a version and in place', async () => {
  const id = await drawId();
  const other = { balls: [1, 1, 1], derived: {} };
  const written = bench.db.transaction((tx) =>
    writeCorrection(tx, {
      drawId: id,
      revision: 2,
      result: other,
      reason: 'x',
      playerReason: 'fault',
      enteredBy: ['x'],
      operatorIds: ['1', '2'],
    }),
  );
  await expect(written).rejects.toThrow(/voided, never corrected/);
  // Even beside a version that somebody planted as the draw's own.
  await bench.db.pool.query(
    `insert into studio_lottery.result_version (draw_id, revision, result, source)
     values ($1, 2, $2, 'house')`,
    [id, JSON.stringify(other)],
  );
  const inPlace = bench.db.pool.query(
    'update studio_lottery.draw set result = $2, revision = 2 where id = $1',
    [id, JSON.stringify(other)],
  );
  await expect(inPlace).rejects.toThrow(/is fixed/);
});

test('[M4] a settled draw from a seed can be voided by two operators: stakes go back, and it stays void', async () => {
  expect(await change('preview', null)).toMatchObject({ revision: 2, numbers: null, bets: 1 });
  expect(await change('correct', null)).toEqual({ approvalId: expect.any(String) });
  await office.decide();
  await bench.turn();
  expect(bench.wallet.balanceOf('ann')).toBe(100_000_000n);
  const id = await drawId();
  const revived = bench.db.pool.query(
    `update studio_lottery.draw set state = 'locked', void_reason = null where id = $1`,
    [id],
  );
  await expect(revived).rejects.toThrow(/is fixed/);
});

const roundOf = (drawNo: string) => bench.wallet.reveals.get(`K3-1M-${drawNo}`);

async function voidDraw(drawNo: string): Promise<void> {
  await office.call('POST /office/v1/lottery/draws/void', { ...DRAW, drawNo, reason: 'a test' });
  await office.decide();
}

test('[M8] a draw that is voided after its lock shows its seed at once, with the reason', async () => {
  await bench.setClock(OPENS + 116_000);
  await bench.turn();
  await voidDraw('20261121-0713');
  await bench.turn();
  const previous = parseSeed(roundOf('20261121-0712')?.server_seed ?? '');
  const seed = parseSeed(roundOf('20261121-0713')?.server_seed ?? '');
  expect(roundOf('20261121-0713')).toMatchObject({ void: { reason: 'operator' } });
  expect(previous && seed && isNextInChain({ previous, seed })).toBe(true);
  expect(bench.wallet.draws.at(-1)).toMatchObject({
    draw_no: '20261121-0713',
    state: 'void',
    void_reason: 'operator',
  });
});

test('[M8] a void before the lock shows no seed while an earlier draw of its chain may still be bet on', async () => {
  // Draw 713 takes bets; the seed of 714 would tell its result.
  await voidDraw('20261121-0714');
  await bench.turn();
  expect(roundOf('20261121-0714')).toBeUndefined();
  await bench.setClock(OPENS + 116_000);
  await bench.turn();
  expect(roundOf('20261121-0714')).toBeUndefined();
  await bench.setClock(OPENS + 120_000);
  await bench.turn();
  await bench.turn();
  expect(roundOf('20261121-0713')).not.toHaveProperty('void');
  expect(roundOf('20261121-0714')).toMatchObject({ void: { reason: 'operator' } });
  // The draw after it is still open, and its seed stays secret.
  expect(roundOf('20261121-0715')).toBeUndefined();
});

test('[M8] a draw that is voided after its result is revealed once more, as void', async () => {
  const before = roundOf(DRAW.drawNo);
  await change('correct', null);
  await office.decide();
  await bench.turn();
  expect(roundOf(DRAW.drawNo)).toMatchObject({
    server_seed: before?.server_seed,
    void: { reason: 'after_result' },
  });
});

test('[M3] a draw whose proof the platform refuses is held: nothing is paid, operators are alerted, and it can be voided', async () => {
  const next = '20261121-0713';
  await bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-ann',
    key: 'k2',
    input: { game: 'K3-1M', drawNo: next, lines: [{ play: 'BIG', pick: 'ANY', stake: 10 }] },
  });
  const staked = bench.wallet.balanceOf('ann');
  bench.wallet.failNext('reveal', { at: 'before', code: 'BAD_REQUEST' });
  await bench.setClock(OPENS + 120_000);
  await bench.turn();
  await bench.turn();
  const read = () => office.call('GET /office/v1/lottery/draw', { game: 'K3-1M', drawNo: next });
  expect(await read()).toMatchObject({ draw: { state: 'resulted', isHeld: true } });
  expect(bench.wallet.balanceOf('ann')).toBe(staked);
  expect(bench.wallet.draws.findLast(({ draw_no: no }) => no === next)?.state).not.toBe('result');
  const { rows } = await office.call('GET /office/v1/lottery/alerts', { unseen: '1' });
  expect(rows).toMatchObject([{ kind: 'proof_refused' }]);
  // The draw after it goes on.
  await bench.setClock(OPENS + 180_000);
  await bench.turn();
  expect(roundOf('20261121-0714')).toBeDefined();
  const wish = { game: 'K3-1M', drawNo: next, numbers: null };
  const { seen } = await office.call('POST /office/v1/lottery/draws/preview', wish);
  const asked = { ...wish, seen, playerReason: 'fault', reason: 'a test' };
  expect(await office.call('POST /office/v1/lottery/draws/correct', asked)).toEqual({
    approvalId: expect.any(String),
  });
  await office.decide();
  await bench.turn();
  await bench.turn();
  expect(bench.wallet.balanceOf('ann')).toBe(staked + 100_000n);
  expect(roundOf(next)).toMatchObject({ void: { reason: 'after_result' } });
});
