import { createCaches } from '#platform/cache/app-caches.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Database } from '#platform/db/database.ts';
import { createNotifications } from '#platform/db/notifications.ts';
import { createLog } from '#platform/log/pino-log.ts';
import type { StudioHost, StudioRoute } from '#seamless/studio.ts';
import { studioCaches } from '#seamless/studio-cache.ts';
import { testDatabase } from '#tests/database.ts';
import { drawGames } from '../games/catalogue.ts';
import { giveBackCancelled } from '../server/bets/cancel-bet.ts';
import { lotteryStudio } from '../server/index.ts';
import { advanceDraws } from '../server/results/advance-draws.ts';
import { readBeacons } from '../server/results/read-beacons.ts';
import { reportDraws } from '../server/results/report-draws.ts';
import { scheduleDraws } from '../server/schedule/schedule-draws.ts';
import { giveBackAbandoned, settleDraws } from '../server/settlement/settle-draws.ts';
import { referenceTogether } from './reference-together.ts';
import { type ReferenceWallet, referenceWallet } from './reference-wallet.ts';

export type Published = { readonly topic: string; readonly data: unknown };

/** A studio on a database whose clock the test sets, with the reference wallet. */
export type StudioBench = {
  readonly db: Database;
  readonly wallet: ReferenceWallet;
  readonly host: StudioHost;
  readonly published: Published[];
  readonly errors: string[];
  /** A second process, which shares only the database and the wallet. */
  readonly otherHost: () => StudioHost;
  readonly setClock: (atMs: number) => Promise<void>;
  /** Runs every job once. */
  readonly turn: (host?: StudioHost) => Promise<void>;
  /** Calls a route; a refusal answers `{ code }`. */
  readonly call: (wire: string, call: RouteCall) => Promise<Record<string, unknown>>;
};

export type RouteCall = {
  readonly input: unknown;
  readonly session?: string;
  readonly key?: string;
  readonly host?: StudioHost;
};

/**
 * A bench with the draws of these games.
 * @param way `in one commit` when the wallet lies in the studio's own database, so that a bet and its stake are one
 * commit
 */
export async function studioBench(
  codes: readonly string[] = ['K3-1M', 'WINGO-1M'],
  way: 'in three steps' | 'in one commit' = 'in three steps',
): Promise<StudioBench> {
  const played = drawGames.filter(({ code }) => codes.includes(code));
  const db = await testDatabase();
  await db.pool.query('create table public.test_clock (at timestamptz not null)');
  await db.pool.query("insert into public.test_clock values ('2026-11-21 11:50:10Z')");
  await db.pool.query(
    `create or replace function studio_lottery.clock() returns timestamptz
     language sql volatile as $$ select at from public.test_clock $$`,
  );
  const nowMs = async () => {
    const { rows } = await db.pool.query<{ at: Date }>('select at from public.test_clock');
    return rows[0]?.at.getTime() ?? 0;
  };
  const wallet = referenceWallet(nowMs);
  const published: Published[] = [];
  const errors: string[] = [];
  // Each process has caches of its own and is the only writer of their data, so that no connection listens for changes.
  const caches = () =>
    createCaches({
      clock: systemClock,
      notifications: createNotifications({ databaseUrl: db.url, log: createLog('silent') }),
    });
  const together = way === 'in one commit' ? { together: referenceTogether(db, wallet) } : {};
  // The commit of a transaction of a host invalidates the caches of that host.
  const makeHost = (own = caches().bind(db)): StudioHost => ({
    wallet: { ...wallet, ...together },
    db: own,
    cache: studioCaches({ db: own }, 'lottery'),
    databaseUrl: db.url,
    clock: { nowMs: () => Date.now() },
    jobs: { every: () => ({ wake: () => undefined }) },
    live: { publish: (event) => published.push(event), watchers: () => 0 },
    log: {
      debug: () => undefined,
      fact: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (message) => errors.push(message),
    },
    fairness: wallet,
    reportDraw: wallet.draw,
    beacon: undefined,
    onClose: () => undefined,
    publicUrl: () => 'http://127.0.0.1:1',
    isSandbox: true,
  });
  const host = makeHost();
  return {
    db,
    wallet,
    host,
    published,
    errors,
    otherHost: () => makeHost(),
    setClock: async (atMs) => {
      await db.pool.query('update public.test_clock set at = $1', [new Date(atMs)]);
    },
    turn: async (on = host) => {
      await scheduleDraws(on, played);
      await readBeacons(on);
      await advanceDraws(on);
      await reportDraws(on);
      await giveBackAbandoned(on);
      await giveBackCancelled(on);
      await settleDraws(on);
    },
    call: async (wire, call) => await callRoute(routeOf(wire), host, call),
  };
}

function routeOf(wire: string): StudioRoute {
  const found = lotteryStudio.routes.find((route) => route.endpoint.wire[0] === wire);
  if (found === undefined) {
    throw new Error(`no route ${wire}`);
  }
  return found;
}

async function callRoute(
  { endpoint, run }: StudioRoute,
  host: StudioHost,
  call: RouteCall,
): Promise<Record<string, unknown>> {
  try {
    const answer = await run({
      input: call.input,
      host: call.host ?? host,
      session: call.session,
      idempotencyKey: call.key,
      language: 'en',
      ip: '127.0.0.1',
      requestId: 'r',
      nowMs: Date.now(),
      reject: (code, value) => {
        const status = endpoint.rejects[code];
        if (status === undefined) {
          throw new Error(`${code} is not declared`);
        }
        throw new Rejection(code, status, value);
      },
    });
    return { ...(answer as object) };
  } catch (error) {
    if (error instanceof Rejection) {
      return { code: error.code, status: error.status };
    }
    throw error;
  }
}
