import { randomInt } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type Subject = {
  readonly brandId: number;
  /** The subscriber: an IPv4 address, or a /64. */
  readonly ip: string;
  /** The network around it. */
  readonly network: string;
  /** Empty when no name is known yet. */
  readonly name: string;
};
type Scope = 'ip' | 'network' | 'name';
export type Tries = Readonly<Record<Scope, number>>;

/** Rows of one minute: logins at once seldom meet in one. */
const SLOTS = 16;

/** Tries that count in windows which began after `windowSince`. */
export async function selectTries(
  tx: Tx,
  { brandId, ip, network, name, windowSince }: Subject & { readonly windowSince: Date },
): Promise<Tries> {
  const rows = await sql<{ scope: Scope; tries: number }>(tx)`
    select scope, tries
      from captcha.risk_window
     where brand_id = ${brandId}
       and (scope, subject) in (('ip', ${ip}), ('network', ${network}), ('name', ${name}))
       and started_at > ${windowSince}
     order by scope
     limit 3`;
  return triesOf(rows);
}

/**
 * Counts one try and returns what the windows hold now; concurrent tries each get their own number.
 * @param counted.usualMinutes how long a window lasts where the brand has set nothing
 */
export async function addTry(
  tx: Tx,
  {
    brandId,
    ip,
    network,
    name,
    now,
    usualMinutes,
  }: Subject & {
    readonly now: Date;
    readonly usualMinutes: number;
  },
): Promise<Tries> {
  const rows = await sql<{ scope: Scope; tries: number }>(tx)`
    with span as (
      select ${now}::timestamptz - make_interval(mins => coalesce(
               (select (value ->> 'windowMinutes')::integer from captcha.setting where brand_id = ${brandId}::integer),
               ${usualMinutes}::integer)) as since
    )
    insert into captcha.risk_window as w (brand_id, scope, subject, started_at, tries)
    select ${brandId}::integer, scope, subject, ${now}::timestamptz, 1
      from (values ('ip', ${ip}::text), ('network', ${network}::text), ('name', ${name}::text))
           as counted (scope, subject)
     where subject <> ''
     order by scope
    on conflict (brand_id, scope, subject) do update
       set started_at = case when w.started_at <= (select since from span) then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= (select since from span) then 1 else w.tries + 1 end
    returning w.scope, w.tries`;
  return triesOf(rows);
}

/** Takes one counted try back; with `clearsName` the name starts afresh. */
export async function removeTry(
  tx: Tx,
  { brandId, ip, network, name, clearsName }: Subject & { readonly clearsName: boolean },
): Promise<void> {
  // Locked in one order, the order in which tries are counted.
  await sql(tx)`
    with locked as (
      select scope, subject
        from captcha.risk_window
       where brand_id = ${brandId}
         and (scope, subject) in (('ip', ${ip}), ('network', ${network}), ('name', ${name}))
       order by scope
         for update
    )
    update captcha.risk_window w
       set tries = case when w.scope = 'name' and ${clearsName} then 0 else greatest(w.tries - 1, 0) end
      from locked
     where w.brand_id = ${brandId} and w.scope = locked.scope and w.subject = locked.subject`;
}

function triesOf(rows: readonly { readonly scope: Scope; readonly tries: number }[]): Tries {
  const of = (scope: Scope) => rows.find((row) => row.scope === scope)?.tries ?? 0;
  return { ip: of('ip'), network: of('network'), name: of('name') };
}

export async function countLogin(
  tx: Tx,
  {
    brandId,
    isFailed,
    now,
  }: {
    readonly brandId: number;
    readonly isFailed: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const slot = randomInt(SLOTS);
  const failed = isFailed ? 1 : 0;
  await sql(tx)`
    insert into captcha.login_count as c (brand_id, minute, slot, failed, passed)
    values (${brandId}, date_trunc('minute', ${now}::timestamptz), ${slot}, ${failed}, ${1 - failed})
    on conflict (brand_id, minute, slot) do update
       set failed = c.failed + excluded.failed, passed = c.passed + excluded.passed`;
}

/**
 * Closes the brand's breaker when its logins since `since` require it.
 * @returns the failures when this very call closed it
 */
export async function closeBreaker(
  tx: Tx,
  when: {
    readonly brandId: number;
    readonly since: Date;
    readonly now: Date;
    readonly until: Date;
    readonly failures: number;
    readonly percent: number;
  },
): Promise<number | undefined> {
  const rows = await sql<{ failed: number }>(tx)`
    with counted as (
      select coalesce(sum(failed), 0)::integer as failed,
             coalesce(sum(failed + passed), 0)::integer as logins
        from captcha.login_count
       where brand_id = ${when.brandId} and minute >= date_trunc('minute', ${when.since}::timestamptz)
    ), closed as (
      insert into captcha.breaker as b (brand_id, closed_until)
      select ${when.brandId}::integer, ${when.until}::timestamptz
        from counted
       where failed >= ${when.failures}::integer and failed * 100 >= logins * ${when.percent}::integer
      on conflict (brand_id) do update
         set closed_until = excluded.closed_until
       where b.closed_until <= ${when.now}
      returning b.brand_id
    )
    select counted.failed from counted, closed`;
  return rows[0]?.failed;
}

export async function deleteOldTries(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from captcha.risk_window where started_at < ${before}`;
  await sql(tx)`delete from captcha.login_count where minute < ${before}`;
}
