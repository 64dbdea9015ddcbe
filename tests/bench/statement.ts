import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from '#tools/build-site.ts';
import { type OwnServer, startOwnServer } from '../own-server.ts';
import { HEADERS, logInPlayer, newKey, nodeOf, openDraw, type Player, placeK3 } from '../player.ts';
import { followBalances } from './balance-pushes.ts';
import { percentiles } from './figures.ts';
import { withClient } from './with-client.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 500_000);
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 400);
const PUSHES = 100;
const WARM = 40;
const WARM_PUSHES = 5;
const PAUSE_MS = 200;
const DAY_MS = 86_400_000;
const FIRST_PAGE_TARGET_MS = 100;
const PUSH_TARGET_MS = 250;
const MEMBER = { account: 'player1', password: 'Shapla-demo-1' };
/** Taka; the member has 10,000. */
const STAKE = 1;
/** A bet is pressed only while its draw stays open for so long. */
const MIN_OPEN_MS = 3_000;

/**
 * Measures the first page of an account record of half a million entries, by HTTP, and how soon a balance that has changed
 * is in an open page; prints p50 and p99 in milliseconds.
 */
export async function benchStatement(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    await fillStatement(server.databaseUrl);
    const player = await logInPlayer(server.url, MEMBER);
    const startTime = Date.now() - 92 * DAY_MS + 60_000;
    for (const [name, query] of [
      ['statement first page', `size=20&startTime=${startTime}`],
      ['statement first page of a kind', `size=20&kind=bets&startTime=${startTime}`],
      ['statement under its outside name', ''],
    ] as const) {
      const path = query === '' ? 'relay/ODSFE2_MemTransDet?size=20' : `member/statement?${query}`;
      const times = await timesOf(`${server.url}/wps/${path}`, player.token);
      print({ name, ...figuresOf(times), targetMs: FIRST_PAGE_TARGET_MS });
    }
    const pushes = await timesOfPushes(server, player);
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

/** From the press of a bet until the new balance is in another page of the member. */
async function timesOfPushes(server: OwnServer, player: Player): Promise<readonly number[]> {
  const { url, databaseUrl } = server;
  const memberId = String(player.memberId);
  const session = await player.enter({ studio: 'lottery', nodeId: await nodeOf(url, 'K3-1M') });
  return await withClient(databaseUrl, async (client) => {
    const at = { url, merchant: HEADERS.merchant, memberIds: [memberId] };
    const pushes = await followBalances(client, at);
    const times: number[] = [];
    while (times.length < WARM_PUSHES + PUSHES) {
      await sleep(PAUSE_MS);
      const drawNo = await openDraw(url, MIN_OPEN_MS);
      if (drawNo !== undefined) {
        const pushed = pushes.next(memberId);
        const startMs = performance.now();
        const answered = await placeK3(url, { session, key: newKey(), stake: STAKE, drawNo });
        if (answered?.status !== 200) {
          throw new Error(`bet: ${JSON.stringify(answered)}`);
        }
        times.push(((await pushed) ?? startMs) - startMs);
      }
    }
    pushes.close();
    return times.slice(WARM_PUSHES);
  });
}
