import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OwnServer } from '#tests/own-server.ts';
import { type BetDraw, betOnDraw, type PaidBets, readBets } from './drawn-bets.ts';
import { openFarDatabase } from './far-database.ts';
import { readBreaches } from './read-breaches.ts';
import { until } from './until.ts';
import { recordWriters, rowsWritten, type WrittenRows } from './written-rows.ts';

/** The process is lost this long before the draws that must not wait for it. */
const BEFORE_DRAW_MS = 200;
/** What the process would write when it is back, it writes within this time. */
const AFTER_RETURN_MS = 8_000;

/** What a process that was lost did to the draws, and what it did when it was back. */
export type LostHolder = {
  /** Draws that fell while it was lost. */
  readonly draws: number;
  readonly maxLateMs: number;
  /** The bets of one of them. */
  readonly bets: PaidBets;
  /** Rows that it wrote after another process had taken its work over. */
  readonly written: WrittenRows;
  /** Leases that were taken over from it. */
  readonly takenOver: number;
  readonly breaches: readonly string[];
};

/** How the process that has the leases is lost, and how it comes back. */
type Loss = {
  readonly lose: (holder: ChildProcess) => void;
  readonly giveBack: (holder: ChildProcess) => void;
};

/**
 * Starts a second server beside the first, stops the one that draws with SIGSTOP shortly before draws fall, and lets it
 * go on when they have fallen.
 */
export async function hangHolder(server: OwnServer): Promise<LostHolder> {
  const second = await server.startBeside();
  return await loseHolder(server, [server.process(), second.process], {
    lose: (holder) => holder.kill('SIGSTOP'),
    giveBack: (holder) => holder.kill('SIGCONT'),
  });
}

/**
 * Starts a second server whose way to the database drops its packets shortly before draws fall. It has the leases,
 * because the first server is started again after it.
 */
export async function dropHolder(server: OwnServer): Promise<LostHolder> {
  const far = await openFarDatabase(server.databaseUrl);
  const second = await server.startBeside({ DATABASE_URL: far.url });
  try {
    await ended(server.process());
    await server.restart();
    return await loseHolder(server, [second.process], { lose: far.drop, giveBack: far.restore });
  } finally {
    far.restore();
    await ended(second.process);
    await far.close();
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
  }
}

async function loseHolder(
  server: OwnServer,
  children: readonly ChildProcess[],
  { lose, giveBack }: Loss,
): Promise<LostHolder> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await recordWriters(client);
    const draw = await betOnDraw(server.url, client);
    const holder = await until(() => holderOf(client));
    const lost = children.find((child) => child.pid === holder.pid);
    if (lost === undefined) {
      throw new Error(`the draws are made by process ${holder.pid}, which is not the one to lose`);
    }
    await sleep(Math.max(0, (await waitMsOf(client, draw)) - BEFORE_DRAW_MS));
    const leases = await leasesOf(client, holder.name);
    lose(lost);
    const fallen = await until(() => fallenDraws(client, draw.at));
    const bets = await until(() => paidBets(client, draw));
    const since = await databaseNow(client);
    const left = await leasesOf(client, holder.name);
    giveBack(lost);
    await sleep(AFTER_RETURN_MS);
    return {
      draws: fallen.draws,
      maxLateMs: fallen.maxLateMs,
      bets: { ...bets, settlements: (await readBets(client, draw)).settlements },
      written: await rowsWritten(client, { pid: holder.pid, since }),
      takenOver: leases - left,
      breaches: await readBreaches(server.databaseUrl),
    };
  } finally {
    await client.end();
  }
}

async function paidBets(client: pg.Client, draw: BetDraw): Promise<PaidBets | undefined> {
  const bets = await readBets(client, draw);
  return bets.paid === bets.bets ? bets : undefined;
}

async function waitMsOf(client: pg.Client, { at }: BetDraw): Promise<number> {
  return at.getTime() - (await databaseNow(client)).getTime();
}

async function holderOf(
  client: pg.Client,
): Promise<{ readonly name: string; readonly pid: number } | undefined> {
  const { rows } = await client.query<{ holder: string }>(
    `select holder from platform.lease where name = 'lottery.lottery_draws' and expires_at > clock_timestamp()`,
  );
  const name = rows[0]?.holder;
  return name === undefined ? undefined : { name, pid: Number(name.split(':')[1]) };
}

async function leasesOf(client: pg.Client, holder: string): Promise<number> {
  const { rows } = await client.query<{ leases: number }>(
    'select count(*)::int as leases from platform.lease where holder = $1',
    [holder],
  );
  return rows[0]?.leases ?? 0;
}

/** The draws of that moment once all of them have numbers. A draw that waits for outside numbers is none of them. */
async function fallenDraws(
  client: pg.Client,
  at: Date,
): Promise<{ readonly draws: number; readonly maxLateMs: number } | undefined> {
  const { rows } = await client.query<{ draws: number; open: number; late_ms: number | null }>(
    `select count(*)::int as draws,
            count(*) filter (where drawn_at is null)::int as open,
            (extract(epoch from max(drawn_at - draws_at)) * 1000)::float8 as late_ms
     from studio_lottery.draw
     where draws_at = $1 and result_source = 'house' and beacon_round is null and state <> 'voided'`,
    [at],
  );
  const [row] = rows;
  return row === undefined || row.open > 0 || row.late_ms === null
    ? undefined
    : { draws: row.draws, maxLateMs: Math.round(row.late_ms) };
}

async function databaseNow(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}
