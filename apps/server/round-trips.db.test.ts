import { beforeAll, expect, test } from 'vitest';
import { type FarDatabase, openFarDatabase } from '#tests/faults/far-database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const MAX_ROUND_TRIPS = 6;
const TRIES = 50;

let app: TestApp;
let way: FarDatabase;
let nodeId = 0;
let payments: Awaited<ReturnType<typeof samplePayments>>;
beforeAll(async () => {
  const near = await testApp({ seed: true });
  way = await openFarDatabase(near.databaseUrl);
  atFileEnd(() => way.close());
  app = await testApp({ beside: { ...near, databaseUrl: way.url } });
  // A process that has served for a while has its connections and has read the settings.
  payments = await samplePayments(app);
  nodeId = await nodeOf('K3-1M');
  await Promise.all(['player1', 'player2', 'player3'].map(logIn));
  await launch(await logIn('player1'));
});

async function logIn(account: string): Promise<string> {
  const { body } = await app.call<{ value: { token: string } | null; errorCode?: string }>(
    'POST /wps/session/login',
    { input: { username: account, password: 'Shapla-demo-1', type: 'username' } },
  );
  return body.value?.token ?? `refused: ${body.errorCode}`;
}

async function nodeOf(gameCode: string): Promise<number> {
  const { body } = await app.call<{
    value: { games: readonly { nodeId: number; gameCode: string }[] };
  }>('GET /wps/relay/GCSGAME_gameList', { input: { pageSize: 3000 } });
  return body.value.games.find((game) => game.gameCode === gameCode)?.nodeId ?? 0;
}

async function launch(token: string): Promise<boolean> {
  const { body } = await app.call('GET /wps/game/launchGame', {
    token,
    input: { launchMode: 'GLS', nodeId },
  });
  return body.success;
}

/**
 * The fewest of several tries: beside the call, jobs of the same process ask the database too, the more of them the slower
 * the machine is. A call that needs more round trips than the bound needs them in every try.
 */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && fewest > MAX_ROUND_TRIPS; tried += 1) {
    way.countFromNow();
    await work();
    fewest = Math.min(fewest, way.roundTrips());
  }
  return fewest;
}

test('a login waits for the database at most six times [P6]', async () => {
  expect(await roundTripsOf(() => logIn('player2'))).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
});

test('a launch waits for the database at most six times [P6]', async () => {
  const token = await logIn('player1');
  expect(await launch(token)).toBe(true);
  expect(await roundTripsOf(() => launch(token))).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
});

type Order = { readonly id: string; readonly reference: string };
const AT_ONCE = 20;

/** Orders over 200 that say they were paid. */
async function orders(count: number): Promise<readonly Order[]> {
  const { rows } = await app.app.db.pool.query<Order>(
    `insert into cashier.deposit
       (brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points, reference,
        key, state, created_at, expires_at, paid_at, checking_at)
     select 1, m.member_id, 'payer', m.account_id, 'SBX', 'padma-pay', 'sandbox', 'hosted', 2000000, 0,
            translate(upper(to_hex(268435456 + n + (select count(*) from cashier.deposit))), '01', 'XY'),
            gen_random_uuid(), 'checking', now(), now() + interval '1 hour', now(), now()
       from generate_series(1, $1::int) n, wallet.main_account m
      where m.member_id = (select id from identity.account where account = 'player5' and brand_id = 1)
     returning 'D' || id as id, reference`,
    [count],
  );
  return rows;
}

async function isTaken({ id, reference }: Order): Promise<boolean> {
  const payment = {
    ...{ payment_id: `P-${id}`, account: 'shapla', order_id: id, reference, number: `T${id}` },
    ...{ amount: '200.00', currency: 'SBX', payer: null, paid_ms: Date.now() },
  };
  const { status } = await payments.notify({
    ...{ event_id: `E-${id}`, type: 'payment.received' },
    payment,
  });
  return status === 200;
}

test('a notice of a deposit waits for the database at most six times, and twenty at once are booked in a few commits [CSH-1] [P6]', async () => {
  // What is sent to contacts is sent by jobs, whose questions would count too.
  await app.app.db.pool.query('delete from identity.contact');
  const all = [...(await orders(TRIES + 1))];
  const next = () => all.splice(0, 1);
  expect(await Promise.all(next().map(isTaken))).toEqual([true]);
  expect(await roundTripsOf(() => Promise.all(next().map(isTaken)))).toBeLessThanOrEqual(
    MAX_ROUND_TRIPS,
  );
  const many = await orders(AT_ONCE);
  expect(new Set(await Promise.all(many.map(isTaken)))).toEqual(new Set([true]));
  const { rows } = await app.app.db.pool.query<{ commits: number }>(
    'select count(distinct xmin::text)::integer as commits from cashier.notice where event_id = any ($1)',
    [many.map(({ id }) => `E-${id}`)],
  );
  expect(rows[0]?.commits).toBeLessThanOrEqual(AT_ONCE / 4);
});
