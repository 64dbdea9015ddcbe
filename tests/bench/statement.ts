import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from '#tools/build-site.ts';
import { startOwnServer } from '../own-server.ts';
import { HEADERS, logInPlayer } from '../player.ts';
import { percentiles } from './figures.ts';
import { withClient } from './with-client.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 500_000);
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 400);
const PUSHES = 40;
const WARM = 40;
const PAUSE_MS = 200;
const DAY_MS = 86_400_000;
const FIRST_PAGE_TARGET_MS = 100;
const PUSH_TARGET_MS = 250;
const MEMBER = { account: 'player1', password: 'Shapla-demo-1' };
/** The main wallet, and what the numbers of game wallets begin with (module transfer). */
const MAIN_WALLET = 2;

/**
 * Measures the first page of an account record of half a million entries, by HTTP, and how soon a balance that has changed
 * is in an open page; prints p50 and p99 in milliseconds.
 */
export async function benchStatement(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    await fillStatement(server.databaseUrl);
    const { token } = await logInPlayer(server.url, MEMBER);
    const startTime = Date.now() - 92 * DAY_MS + 60_000;
    for (const [name, query] of [
      ['statement first page', `size=20&startTime=${startTime}`],
      ['statement first page of a kind', `size=20&kind=bets&startTime=${startTime}`],
      ['statement under its outside name', ''],
    ] as const) {
      const path = query === '' ? 'relay/ODSFE2_MemTransDet?size=20' : `member/statement?${query}`;
      const times = await timesOf(`${server.url}/wps/${path}`, token);
      print({ name, ...figuresOf(times), targetMs: FIRST_PAGE_TARGET_MS });
    }
    const pushes = await timesOfPushes(server.url, token);
    print({ name: 'balance push', ...figuresOf(pushes), targetMs: PUSH_TARGET_MS });
  } finally {
    await server.stop();
  }
}

function print(figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ bench: 'statement', entries: ENTRIES, ...figures })}\n`);
}

function figuresOf(times: readonly number[]) {
  const part = percentiles(times);
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  return { requests: times.length, p50Ms: rounded(part(0.5)), p99Ms: rounded(part(0.99)) };
}

/** Bets and payouts of this month up to an hour ago, in journals of a hundred; their sum is nothing, so the books still hold. */
async function fillStatement(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `with own as (
         select a.id, a.brand_id, ledger.house_account(a.brand_id, 'bench', a.currency) as contra
           from identity.account i
           join ledger.account a on a.owner = 'member:' || i.id and a.kind = 'cash'
          where i.account = $2),
       span as (
         select ledger.id_at(date_trunc('month', now())) as first,
                (ledger.id_at(now() - interval '1 minute') - ledger.id_at(date_trunc('month', now()))) / ($1::int + 1) as step),
       entries as (
         select g, own.*, first + step * g as at, first + step * (g - g % 100) - 1 as journal
           from own, span, generate_series(100, $1::int + 99) g),
       journals as (
         insert into ledger.journal (id, brand_id, reason)
         select distinct journal, brand_id, 'batch' from entries)
       insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
       select at, journal, id, contra, case when g % 2 = 0 then 10000 else -10000 end,
              case when g % 2 = 0 then 10000 else 0 end, at, brand_id, case when g % 2 = 0 then 2 else 1 end
         from entries`,
      [ENTRIES, MEMBER.account],
    );
    await client.query('vacuum (analyze) ledger.transfer, ledger.journal');
  });
}

async function timesOf(address: string, token: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM + REQUESTS; turn += 1) {
    const startMs = performance.now();
    const reply = await fetch(address, { headers: { ...HEADERS, authorization: token } });
    const body = await reply.text();
    if (reply.status !== 200) {
      throw new Error(`${address}: ${reply.status} ${body.slice(0, 200)}`);
    }
    if (turn >= WARM) {
      times.push(performance.now() - startMs);
    }
  }
  return times;
}

/** From the press of a transfer to a game wallet until the new balance is in another page of the member. */
async function timesOfPushes(url: string, token: string): Promise<readonly number[]> {
  const headers = { ...HEADERS, authorization: token, 'content-type': 'application/json' };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  let received: (() => void) | undefined;
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('sumBalance')) {
      received?.();
    }
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', merchant: 'shapla', token }));
  socket.send(JSON.stringify({ type: 'follow', topic: 'wallet.balance' }));
  await sleep(PAUSE_MS);
  const wallets = await fetch(`${url}/wps/member/wallets`, { headers });
  const { value } = (await wallets.json()) as {
    readonly value: { readonly purses: readonly { readonly accountTypeId: number }[] };
  };
  const input = {
    fromAccountType: MAIN_WALLET,
    toAccountType: value.purses[0]?.accountTypeId,
    amount: 1,
  };
  const times: number[] = [];
  for (let turn = 0; turn < PUSHES; turn += 1) {
    const pushed = new Promise<void>((resolve) => {
      received = resolve;
    });
    const startMs = performance.now();
    const reply = await fetch(`${url}/wps/relay/GCS_walletTransfer`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    if (reply.status !== 200) {
      throw new Error(`transfer: ${reply.status} ${await reply.text()}`);
    }
    await pushed;
    times.push(performance.now() - startMs);
    await sleep(PAUSE_MS);
  }
  socket.close();
  return times;
}
