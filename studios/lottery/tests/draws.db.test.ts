import { expect, test } from 'vitest';
import type { DrawCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { advanceDraws } from '../server/results/advance-draws.ts';
import { officeBench } from '../testing/office-bench.ts';
import { studioBench } from '../testing/studio-bench.ts';

const MINUTE = 60_000;
const OPENS = Date.parse('2026-11-21T11:51:00Z');

type DrawLine = { draw_no: string; state: string; reported_as: string | null };

async function aStudio() {
  const bench = await studioBench();
  await bench.turn();
  const draws = async (game = 'K3-1M') =>
    (
      await bench.db.pool.query<DrawLine>(
        'select draw_no, state, reported_as from studio_lottery.draw where game_code = $1 order by draw_no',
        [game],
      )
    ).rows;
  return { ...bench, draws };
}

test('[M1] the draws that are still to open are committed to in one record, before the first of them opens', async () => {
  const { wallet, db } = await aStudio();
  expect([...wallet.commits.keys()].sort()).toEqual([
    'K3-1M-20261121-0712',
    'WINGO-1M-20261121-0712',
  ]);
  expect(wallet.commits.get('K3-1M-20261121-0712')).toMatchObject({
    installation: '127.0.0.1',
    brand: '*',
    game: 'K3-1M',
    calendar: { first: '20261121-0712', count: 729 },
    mode: 'COMMIT',
    beacon: null,
    outcomeRule: { id: 'K3', version: 1 },
  });
  const { rows } = await db.pool.query(
    `select bool_and(c.committed_at <= d.opens_at) as ok, min(draw_no) as first
       from studio_lottery.draw d join studio_lottery.chain c on c.id = d.chain_id`,
  );
  expect(rows).toEqual([{ ok: true, first: '20261121-0712' }]);
});

test('[M1] a commitment that is refused for good is made anew for the draws that are then still to open', async () => {
  const bench = await studioBench(['K3-1M']);
  bench.wallet.failNext('commit', { at: 'before', code: 'COMMITMENT_LATE' });
  await bench.turn();
  expect(bench.wallet.commits.size).toBe(0);
  await bench.setClock(OPENS + MINUTE);
  await bench.turn();
  expect([...bench.wallet.commits.keys()]).toEqual(['K3-1M-20261121-0713']);
  const { rows } = await bench.db.pool.query(
    'select draw_no, state from studio_lottery.draw order by draw_no limit 1',
  );
  expect(rows).toEqual([{ draw_no: '20261121-0713', state: 'open' }]);
});

test('a chain that cannot be published opens nothing [FAIR-1]', async () => {
  const bench = await studioBench();
  for (const _ of [1, 2, 3, 4]) {
    bench.wallet.failNext('commit', { at: 'before', code: 'INTERNAL' });
  }
  await bench.turn();
  await bench.setClock(OPENS + 1);
  await bench.turn();
  const { rows } = await bench.db.pool.query('select draw_no from studio_lottery.draw');
  expect(rows).toEqual([]);
  expect(bench.errors).toContain('lottery_chain_not_published');
});

test('a draw is scheduled, opened, locked and drawn, and reported at each step [R56]', async () => {
  const { wallet, setClock, turn } = await aStudio();
  for (const after of [0, 55_000, MINUTE]) {
    await setClock(OPENS + after);
    await turn();
  }
  const reported = wallet.draws.filter(
    (draw) => draw.game === 'K3-1M' && draw.draw_no === '20261121-0712',
  );
  expect(reported.map((draw) => [draw.state, draw.revision])).toEqual([
    ['scheduled', 0],
    ['open', 0],
    ['locked', 0],
    ['result', 1],
  ]);
});

test('[M1] a revealed seed and the record that the board named give the result', async () => {
  const { wallet, setClock, turn, call, db } = await aStudio();
  await setClock(OPENS + 1_000);
  await turn();
  const board = await call('GET /studio/lottery/v1/board', { input: { game: 'K3-1M' } });
  await setClock(OPENS + MINUTE);
  await turn();
  const reveal = wallet.reveals.get('K3-1M-20261121-0712');
  const commitment = wallet.commits.get('K3-1M-20261121-0712');
  if (reveal === undefined || commitment === undefined) {
    throw new Error('the draw was not revealed');
  }
  expect(board['draw']).toMatchObject({
    drawNo: '20261121-0712',
    mode: 'COMMIT',
    commitment: commitmentHash(commitment),
  });
  const { rows } = await db.pool.query<{ calendar: DrawCalendar }>(
    "select calendar from studio_lottery.chain where game_code = 'K3-1M'",
  );
  const computed = computeDraw(
    {
      commitment,
      calendar: rows[0]?.calendar ?? [],
      drawNo: '20261121-0712',
      lockMs: OPENS + MINUTE - 5_000,
      previousSeed: null,
      beacon: null,
      shots: null,
    },
    reveal.server_seed ?? '',
    () => false,
  );
  expect(computed).toMatchObject({ holds: true, place: 1 });
  expect(reveal.result).toMatchObject({
    game: 'K3',
    balls: computed.holds ? computed.outcome : [],
  });
});

test('no answer of the studio holds a seed that is not drawn yet [FAIR-1]', async () => {
  const { db, setClock, turn, call } = await aStudio();
  await setClock(OPENS + 1_000);
  await turn();
  const { rows } = await db.pool.query<{ seed: string }>(
    "select encode(last_seed, 'hex') as seed from studio_lottery.chain",
  );
  const answers = JSON.stringify(
    await call('GET /studio/lottery/v1/board', { input: { game: 'K3-1M' } }),
  );
  expect(rows.every(({ seed }) => !answers.includes(seed))).toBe(true);
});

test('two engines at once draw each draw once, and alike [F16] [N93]', async () => {
  const { setClock, turn, host, otherHost, published, draws } = await aStudio();
  await setClock(OPENS);
  await turn();
  await setClock(OPENS + MINUTE);
  await Promise.all([host, otherHost(), otherHost()].map((one) => advanceDraws(one)));
  expect((await draws())[0]?.state).toBe('resulted');
  const results = published.filter(
    ({ topic, data }) =>
      topic === 'draw.K3-1M' && JSON.stringify(data).includes('","state":"result","revision"'),
  );
  expect(results).toHaveLength(1);
});

test('a draw that a restored backup has not drawn yet comes to the same result again [N93]', async () => {
  const { db, setClock, turn, host } = await aStudio();
  await setClock(OPENS);
  await turn();
  const outcome = async () =>
    (
      await db.pool.query(
        `select result->'balls' as balls from studio_lottery.draw where game_code = 'K3-1M' and draw_no = '20261121-0712'`,
      )
    ).rows;
  await setClock(OPENS + MINUTE);
  await advanceDraws(host);
  const before = await outcome();
  expect(before).toMatchObject([
    { balls: [expect.any(Number), expect.any(Number), expect.any(Number)] },
  ]);
  // The state that a backup from the moment before restores.
  await db.pool.query(`set session_replication_role = replica;
    delete from studio_lottery.result_version;
    update studio_lottery.draw set state = 'locked', result = null, revision = 0, drawn_at = null where state = 'resulted';
    set session_replication_role = default`);
  expect(await outcome()).toEqual([{ balls: null }]);
  await advanceDraws(host);
  expect(await outcome()).toEqual(before);
});

test('no seed is used for two draws [N93]', async () => {
  const { db, setClock, turn } = await aStudio();
  await setClock(OPENS);
  await turn();
  const again = `insert into studio_lottery.draw (game_code, draw_no, chain_id, position, opens_at, locks_at, draws_at, state)
    select game_code, '20261121-9999', chain_id, position, opens_at, locks_at, draws_at, 'scheduled'
      from studio_lottery.draw where game_code = 'K3-1M' order by id limit 1`;
  await expect(db.pool.query(again)).rejects.toThrow('draw_seed_once');
});

test('operators see no seed before its draw, on any of their pages [N93]', async () => {
  const studio = await aStudio();
  const { call } = officeBench(studio);
  await studio.setClock(OPENS + 1_000);
  await studio.turn();
  const { rows } = await studio.db.pool.query<{ seed: string }>(
    "select encode(last_seed, 'hex') as seed from studio_lottery.chain",
  );
  const draw = { game: 'K3-1M', drawNo: '20261121-0712' };
  const seen = JSON.stringify([
    await call('GET /office/v1/lottery/draws', {}),
    await call('GET /office/v1/lottery/draw', draw),
    await call('GET /office/v1/lottery/game', { game: 'K3-1M' }),
  ]);
  expect(seen).toContain('20261121-0712');
  expect(rows.filter(({ seed }) => seen.includes(seed))).toEqual([]);
});

test('after a stop of ten minutes every number is there, drawn in order [R56]', async () => {
  const { setClock, turn, draws, published, wallet } = await aStudio();
  await setClock(OPENS);
  await turn();
  await setClock(OPENS + 10 * MINUTE + 1_000);
  await turn();
  await turn();
  const known = await draws();
  expect(known.map((draw) => Number(draw.draw_no.slice(-4)))).toEqual(
    known.map((_, index) => 712 + index),
  );
  expect(known.slice(0, 10).every((draw) => draw.state === 'settled')).toBe(true);
  expect(known[10]).toMatchObject({ draw_no: '20261121-0722', state: 'open', reported_as: 'open' });
  const drawn = published.flatMap(({ topic, data }) =>
    topic === 'draw.K3-1M' && JSON.stringify(data).includes('","state":"result","revision"')
      ? [JSON.stringify(data).slice(11, 24)]
      : [],
  );
  expect(drawn).toHaveLength(10);
  expect(wallet.reveals.size).toBe(20);
});

test('after a stop over midnight the next day has a chain of its own, and days without one are void', async () => {
  const { setClock, turn, db, wallet } = await aStudio();
  await setClock(OPENS + 2 * 86_400_000);
  for (let turns = 0; turns < 4; turns += 1) {
    await turn();
  }
  const { rows } = await db.pool.query(
    `select to_char(opens_at at time zone 'UTC', 'DD') as day, bool_or(state = 'voided') as void, count(*)::int
       from studio_lottery.draw where game_code = 'K3-1M' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { day: '21', void: false, count: 1440 - 711 },
    { day: '22', void: true, count: 1440 },
    { day: '23', void: true, count: 711 + 5 },
  ]);
  expect(wallet.commits.has('K3-1M-20261123-0712')).toBe(true);
});

test('what could not be reported is reported later', async () => {
  const { wallet, setClock, turn, draws } = await aStudio();
  wallet.failNext('draw', { at: 'before', code: 'INTERNAL' });
  wallet.failNext('reveal', { at: 'after', code: 'INTERNAL' });
  await setClock(OPENS + MINUTE);
  await turn();
  await turn();
  await turn();
  expect((await draws())[0]).toMatchObject({ state: 'settled', reported_as: 'result' });
  expect(wallet.reveals.has('K3-1M-20261121-0712')).toBe(true);
});

test('a result never changes [R57]', async () => {
  const { db, setClock, turn } = await aStudio();
  await setClock(OPENS + MINUTE);
  await turn();
  const change = db.pool.query(
    `update studio_lottery.draw set result = '{"balls":[6,6,6],"derived":{}}' where result is not null`,
  );
  await expect(change).rejects.toThrow('is fixed');
});
