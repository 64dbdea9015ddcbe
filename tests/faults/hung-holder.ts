import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OwnServer } from '#tests/own-server.ts';
import { until } from './until.ts';

/** The process is stopped this long before the draws that must not wait for it. */
const BEFORE_DRAW_MS = 200;
/** What the woken process would write, it writes within this time. */
const AFTER_WAKING_MS = 8_000;

/** What a process that hung did to the draws, and what it did when it woke. */
export type HungHolder = {
  /** Draws that fell while it hung. */
  readonly draws: number;
  readonly maxLateMs: number;
  /** Rows of draws that it wrote after another process had taken its work over. */
  readonly writtenAfterWaking: number;
  /** Leases that were taken over from it. */
  readonly takenOver: number;
};

/**
 * Starts a second server beside the first, stops the one that draws with SIGSTOP shortly before draws fall, and lets it
 * go on when they have fallen.
 */
export async function hangHolder(server: OwnServer): Promise<HungHolder> {
  const second = await server.startBeside();
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await recordWriters(client);
    const holder = await until(() => holderOf(client));
    const children = [server.process(), second.process];
    const hung = children.find((child) => child.pid === holder.pid);
    if (hung === undefined) {
      throw new Error(`none of the two servers draws, but process ${holder.pid}`);
    }
    const { at, waitMs } = await nextDraws(client);
    await sleep(Math.max(0, waitMs - BEFORE_DRAW_MS));
    const leases = await leasesOf(client, holder.name);
    hung.kill('SIGSTOP');
    const fallen = await until(() => fallenDraws(client, at));
    const takenAt = await databaseNow(client);
    const left = await leasesOf(client, holder.name);
    hung.kill('SIGCONT');
    await sleep(AFTER_WAKING_MS);
    return {
      draws: fallen.draws,
      maxLateMs: fallen.maxLateMs,
      writtenAfterWaking: await writtenBy(client, holder.pid, takenAt),
      takenOver: leases - left,
    };
  } finally {
    await client.end();
  }
}

/** Records which process writes draws: each names itself to PostgreSQL. */
async function recordWriters(client: pg.Client): Promise<void> {
  await client.query(`
    create table public.fault_write (by text not null, at timestamptz not null);
    create function public.record_write() returns trigger language plpgsql security definer as $$
    begin
      insert into public.fault_write values (current_setting('application_name'), clock_timestamp());
      return null;
    end $$;
    create trigger fault_write after insert or update on studio_lottery.draw
      for each row execute function public.record_write()`);
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

/** The next moment at which draws fall that nobody has drawn yet, at least some seconds away. */
async function nextDraws(
  client: pg.Client,
): Promise<{ readonly at: Date; readonly waitMs: number }> {
  return await until(async () => {
    const { rows } = await client.query<{ at: Date; wait_ms: number }>(
      `select draws_at as at, (extract(epoch from draws_at - clock_timestamp()) * 1000)::float8 as wait_ms
       from studio_lottery.draw
       where state in ('scheduled', 'open', 'locked') and draws_at > clock_timestamp() + interval '5 seconds'
       order by draws_at limit 1`,
    );
    const [row] = rows;
    return row === undefined ? undefined : { at: row.at, waitMs: row.wait_ms };
  });
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

async function writtenBy(client: pg.Client, pid: number, since: Date): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    'select count(*)::int as rows from public.fault_write where by = $1 and at > $2',
    [`shapla:${pid}`, since],
  );
  return rows[0]?.rows ?? 0;
}
