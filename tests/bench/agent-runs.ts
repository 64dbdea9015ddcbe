import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#apps/server/build-app.ts';
import * as registry from '#apps/server/registry.ts';
import { resolvers } from '#apps/server/resolvers.ts';
import { vendorOffice } from '#apps/server/vendor-office.ts';
import { runBrand } from '#modules/agent/server/runs/run-due.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createRateLimits, LIMITS_PROFILES } from '#platform/http/rate-limit.ts';
import { loadTexts } from '#platform/i18n/texts.ts';
import { migrateJobs } from '#platform/jobs/runner.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { superviseDatabase } from '#tools/start/supervise-database.ts';
import { loadRows } from './load-rows.ts';
import { withClient } from './with-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const BETS = Number(process.env['BENCH_BETS'] ?? 5_000_000);
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
const DAYS = 30;
/** Agents have so many accounts directly below: 100,000 members are eight levels. */
const WIDTH = 5;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Dhaka is six hours ahead. */
const ZONE_MS = 360 * MINUTE_MS;
const WINDOW_MS = 5 * MINUTE_MS;
const TICKS = 3;
/** Accounts of the bench have ids above this. */
const FIRST = 1_000_000;
const DAILY_TARGET_MS = 10_000;
const TICK_TARGET_MS = 1_000;

/**
 * Measures the runs of agents over 100,000 members in eight levels and 5,000,000 bets of 30 days: a day of all daily
 * contracts, with every payment booked, and one window of all real-time contracts; prints milliseconds.
 */
export async function benchAgentRuns(): Promise<void> {
  const dataDir = mkdtempSync('/tmp/shapla-agents-');
  const server = await superviseDatabase({ dataDir, report: () => undefined });
  try {
    await migrate(server.url, ROOT);
    await migrateJobs(server.url);
    await measure(server.url, dataDir);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, dataDir: string): Promise<void> {
  const time = { nowMs: Math.floor((Date.now() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS };
  const startMs = time.nowMs - DAYS * DAY_MS;
  const database = openDatabase({ url, maxConnections: 8 });
  const built = createApp({
    ...{ database, databaseUrl: url, clock: { nowMs: () => time.nowMs }, log: createLog('error') },
    ...{ files: createFolderStore(join(dataDir, 'files')), secretKey: Buffer.alloc(32, 7) },
    ...{ isSandbox: true, texts: loadTexts(ROOT), anchorFolder: undefined },
    ...{ publicUrl: () => 'http://127.0.0.1:1', modules: Object.values(registry), studios: [] },
    ...{ office: vendorOffice, resolvers, limits: createRateLimits(LIMITS_PROFILES.bench) },
  });
  try {
    await fill(url, startMs);
    const { app } = built;
    // All days but the last two are over; the first run opens the agents' accounts.
    for (const [name, untilMs] of [
      ['first daily run', time.nowMs - DAY_MS],
      ['daily run', time.nowMs],
    ] as const) {
      await progressTo(url, 'daily', untilMs - DAY_MS);
      await progressTo(url, 'realtime', untilMs);
      time.nowMs = untilMs + MINUTE_MS;
      print({ name, ms: await timed(() => runBrand(app, 1)), targetMs: DAILY_TARGET_MS });
    }
    for (let turn = 1; turn <= TICKS; turn += 1) {
      time.nowMs = startMs + DAYS * DAY_MS + turn * WINDOW_MS + MINUTE_MS;
      print({
        ...{ name: 'real-time tick', ms: await timed(() => runBrand(app, 1)) },
        targetMs: TICK_TARGET_MS,
      });
    }
    print({ name: 'runs', ...(await countRuns(url)) });
  } finally {
    await built.close();
    await database.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}

function print(figures: Readonly<Record<string, unknown>>): void {
  const load = Number(loadavg()[0]?.toFixed(1));
  process.stdout.write(
    `${JSON.stringify({ bench: 'agents', members: MEMBERS, bets: BETS, ...figures, load })}\n`,
  );
}

/** Everything of a kind was run until a moment. */
async function progressTo(url: string, kind: string, atMs: number): Promise<void> {
  await withClient(url, (client) =>
    client.query('update agent.progress set run_until = $2 where kind = $1', [
      kind,
      new Date(atMs),
    ]),
  );
}

async function countRuns(url: string): Promise<Readonly<Record<string, unknown>>> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ kind: string; runs: number }>(
      'select kind, count(*)::int as runs from agent.run group by kind order by kind',
    );
    return Object.fromEntries(rows.map(({ kind, runs }) => [kind, runs]));
  });
}

/** Members in a tree, a daily and a real-time contract for whoever has somebody below, and the settlements of their bets. */
async function fill(url: string, startMs: number): Promise<void> {
  const tables = ['identity.account', 'agent.line', 'agent.hour_sum'];
  const untilMs = startMs + DAYS * DAY_MS + TICKS * WINDOW_MS;
  await loadRows(url, tables, async (client) => {
    await client.query(
      `insert into identity.account
         (id, brand_id, account, account_key, password_hash, account_type, password_changed_at, created_at)
       overriding system value
       select $2::int + n, 1, 'bench' || n, 'bench' || n, '$argon2id$none',
              case when n <= $1::int / $3::int then 1 else 0 end, now(), now()
         from generate_series(1, $1::int) n`,
      [MEMBERS, FIRST, WIDTH],
    );
    await client.query(
      `create unlogged table public.bench_member as
       with recursive up as (
         select 1 as n, array[]::bigint[] as path, 0 as depth
         union all
         select child, ($1::bigint + up.n) || up.path, up.depth + 1
           from up cross join lateral generate_series((up.n - 1) * $3::int + 2, up.n * $3::int + 1) child
          where child <= $2::int)
       select n, path, depth from up`,
      [FIRST, MEMBERS, WIDTH],
    );
    await client.query(
      `insert into agent.contract (brand_id, kind, agent_id, giver_id, version, period, terms, top_rate, loss_rate, state,
                                   offered_by, offered_at, answer_until, wished_start, answered_at, starts_at, path)
       select 1, k.kind, $1::bigint + n, path[1], 1, k.kind,
              case k.kind when 'daily' then jsonb_build_object('tiers', jsonb_build_array(jsonb_build_object(
                'rate', 100 - 10 * depth, 'activeMembers', 0, 'validBet', '0', 'loss', '0')), 'realtime', null)
              else jsonb_build_object('tiers', '[]'::jsonb, 'realtime', jsonb_build_object(
                'profitRate', 90 - 10 * depth, 'lossRate', 90 - 10 * depth, 'singleBet', '0')) end,
              90 - 10 * depth, 0, 'accepted', 'bench', $2::timestamptz - interval '2 days',
              $2, $2, $2::timestamptz - interval '1 day', $2, path
         from public.bench_member
        cross join (values ('daily'), ('realtime')) k (kind)
        where n <= $3::int / $4::int`,
      [FIRST, new Date(startMs), MEMBERS, WIDTH],
    );
    await client.query(
      `insert into agent.line (brand_id, bet_id, revision, member_id, game_code, game_type, path, counted_at, first_at,
                               stake_ticks, valid_ticks, payout_ticks, more_bets, more_stake_ticks, more_valid_ticks,
                               more_payout_ticks)
       select 1, g, 1, $1::bigint + m.n, 'BENCH', 'RNG', m.path, at, at, 1000000, 1000000, case when g % 3 = 0 then 2500000 else 0 end,
              1, 1000000, 1000000, case when g % 3 = 0 then 2500000 else 0 end
         from generate_series(1, $2::int) g
        cross join lateral (select $3::timestamptz + ($4::timestamptz - $3::timestamptz) * (g / ($2::float8 + 1)) as at) t
         join public.bench_member m on m.n = 1 + (g::bigint * 7919) % $5::int`,
      [FIRST, BETS, new Date(startMs), new Date(untilMs), MEMBERS],
    );
    await client.query(
      `insert into agent.hour_sum (brand_id, hour_at, member_id, path, bets, stake_ticks, valid_ticks, payout_ticks)
       select 1, date_trunc('hour', counted_at, 'Asia/Dhaka'), member_id, path, count(*), sum(stake_ticks), sum(valid_ticks),
              sum(payout_ticks)
         from agent.line group by 2, 3, 4`,
    );
    await client.query(
      `insert into agent.progress (brand_id, kind, period, run_until)
       values (1, 'daily', 'daily', $1), (1, 'realtime', 'realtime', $1)`,
      [new Date(startMs)],
    );
    await client.query('analyze agent.contract');
  });
}
