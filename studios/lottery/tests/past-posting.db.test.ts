import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type BetApi, type BetSocket, betBytes, openBetApi } from '../testing/bet-api.ts';
import { studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const LOCKS = OPENS + 55_000;
const OPENING = 1_000_000n;
const BET = {
  game: 'K3-1M',
  drawNo: '20261121-0712',
  lines: [{ play: 'BIG', pick: 'ANY', stake: 10 }],
};
const bench = await studioBench(['K3-1M']);
await bench.turn();
await bench.setClock(OPENS + 1_000);
await bench.turn();
const api = await openBetApi(bench);
afterEach(async () => await bench.setClock(OPENS + 1_000));

/** A bet request in a session of this name on a new connection. */
async function aBet(name: string, change: { readonly body?: object; readonly head?: string } = {}) {
  bench.wallet.open(name, OPENING);
  const launch = { input: { launch: `launch-of-member-${name}` } };
  const { session } = await bench.call('POST /studio/lottery/v1/session', launch);
  return betBytes({
    session: String(session),
    key: `key-of-${name}`,
    body: { ...BET, ...change.body },
    head: change.head ?? '',
  });
}

async function sent(at: BetApi, ...pieces: readonly string[]): Promise<BetSocket> {
  const socket = await at.connect();
  for (const piece of pieces) {
    socket.send(piece);
  }
  return socket;
}

/** Status and body of the only answer on a connection. */
function read(text: string) {
  const body: Record<string, unknown> = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
  return { status: Number(text.slice(9, 12)), body };
}

const betsOf = async (name: string) => {
  const { rows } = await bench.db.pool.query<{ state: string; stake: string }>(
    'select state, stake_ticks::text as stake from studio_lottery.bet where member_ref = $1',
    [name],
  );
  return rows;
};

test.each([
  ['a millisecond before the lock', LOCKS - 1, 200, OPENING - 100_000n],
  ['at the lock', LOCKS, 409, OPENING],
])(
  'a body that is uploaded slowly counts when its last byte came: %s [N91] [R55]',
  async (_, atMs, status, balance) => {
    const name = `slow-${status}`;
    const { head, body } = await aBet(name);
    const socket = await sent(api, head, body.slice(0, 20));
    await bench.setClock(atMs);
    socket.send(body.slice(20));
    const answer = read(await socket.answered());
    expect(answer.status).toBe(status);
    expect(answer.body['errorCode']).toBe(status === 200 ? undefined : 'ROUND_CLOSED');
    expect(bench.wallet.balanceOf(name)).toBe(balance);
    socket.close();
  },
);

test('a time that the caller names makes no late bet early [N91]', async () => {
  const early = new Date(OPENS + 2_000);
  const { head, body } = await aBet('backdated', {
    head: `Date: ${early.toUTCString()}\r\nX-Request-Start: t=${early.getTime()}\r\n`,
    body: { placedAt: early.getTime(), receivedAt: early.toISOString() },
  });
  await bench.setClock(LOCKS);
  const socket = await sent(api, head + body);
  expect(read(await socket.answered())).toMatchObject({
    status: 409,
    body: { errorCode: 'ROUND_CLOSED' },
  });
  expect(await betsOf('backdated')).toEqual([]);
  socket.close();
});

test('a bet that waited for a connection of the database over the lock is late [N91]', async () => {
  const { head, body } = await aBet('queued');
  const clock = new pg.Client({ connectionString: bench.host.databaseUrl });
  await clock.connect();
  const size = bench.db.pool.options.max ?? 0;
  const taken = await Promise.all(Array.from({ length: size }, () => bench.db.pool.connect()));
  const socket = await sent(api, head + body);
  await expect.poll(() => bench.db.pool.waitingCount).toBeGreaterThan(0);
  await clock.query('update public.test_clock set at = $1', [new Date(LOCKS)]);
  for (const one of taken) {
    one.release();
  }
  expect(read(await socket.answered())).toMatchObject({ body: { errorCode: 'ROUND_CLOSED' } });
  expect(bench.wallet.balanceOf('queued')).toBe(OPENING);
  await clock.end();
  socket.close();
});

test('bodies that never end hold nobody up, and are dropped with a word [N91]', async () => {
  const hurried = await openBetApi(bench, { slowestRequestMs: 600 });
  const { head, body } = await aBet('endless');
  const slow = await Promise.all(
    Array.from({ length: 100 }, () => sent(hurried, head, body.slice(0, -1))),
  );
  const answers = slow.map((socket) => socket.answered());
  const whole = await aBet('beside');
  const beside = await sent(hurried, whole.head + whole.body);
  expect(read(await beside.answered()).status).toBe(200);
  const answered = (await Promise.all(answers)).map((text) => text.split('\r\n')[0]);
  expect(new Set(answered)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  expect(bench.db.pool.waitingCount).toBe(0);
  expect(await betsOf('endless')).toEqual([]);
  beside.close();
});

test.each([
  ['a hundred and one lines', Array.from({ length: 101 }, () => BET.lines[0])],
  ['no line', []],
  ['a stake as a text', [{ play: 'BIG', pick: 'ANY', stake: '10' }]],
  ['a stake beyond all numbers', [{ play: 'BIG', pick: 'ANY', stake: 1e308 }]],
  ['a stake and a stake of one unit', [{ play: 'BIG', pick: 'ANY', stake: 10, unitStake: 1 }]],
  ['picks that a play has not', [{ play: 'BIG', pick: 'ANY,SMALL', stake: 10 }]],
])('%s is no bet [N92]', async (name, lines) => {
  const { head, body } = await aBet(name.replaceAll(' ', '-'), { body: { lines } });
  const socket = await sent(api, head + body);
  expect(read(await socket.answered()).status).toBe(400);
  expect(await betsOf(name.replaceAll(' ', '-'))).toEqual([]);
  socket.close();
});

test('what a browser says a bet will win changes nothing of it [N92]', async () => {
  const [line] = BET.lines;
  const { head, body } = await aBet('boaster', {
    body: {
      payout: '999999',
      potentialWin: 999_999,
      stake: 0.01,
      lines: [{ ...line, odds: 99, potentialWin: 999_999, payout: '999999' }],
    },
  });
  const socket = await sent(api, head + body);
  expect(read(await socket.answered()).body).toMatchObject({
    bet: { stake: '10.0000', payout: null, lines: [{ odds4: [19_700] }] },
  });
  expect(bench.wallet.balanceOf('boaster')).toBe(OPENING - 100_000n);
  socket.close();
});
