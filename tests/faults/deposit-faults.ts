import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
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
  /** How often the provider was away, with all its connections cut. */
  readonly outages: number;
  /** Orders that were paid, and those of them that were credited without a person, in parts of one. */
  readonly paid: number;
  readonly matched: number;
  /** From the payment to the case of what no order took: the slowest, in milliseconds. */
  readonly slowestCaseMs: number;
  /** The cases that there were; and the same time for payments that orders took. */
  readonly cases: number;
  readonly slowestCreditMs: number;
  /** Ticks credited and unclaimed, less what they should be. */
  readonly creditedOff: string;
  readonly unclaimedOff: string;
  readonly breaches: readonly string[];
};

const MEMBERS = 5;
const SETTLED_WITHIN_MS = 180_000;

/**
 * Members deposit in every way at once while notices are late, doubled, shuffled and lost, and while the server is killed;
 * then what each has is compared with what was paid.
 */
export async function depositFaults(options: {
  readonly each: number;
  readonly kills: number;
  readonly outages: number;
  readonly seed: number;
}): Promise<DepositFaults> {
  const folder = mkdtempSync('/tmp/shapla-payments-');
  const key = randomBytes(32);
  const random = seededRandom(options.seed);
  const provider = await aProvider({ folder, key, random });
  const server = await startOwnServer(
    {
      ...UNHURRIED,
      LOG_LEVEL: 'error',
      SAMPLE_PAYMENTS_URL: provider.url,
      SAMPLE_PAYMENTS_KEY: key.toString('hex'),
    },
    // Two hundred deposits a day are more than a level without documents allows.
    (databaseUrl) => withClient(databaseUrl, switchLevelsOff),
  );
  try {
    provider.db().exec("insert into mode values ('shuffle', 1), ('copies', 2), ('delayMs', 200)");
    const world: DepositWorld = {
      sums: new Set(),
      call: (wire, asked) => callServer(server, wire, asked),
      pay: async (payUrl, act, telling) => {
        return await provider.pay(payUrl, new URLSearchParams({ act, telling }));
      },
    };
    const killing = Promise.all([
      killNowAndThen(server, options.kills),
      provider.failNowAndThen(options.outages),
    ]);
    const ends = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) =>
        depositAll(server, world, { ...options, index, random }),
      ),
    );
    await killing;
    const waiting = provider.db().prepare('select 1 from notice where is_done = 0 limit 1');
    await until(async () => (waiting.get() === undefined ? true : undefined));
    return await compare(server, { ends, options, paidAt: provider.paidAt() });
  } finally {
    await server.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function switchLevelsOff(client: pg.Client): Promise<void> {
  await client.query(`insert into kyc.setting (brand_id, value) values (1, '{"isOn": false}')`);
}

async function depositAll(
  server: OwnServer,
  world: DepositWorld,
  own: { readonly each: number; readonly index: number; readonly random: () => number },
): Promise<End> {
  const account = `player${own.index + 1}`;
  const player = await logInPlayer(server.url, { account, password: 'Shapla-demo-1' });
  const before = await player.balance();
  const who = { token: player.token, payer: `0171000000${own.index}` };
  const expected: Expected[] = [];
  for (let step = 0; step < own.each; step += 1) {
    const key = `fault-${own.index}-${step}`;
    expected.push(await simulateDeposit(world, who, { random: own.random, key, mix: 'usual' }));
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
  // A server that starts on a busy machine is away for longer than one patient call waits.
  const answered = await until(() =>
    askPatiently(`${server.url}${path}${query}`, {
      method,
      headers: {
        ...HEADERS,
        authorization: asked.token,
        'x-addresses': 'paths',
        'content-type': 'application/json',
        ...(asked.key === undefined ? {} : { 'idempotency-key': asked.key }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(asked.input) }),
    }),
  );
  return {
    ...{ status: answered.status, value: answered.body['value'] },
    code: answered.body['errorCode'],
  };
}

async function killNowAndThen(server: OwnServer, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(4_000);
    await killServer(server);
    await server.restart();
  }
}

/** The provider on one port and folder: it goes away and comes back, and no payer's click is lost with it. */
async function aProvider(options: {
  readonly folder: string;
  readonly key: Uint8Array;
  readonly random: () => number;
}) {
  const start = (port: number) => startPayments({ ...options, port, report: () => undefined });
  let payments = await start(0);
  const { url } = payments;
  let clicks = 0;
  let isAway = false;
  return {
    url,
    db: () => payments.provider.store.db,
    pay: async (payUrl: string, form: URLSearchParams): Promise<string> => {
      await until(async () => (isAway ? undefined : true));
      clicks += 1;
      try {
        const page = await fetch(new URL(payUrl, url), { method: 'POST', body: form });
        return await page.text();
      } finally {
        clicks -= 1;
      }
    },
    failNowAndThen: async (outages: number): Promise<void> => {
      for (let outage = 0; outage < outages; outage += 1) {
        await sleep(5_000);
        isAway = true;
        await until(async () => (clicks === 0 ? true : undefined));
        await payments.stop();
        await sleep(2_000);
        payments = await start(Number(new URL(url).port));
        isAway = false;
      }
    },
    /** When the provider took each payment, by its id there. */
    paidAt: (): ReadonlyMap<string, number> =>
      new Map(
        payments.provider.store.db
          .prepare('select payment_id, at_ms from payment')
          .all()
          .map((row) => [String(row['payment_id']), Number(row['at_ms'])]),
      ),
    stop: () => payments.stop(),
  };
}

type End = {
  readonly account: string;
  readonly before: number;
  readonly expected: readonly Expected[];
};

async function compare(
  server: OwnServer,
  run: {
    readonly ends: readonly End[];
    readonly options: {
      readonly each: number;
      readonly kills: number;
      readonly outages: number;
    };
    readonly paidAt: ReadonlyMap<string, number>;
  },
): Promise<DepositFaults> {
  const { options } = run;
  const expected = run.ends.flatMap((end) => end.expected);
  const sumOf = (pick: (one: Expected) => bigint) =>
    expected.reduce((sum, one) => sum + pick(one), 0n);
  const owed = {
    credited: sumOf(({ credited }) => credited),
    unclaimed: sumOf(({ unclaimed }) => unclaimed),
  };
  const books = await withClient(server.databaseUrl, (client) => settledBooks(client, owed));
  const paid = expected.filter(({ credited, unclaimed }) => credited + unclaimed > 0n).length;
  const slowest = (payments: readonly Payment[]) =>
    payments
      .map(({ payment_id: id, received_at: at }) => at.getTime() - (run.paidAt.get(id) ?? 0))
      .reduce((left, right) => Math.max(left, right), 0);
  return {
    deposits: MEMBERS * options.each,
    kills: options.kills,
    outages: options.outages,
    paid,
    matched: books.orders / paid,
    slowestCaseMs: slowest(books.unclaimed),
    cases: books.unclaimed.length,
    slowestCreditMs: slowest(books.credits),
    creditedOff: String(BigInt(books.credited) - owed.credited),
    unclaimedOff: String(sumOfUnclaimed(books) - owed.unclaimed),
    breaches: await readBreaches(server.databaseUrl),
  };
}

/**
 * The books once they say what is owed: a provider that was away when it was asked about a lost notice is asked again some
 * seconds later. After three minutes they are taken as they are.
 */
async function settledBooks(
  client: pg.Client,
  owed: { readonly credited: bigint; readonly unclaimed: bigint },
): Promise<Books> {
  const endMs = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const books = await readBooks(client);
    const isSettled =
      BigInt(books.credited) === owed.credited && sumOfUnclaimed(books) === owed.unclaimed;
    if (isSettled || performance.now() > endMs) {
      return books;
    }
    await sleep(500);
  }
}

function sumOfUnclaimed({ unclaimed }: Books): bigint {
  return unclaimed.reduce((sum, row) => sum + BigInt(row.amount_ticks), 0n);
}

type Books = Awaited<ReturnType<typeof readBooks>>;
type Payment = {
  readonly payment_id: string;
  readonly received_at: Date;
  readonly amount_ticks: string;
};

async function readBooks(client: pg.Client) {
  const { rows } = await client.query<{ credited: string; orders: number }>(
    `select coalesce(sum(credited_ticks), 0)::text as credited, count(*)::integer as orders
       from cashier.deposit where state = 'credited'`,
  );
  const paymentsIn = async (state: 'credited' | 'unclaimed') => {
    const payments = await client.query<Payment>(
      `select payment_id, received_at, amount_ticks::text as amount_ticks from cashier.payment where state = $1`,
      [state],
    );
    return payments.rows;
  };
  const unclaimed = await paymentsIn('unclaimed');
  const credits = await paymentsIn('credited');
  return { ...(rows[0] ?? { credited: '0', orders: 0 }), unclaimed, credits };
}
