import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  selectCounts,
  selectMoved,
  selectOwnMoney,
  selectPlayed,
} from '#modules/team/server/reports/overview.store.ts';
import { rebuildSums } from '#modules/team/server/sums/sum-bets.store.ts';
import { selectActiveMembers } from '#modules/team/server/sums/team-sums.store.ts';
import { AGENT_TYPES } from '#platform/contract/account-type.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { startOwnServer } from '../own-server.ts';
import { HEADERS, logInPlayer } from '../player.ts';
import { percentiles } from './figures.ts';
import { loadRows, whileStopped } from './load-rows.ts';
import { withClient } from './with-client.ts';

const BETS = Number(process.env['BENCH_BETS'] ?? 5_000_000);
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 400);
const WARM = 20;
const PAUSE_MS = 200;
/** Everybody with somebody below has four of them, so that 100,000 members stand on nine levels, the first of them agent1. */
const BRANCHES = 4;
const DAYS = 28;
const DAY_MS = 86_400_000;
/** At its start a server does the work of every job at once, and here the database is busy with what was just filled. */
const CALM_MS = 30_000;
const DATABASE_TARGET_MS = 10;
const HTTP_TARGET_MS = 100;
const ROOT = { account: 'agent1', password: 'Shapla-demo-1' };

/**
 * Measures the overview of agents over 100,000 members and five million bets: at the database and through HTTP, of the
 * root and of agents of every level, and how long it takes to make all sums again; prints milliseconds.
 */
export async function benchAgents(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    await whileStopped(server, () => fill(server.databaseUrl));
    await sleep(CALM_MS);
    const agents = await agentsOf(server.databaseUrl);
    await atDatabase(server.databaseUrl, agents);
    const { token } = await logInPlayer(server.url, ROOT);
    const query = `startDate=${Date.now() - DAYS * DAY_MS}`;
    for (const [name, path] of [
      ['overview sum', 'ODSFE2_getTeamOverviewSum'],
      ['overview days', 'ODSFE2_getTeamOverviewDailyList'],
      ['profit and loss of a level', 'ODSFE2_TeamPNL'],
    ] as const) {
      const address = `${server.url}/wps/relay/${path}?${query}`;
      print(name, await overHttp(token, () => address), HTTP_TARGET_MS, 'root');
      const named = (turn: number) =>
        `${address}&subordinateName=${agents[turn % agents.length]?.account ?? ''}`;
      print(name, await overHttp(token, named), HTTP_TARGET_MS, 'agents');
    }
    const bets = `${server.url}/wps/agent/team/bets?${query}`;
    print('bets', await overHttp(token, () => bets), HTTP_TARGET_MS, 'root');
  } finally {
    await server.stop();
  }
}

function print(name: string, times: readonly number[], targetMs: number, of: string): void {
  const at = percentiles(times);
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  const figures = {
    ...{ bench: 'agents', name, of, members: MEMBERS, bets: BETS, requests: times.length },
    ...{ p50Ms: rounded(at(0.5)), p95Ms: rounded(at(0.95)), targetMs },
    load: Number(loadavg()[0]?.toFixed(1)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

type Agent = { readonly id: bigint; readonly account: string };

/** The root, and agents of every level. */
async function agentsOf(databaseUrl: string): Promise<readonly Agent[]> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; account: string }>(
      `select id::text, account from identity.account
        where account = 'agent1' or account ~ '^bench[0-9]+$' and account_type = any ($1) and substr(account, 6)::int % 97 = 1
        order by id limit 300`,
      [[...AGENT_TYPES]],
    );
    return rows.map(({ id, account }) => ({ id: BigInt(id), account }));
  });
}

async function fill(databaseUrl: string): Promise<void> {
  await loadRows(databaseUrl, ['identity.account', 'downline.place', 'downline.path'], fillTree);
  await loadRows(databaseUrl, ['play.bet'], fillBets);
  const database = openDatabase({ url: databaseUrl, maxConnections: 2 });
  try {
    const startMs = performance.now();
    await database.transaction((tx) => rebuildSums(tx, { brandId: 1, timeZone: 'Asia/Dhaka' }));
    print('all sums made again', [performance.now() - startMs], 0, 'root');
    await withClient(databaseUrl, async (client) => {
      await client.query(
        `insert into team.progress (brand_id, as_of, money_until) values (1, now(), now())
             on conflict (brand_id) do update set as_of = now(), money_until = now()`,
      );
      await client.query(
        `insert into team.joined (member_id, brand_id, line_id, at)
         select a.id, 1, l.id, a.created_at
           from identity.account a
           join team.line l on l.brand_id = 1
            and l.uplines = array(select ancestor_id from downline.path where member_id = a.id order by depth)
          where a.account like 'bench%'
             on conflict do nothing`,
      );
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
    });
  } finally {
    await database.close();
  }
}

/** A heap of members below agent1: the parent of the n-th is the (n + 2) / 4-th. */
async function fillTree(client: pg.Client): Promise<void> {
  await client.query(
    `with people as (
       insert into identity.account
         (brand_id, account, account_key, password_hash, account_type, password_changed_at, created_at)
       select 1, 'bench' || n, 'bench' || n, '$argon2id$none', case when n <= $1::int / $2::int then 1 else 0 end, now(), now()
         from generate_series(1, $1::int) n
       returning id, account),
     numbered as (select id, substr(account, 6)::int as n from people)
     insert into downline.place (member_id, brand_id, upline_id, placed_at)
     select m.id, 1, coalesce(p.id, (select id from identity.account where account = 'agent1' and brand_id = 1)), now()
       from numbered m
       left join numbered p on m.n > 1 and p.n = (m.n + $2::int - 2) / $2::int`,
    [MEMBERS, BRANCHES],
  );
  await client.query(
    `insert into downline.path (member_id, ancestor_id, brand_id, depth)
     with recursive up as (
       select p.member_id, p.upline_id, 1 as depth
         from downline.place p join identity.account a on a.id = p.member_id
        where a.account like 'bench%'
       union all
       select up.member_id, p.upline_id, up.depth + 1
         from up join downline.place p on p.member_id = up.upline_id
        where p.upline_id is not null)
     select member_id, upline_id, 1, depth from up
         on conflict do nothing`,
  );
}

/** Bets of this month until now at equal distances, of random members and four kinds of games. */
async function fillBets(client: pg.Client): Promise<void> {
  await client.query(
    `create unlogged table public.bench_line as
     select row_number() over (order by p.member_id)::int as n, p.member_id,
            array_agg(p.ancestor_id order by p.depth) as uplines
       from downline.path p join identity.account a on a.id = p.member_id
      where a.account like 'bench%'
      group by p.member_id`,
  );
  await client.query('create unique index on public.bench_line (n)');
  await client.query('analyze public.bench_line');
  await client.query(
    `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id,
                           member_name, currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines,
                           placed_at, settled_at, balance_after)
     with time as (
       select greatest(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC', now() - $2::int * interval '1 day') as first),
     place as (
       select g, first + (now() - first) * (g / $1::float8) as at, 1 + floor(random() * $3::int)::int as n
         from time, generate_series(0, $1::int - 1) g)
     select ledger.id_at(at) + g % 4096, 1, l.member_id, l.member_id, (select min(id) from vendor.vendor_v), 'K3-1M',
            (array['RNG', 'ELOTT', 'LIVE', 'SPORTS'])[g % 4 + 1], 'bench-' || g, 'bench-' || g, 'bench', 'BDT', false, 10000,
            case when g % 3 = 0 then 25000 else 0 end, 10000, case when g % 3 = 0 then 'WON' else 'LOST' end, l.uplines,
            at, at, 0
       from place join public.bench_line l on l.n = place.n`,
    [BETS, DAYS, MEMBERS],
  );
  await client.query('drop table public.bench_line');
}

/** What the overview asks the database for, at once as the operation does. */
async function atDatabase(databaseUrl: string, agents: readonly Agent[]): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2 });
  try {
    const [root] = agents;
    for (const [of, some] of [
      ['root', root === undefined ? [] : [root]],
      ['agents', agents],
    ] as const) {
      const times: number[] = [];
      for (let turn = 0; turn < WARM + REQUESTS; turn += 1) {
        const startMs = performance.now();
        await readOverview(database, some[turn % some.length]?.id ?? 0n);
        if (turn >= WARM) {
          times.push(performance.now() - startMs);
        }
      }
      print('overview at the database', times, DATABASE_TARGET_MS, of);
    }
  } finally {
    await database.close();
  }
}

async function readOverview(database: Database, agentId: bigint): Promise<void> {
  const until = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 18 * 3_600_000);
  const of = {
    ...{ agentId, from: new Date(until.getTime() - (DAYS + 2) * DAY_MS), until },
    ...{ timeZone: 'Asia/Dhaka', kinds: [10, 11, 12, 13] },
  };
  await database.autocommit((tx) =>
    Promise.all([
      selectPlayed(tx, of),
      selectMoved(tx, of),
      selectCounts(tx, of),
      selectOwnMoney(tx, of),
      selectActiveMembers(tx, of),
    ]),
  );
}

/** A server that sheds load answers 503; the call is then made again after a pause. */
async function overHttp(
  token: string,
  addressOf: (turn: number) => string,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM + REQUESTS; turn += 1) {
    let startMs = performance.now();
    let reply = await fetch(addressOf(turn), { headers: { ...HEADERS, authorization: token } });
    while (reply.status === 503) {
      await reply.body?.cancel();
      await sleep(PAUSE_MS);
      startMs = performance.now();
      reply = await fetch(addressOf(turn), { headers: { ...HEADERS, authorization: token } });
    }
    const body = await reply.text();
    if (reply.status !== 200) {
      throw new Error(`${addressOf(turn)}: ${reply.status} ${body.slice(0, 200)}`);
    }
    if (turn >= WARM) {
      times.push(performance.now() - startMs);
    }
  }
  return times;
}
