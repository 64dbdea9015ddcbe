import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#tests/bench/with-client.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { askPatiently, HEADERS, logInPlayer } from '#tests/player.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { startPayments } from '#vendors/sample-payments/server/start-payments.ts';
import { killServer } from './kill-server.ts';
import { readBreaches } from './read-breaches.ts';
import { type DepositWorld, type Expected, simulateDeposit } from './simulated-deposits.ts';
import { until } from './until.ts';

export type DepositFaults = {
  readonly deposits: number;
  readonly kills: number;
  /** Ticks credited and unclaimed, less what they should be. */
  readonly creditedOff: string;
  readonly unclaimedOff: string;
  readonly breaches: readonly string[];
};

const MEMBERS = 5;

/**
 * Members deposit in every way at once while notices are late, doubled, shuffled and lost, and while the server is killed;
 * then what each has is compared with what was paid.
 */
export async function depositFaults(options: {
  readonly each: number;
  readonly kills: number;
  readonly seed: number;
}): Promise<DepositFaults> {
  const folder = mkdtempSync('/tmp/shapla-payments-');
  const key = randomBytes(32);
  const random = seededRandom(options.seed);
  const payments = await startPayments({ folder, port: 0, key, random, report: () => undefined });
  const server = await startOwnServer({
    ...UNHURRIED,
    LOG_LEVEL: 'error',
    SAMPLE_PAYMENTS_URL: payments.url,
    SAMPLE_PAYMENTS_KEY: key.toString('hex'),
  });
  try {
    payments.provider.store.db.exec(
      "insert into mode values ('shuffle', 1), ('copies', 2), ('delayMs', 200)",
    );
    const world: DepositWorld = {
      call: (wire, asked) => callServer(server, wire, asked),
      pay: async (payUrl, act, telling) => {
        const page = await fetch(new URL(payUrl, payments.url), {
          method: 'POST',
          body: new URLSearchParams({ act, telling }),
        });
        return await page.text();
      },
    };
    const killing = killNowAndThen(server, options.kills);
    const ends = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) =>
        depositAll(server, world, { ...options, index, random }),
      ),
    );
    await killing;
    const { db } = payments.provider.store;
    const waiting = db.prepare('select 1 from notice where is_done = 0 limit 1');
    await until(async () => (waiting.get() === undefined ? true : undefined));
    return await compare(server, ends, options);
  } finally {
    await server.stop();
    await payments.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function depositAll(
  server: OwnServer,
  world: DepositWorld,
  own: { readonly each: number; readonly index: number; readonly random: () => number },
): Promise<{
  readonly account: string;
  readonly before: number;
  readonly expected: readonly Expected[];
}> {
  const account = `player${own.index + 1}`;
  const player = await logInPlayer(server.url, { account, password: 'Shapla-demo-1' });
  const before = await player.balance();
  const who = { token: player.token, payer: `0171000000${own.index}` };
  const expected: Expected[] = [];
  for (let step = 0; step < own.each; step += 1) {
    const key = `fault-${own.index}-${step}`;
    expected.push(await simulateDeposit(world, who, { random: own.random, key }));
  }
  return { account, before, expected };
}

/** A call that a killed server did not answer is made again, under the same key where it has one. */
async function callServer(
  server: OwnServer,
  wire: string,
  asked: { readonly token: string; readonly key?: string; readonly input: object },
) {
  const [method = 'GET', path = '/'] = wire.split(' ');
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(asked.input))}` : '';
  const answered = await askPatiently(`${server.url}${path}${query}`, {
    method,
    headers: {
      ...HEADERS,
      authorization: asked.token,
      'x-addresses': 'paths',
      'content-type': 'application/json',
      ...(asked.key === undefined ? {} : { 'idempotency-key': asked.key }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(asked.input) }),
  });
  return { status: answered?.status ?? 0, value: answered?.body['value'] };
}

async function killNowAndThen(server: OwnServer, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(4_000);
    await killServer(server);
    await server.restart();
  }
}

async function compare(
  server: OwnServer,
  ends: readonly {
    readonly account: string;
    readonly before: number;
    readonly expected: readonly Expected[];
  }[],
  options: { readonly each: number; readonly kills: number },
): Promise<DepositFaults> {
  const sumOf = (pick: (one: Expected) => bigint) =>
    ends.flatMap(({ expected }) => expected).reduce((sum, one) => sum + pick(one), 0n);
  const books = await withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ credited: string; unclaimed: string }>(
      `select (select coalesce(sum(credited_ticks), 0)::text from cashier.deposit) as credited,
              (select coalesce(sum(balance), 0)::text from ledger.account where kind = 'unclaimed-payments') as unclaimed`,
    );
    return rows[0] ?? { credited: '0', unclaimed: '0' };
  });
  return {
    deposits: MEMBERS * options.each,
    kills: options.kills,
    creditedOff: String(BigInt(books.credited) - sumOf(({ credited }) => credited)),
    unclaimedOff: String(BigInt(books.unclaimed) - sumOf(({ unclaimed }) => unclaimed)),
    breaches: await readBreaches(server.databaseUrl),
  };
}
