import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type Tries = {
  readonly account: number;
  readonly ip: number;
  readonly pair: number;
  /** The name has had a session at this address. */
  readonly isKnownIp: boolean;
};

type Attempt = { readonly brandId: number; readonly accountKey: string; readonly ip: string };

/** Counts one attempt in its three windows and returns their counts; concurrent attempts get different numbers. */
export async function countTry(
  tx: Tx,
  attempt: Attempt & { readonly now: Date; readonly windowSince: Date },
): Promise<Tries> {
  const { brandId, accountKey, ip, now, windowSince } = attempt;
  const rows = await sql<{ scope: 'account' | 'ip' | 'pair'; tries: number; is_known_ip: boolean }>(
    tx,
  )`
    insert into identity.login_window as w (brand_id, scope, subject, started_at, tries)
    values (${brandId}, 'account', ${accountKey}, ${now}, 1),
           (${brandId}, 'ip', ${ip}, ${now}, 1),
           (${brandId}, 'pair', ${`${accountKey} ${ip}`}, ${now}, 1)
    on conflict (brand_id, scope, subject) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning w.scope, w.tries,
      exists (
        select from identity.session s
          join identity.account a on a.id = s.account_id
         where a.brand_id = ${brandId} and a.account_key = ${accountKey} and s.ip = ${ip}
      ) as is_known_ip`;
  const of = (scope: string) => rows.find((row) => row.scope === scope)?.tries ?? 0;
  return {
    account: of('account'),
    ip: of('ip'),
    pair: of('pair'),
    isKnownIp: rows[0]?.is_known_ip ?? false,
  };
}

/** After a correct password the name is cleared at this address, and the wider windows give this attempt back. */
export async function forgiveTry(tx: Tx, attempt: Attempt): Promise<void> {
  const { brandId, accountKey, ip } = attempt;
  await sql(tx)`
    update identity.login_window
       set tries = case scope when 'pair' then 0 else greatest(tries - 1, 0) end
     where brand_id = ${brandId}
       and (scope, subject) in (('account', ${accountKey}), ('ip', ${ip}), ('pair', ${`${accountKey} ${ip}`}))`;
}

/** Counts a request for free play from an address; returns the count of its window. */
export async function countFreePlay(
  tx: Tx,
  wish: {
    readonly brandId: number;
    readonly ip: string;
    readonly now: Date;
    readonly windowSince: Date;
  },
): Promise<number> {
  const { brandId, ip, now, windowSince } = wish;
  const rows = await sql<{ tries: number }>(tx)`
    insert into identity.login_window as w (brand_id, scope, subject, started_at, tries)
    values (${brandId}, 'freeplay', ${ip}, ${now}, 1)
    on conflict (brand_id, scope, subject) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning w.tries`;
  return rows[0]?.tries ?? 0;
}

export async function deleteOldWindows(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from identity.login_window where started_at < ${before}`;
}
