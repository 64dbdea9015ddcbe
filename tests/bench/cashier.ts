import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { NOTICE_PATH } from '#modules/cashier/server/index.ts';
import { createPasswordHashing } from '#modules/identity/server/passwords/password-hash.ts';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { readBreaches } from '../faults/read-breaches.ts';
import { startOwnServer } from '../own-server.ts';
import { type BalancePushes, followBalances } from './balance-pushes.ts';
import { median, percentiles } from './figures.ts';
import { type HttpConnection, openConnection } from './http-connection.ts';
import { initTpcB, runTpcB } from './tpc-b.ts';
import { withClient } from './with-client.ts';

const MEMBERS = 500;
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 6_000);
const AT_ONCE = 32;
const WARM = 200;
const TPC_B_SECONDS = 6;
const LINE = 'PAYMENTS';
const KEY = randomBytes(32);

/** So many members have a page open, which is pushed each new balance. */
const PAGES = 100;

type Order = {
  readonly memberId: string;
  readonly id: string;
  readonly reference: string;
  readonly cents: string;
};

/**
 * Measures deposits that are matched and credited a second: signed notices over HTTP, each found by its reference, booked
 * to its member and announced before it is answered. Of members with an open page it is also measured how long it takes from
 * the provider's notice to the balance on the page. pgbench's TPC-B is measured before and after on the same database server.
 */
export async function benchCashier(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({
    LIMITS_PROFILE: 'bench',
    LOG_LEVEL: 'error',
    SAMPLE_PAYMENTS_URL: 'http://127.0.0.1:9',
    SAMPLE_PAYMENTS_KEY: KEY.toString('hex'),
  });
  try {
    const tpcBUrl = await prepareTpcB(server.databaseUrl);
    const before = await runTpcB(tpcBUrl, TPC_B_SECONDS);
    const measured = await measure(server);
    const tpcB = median([before, await runTpcB(tpcBUrl, TPC_B_SECONDS)]);
    const { perSecond, p99Ms, ...others } = measured;
    const figures = {
      name: 'cashier',
      ...{ perSecond: Math.round(perSecond), p99Ms },
      ratio: Number((perSecond / tpcB).toFixed(3)),
      tpcB: Math.round(tpcB),
      ...others,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  } finally {
    await server.stop();
  }
}

/** Makes the database of the anchor beside that of the app. @returns its address */
async function prepareTpcB(databaseUrl: string): Promise<string> {
  await withClient(databaseUrl, (client) => client.query('create database bench_tpcb'));
  const url = new URL(databaseUrl);
  url.pathname = '/bench_tpcb';
  await initTpcB(url.toString());
  return url.toString();
}

async function measure(server: { readonly url: string; readonly databaseUrl: string }) {
  const orders = await withClient(server.databaseUrl, makeOrders);
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))].slice(0, PAGES);
  const pages = await withClient(server.databaseUrl, (client) =>
    followBalances(client, { url: server.url, merchant: 'shapla', memberIds }),
  );
  await payAll(server.url, orders.slice(0, WARM), pages);
  // The measurement writes its own page images, and none of those before.
  await withClient(server.databaseUrl, (client) => client.query('checkpoint'));
  const startedMs = performance.now();
  const { times, pushes } = await payAll(server.url, orders.slice(WARM), pages);
  const seconds = (performance.now() - startedMs) / 1_000;
  pages.close();
  const part = percentiles(times);
  const pushed = percentiles(pushes);
  const credited = await withClient(server.databaseUrl, countCredited);
  const breaches = await readBreaches(server.databaseUrl);
  return {
    perSecond: times.length / seconds,
    ...{ p99Ms: Math.round(part(0.99)), p50Ms: Math.round(part(0.5)) },
    ...{ pushes: pushes.length, pushP50Ms: Math.round(pushed(0.5)) },
    ...{ pushP95Ms: Math.round(pushed(0.95)), pushMaxMs: Math.round(pushed(1)) },
    ...{ credited, orders: orders.length, breaches: breaches.length },
  };
}

async function countCredited(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from cashier.deposit where state = 'credited'`,
  );
  return Number(rows[0]?.count);
}

/** Members with wallets, and orders that wait for their money. */
async function makeOrders(client: pg.Client): Promise<readonly Order[]> {
  await client.query(
    `with people as (
       insert into identity.account
         (brand_id, account, account_key, password_hash, account_type, password_changed_at, created_at, last_login_at)
       select 1, 'payer' || n, 'payer' || n, $2, 0, now(), now(), now() from generate_series(1, $1::int) n
       returning id
     ), wallets as (
       insert into ledger.account (brand_id, owner, kind, currency, chained)
       select 1, 'member:' || id, 'cash', 'SBX', true from people
       returning id, split_part(owner, ':', 2)::bigint as member_id
     )
     insert into wallet.main_account (member_id, brand_id, currency, account_id)
     select member_id, 1, 'SBX', id from wallets`,
    [MEMBERS, await createPasswordHashing().hash(randomBytes(16).toString('hex'))],
  );
  const { rows } = await client.query<Order>(
    `insert into cashier.deposit
       (brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
        reference, key, state, created_at, expires_at, paid_at, checking_at)
     select 1, m.member_id, 'payer', m.account_id, 'SBX', 'padma-pay', 'sandbox', 'hosted', 2000000 + n * 100, 0,
            translate(upper(to_hex(268435456 + n)), '01', 'XY'), 'bench-' || n, 'checking', now(),
            now() + interval '1 hour', now(), now()
       from generate_series(1, $1::int) n
       join (select member_id, account_id, row_number() over (order by member_id) as place
               from wallet.main_account order by member_id desc limit $2) m
         on m.place % $2 = n % $2
     returning member_id::text as "memberId", 'D' || id as id, reference, ((amount_ticks / 100)::numeric / 100)::numeric(14, 2)::text as cents`,
    [ORDERS, MEMBERS],
  );
  return rows;
}

/** Sends the notice of each order, so many at once; returns how long each took in milliseconds, and each push. */
async function payAll(
  url: string,
  orders: readonly Order[],
  pages: BalancePushes,
): Promise<{ readonly times: readonly number[]; readonly pushes: readonly number[] }> {
  const waiting = orders.values();
  const times: number[] = [];
  const arrivals: Promise<number>[] = [];
  const one = async () => {
    const connection = await openConnection({ port: Number(new URL(url).port) });
    for (const order of waiting) {
      const startedMs = performance.now();
      const arrival = pages.next(order.memberId);
      if (arrival !== undefined) {
        arrivals.push(arrival.then((atMs) => atMs - startedMs));
      }
      await notify(connection, order);
      times.push(performance.now() - startedMs);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { times, pushes: await Promise.all(arrivals) };
}

async function notify(connection: HttpConnection, { id, reference, cents }: Order): Promise<void> {
  const target = `${NOTICE_PATH}/sandbox`;
  const body = JSON.stringify({
    event_id: `E-${id}`,
    type: 'payment.received',
    payment: {
      ...{ payment_id: `P-${id}`, account: 'shapla', order_id: id, reference, number: `T${id}` },
      ...{ amount: cents, currency: 'SBX', payer: null, paid_ms: Date.now() },
    },
  });
  const headers = signedHeaders(
    { vendor: LINE, keyId: LINE, algorithm: 'hmac-sha256', secret: KEY, nowMs: Date.now },
    { method: 'POST', target, body, nonce: randomBytes(16).toString('hex') },
  );
  const lines = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': body.length })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
  const answer = await connection.ask(`POST ${target} HTTP/1.1\r\n${lines}\r\n\r\n${body}`);
  if (!answer.startsWith('HTTP/1.1 200 ')) {
    throw new Error(`a notice was answered ${answer}`);
  }
}
