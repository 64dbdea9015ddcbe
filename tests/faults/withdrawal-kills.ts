import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { withClient } from '#tests/bench/with-client.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { askPatiently, HEADERS, logInPlayer, type Player, seal } from '#tests/player.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { type HeldRow, holdRow } from './hold-row.ts';
import { killServer } from './kill-server.ts';
import { readBreaches } from './read-breaches.ts';
import { until } from './until.ts';

/** Where a payout stands when the server is killed: before the provider has it, before its answer, while that is booked. */
const MOMENTS = ['call', 'answer', 'booking'] as const;
type Moment = (typeof MOMENTS)[number];

export type WithdrawalKillReport = {
  readonly kills: number;
  readonly withdrawals: number;
  /** How many the provider has paid exactly once, with the right sum. */
  readonly paidOnce: number;
  readonly sent: number;
  /** What is left on the accounts of held money, in ticks. */
  readonly held: number;
  readonly breaches: readonly string[];
};

const PASSWORD = 'Shapla-demo-1';
const FIRST_AMOUNT = 100;
const ALL_THE_SAME = {
  ...{ autoUnits: 2_000, autoAccountDays: 0, autoPayeeDays: 0, coolDownHours: 0 },
  ...{ maxOpen: 20, dayCount: 100, dayUnits: 1_000_000 },
};

/** Kills the server with SIGKILL while withdrawals are paid, in every moment of a payout at once; then compares both sides. */
export async function withdrawalKills(cycles: number): Promise<WithdrawalKillReport> {
  const provider = await aProvider();
  const server = await startOwnServer({
    ...UNHURRIED,
    LOG_LEVEL: 'error',
    SAMPLE_PAYMENTS_URL: provider.url,
    SAMPLE_PAYMENTS_KEY: randomBytes(32).toString('hex'),
  });
  try {
    return await withClient(server.databaseUrl, (client) =>
      killAll({ server, client, provider, cycles }),
    );
  } finally {
    await provider.stop();
    await server.stop();
  }
}

type Run = {
  readonly server: OwnServer;
  readonly client: pg.Client;
  readonly provider: Awaited<ReturnType<typeof aProvider>>;
  readonly cycles: number;
};

async function killAll({ server, client, provider, cycles }: Run): Promise<WithdrawalKillReport> {
  const player = await logInPlayer(server.url, { account: 'player1', password: PASSWORD });
  const payee = await prepare(server, client, player);
  const made = new Map<string, string>();
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    provider.watch(MOMENTS, server.databaseUrl);
    for (const place of MOMENTS.keys()) {
      const amount = FIRST_AMOUNT + cycle * MOMENTS.length + place;
      const id = await request(server, player, { amount, payee });
      made.set(`W${id}`, amount.toFixed(2));
    }
    await provider.reached();
    await killServer(server);
    await provider.open();
    await server.restart();
    await untilSent(client, made.size);
  }
  const { rows } = await client.query<{ held: string; sent: string }>(
    `select (select coalesce(sum(balance), 0) from ledger.account where kind = 'withdrawal')::text as held,
            (select count(*) from withdrawal.withdrawal where state = 'sent')::text as sent`,
  );
  const paidOnce = [...made].filter(([id, amount]) => {
    const payout = provider.paid.get(id);
    return payout?.times === 1 && payout.amount === amount;
  }).length;
  return {
    kills: cycles,
    withdrawals: made.size,
    paidOnce,
    sent: Number(rows[0]?.sent),
    held: Number(rows[0]?.held),
    breaches: await readBreaches(server.databaseUrl),
  };
}

/** A member whose requests the rule approves: the PIN is the login's password, for want of a page that sets one. */
async function prepare(server: OwnServer, client: pg.Client, player: Player): Promise<number> {
  await client.query('insert into withdrawal.setting (brand_id, value) values (1, $1)', [
    JSON.stringify(ALL_THE_SAME),
  ]);
  await client.query(
    'update identity.account set payment_password_hash = password_hash where id = $1',
    [player.memberId],
  );
  await client.query(
    `update member.profile set payee_name = 'Karim Rahman' where member_id = $1 and payee_name is null`,
    [player.memberId],
  );
  const body = { bankCode: 'PODDO', cardNumber: '01712345678', paymentPassword: PASSWORD };
  const bound = await post<{ bankCardId: number }>(server, player, {
    path: '/wps/v2/member/bankCards',
    body,
  });
  return bound.bankCardId;
}

async function request(
  server: OwnServer,
  player: Player,
  wanted: { readonly amount: number; readonly payee: number },
): Promise<number> {
  const body = { amount: wanted.amount, bankCardId: wanted.payee, password: PASSWORD };
  const made = await post<{ id: number }>(server, player, {
    path: '/wps/v2/transaction/withdraw',
    body,
  });
  return made.id;
}

async function post<Value>(
  server: OwnServer,
  player: Player,
  sent: { readonly path: string; readonly body: object },
): Promise<Value> {
  const key = randomUUID();
  const answered = await askPatiently(`${server.url}${sent.path}`, async () => ({
    method: 'POST',
    headers: {
      ...HEADERS,
      authorization: player.token,
      'content-type': 'application/jose',
      'idempotency-key': key,
    },
    body: await seal(server.url, sent.body),
  }));
  if (answered?.status !== 200) {
    throw new Error(`${sent.path} was answered ${JSON.stringify(answered)}`);
  }
  return answered.body['value'] as Value;
}

async function untilSent(client: pg.Client, count: number): Promise<void> {
  await until(async () => {
    const { rows } = await client.query<{ sent: number }>(
      `select count(*)::integer as sent from withdrawal.withdrawal where state = 'sent'`,
    );
    return rows[0]?.sent === count ? true : undefined;
  });
}

type Call = { readonly payout_id: string; readonly amount: string };

/** A provider that pays once for an id and stops each watched payout at its moment, until the server is dead. */
async function aProvider() {
  const paid = new Map<string, { readonly amount: string; readonly times: number }>();
  let waiting: Moment[] = [];
  let held: HeldRow[] = [];
  let databaseUrl = '';
  let reached = 0;
  const stopAt = async (moment: Moment | undefined, call: Call): Promise<boolean> => {
    if (moment !== 'call') {
      const times = (paid.get(call.payout_id)?.times ?? 0) + 1;
      paid.set(call.payout_id, { amount: call.amount, times });
    }
    if (moment === 'booking') {
      const id = call.payout_id.slice(1);
      const row = await holdRow(
        databaseUrl,
        `select from withdrawal.withdrawal where id = ${id} for update`,
      );
      held.push(row);
      void row.reached().then(() => {
        reached += 1;
      });
    } else if (moment !== undefined) {
      reached += 1;
    }
    return moment === undefined || moment === 'booking';
  };
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) {
      parts.push(part);
    }
    const call: Call = JSON.parse(Buffer.concat(parts).toString('utf8'));
    const isFinding = incoming.url?.endsWith('/find') === true;
    const isAnswered = isFinding || (await stopAt(waiting.shift(), call));
    if (isAnswered) {
      const state = paid.has(call.payout_id) ? 'sent' : 'unknown';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ payout_id: call.payout_id, state, code: '' }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    paid,
    watch: (moments: readonly Moment[], url: string) => {
      waiting = [...moments];
      databaseUrl = url;
      reached = 0;
    },
    reached: () => until(async () => (reached === MOMENTS.length ? true : undefined)),
    open: async () => {
      await Promise.all(held.map((row) => row.release()));
      held = [];
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
