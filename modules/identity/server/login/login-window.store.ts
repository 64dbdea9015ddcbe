import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CountedAddress, countedAddress } from '#platform/networks.ts';

export type Tries = {
  readonly account: number;
  readonly subscriber: number;
  readonly site: number;
  readonly pair: number;
  /** The name has had a session at this address. */
  readonly isKnownIp: boolean;
};

type Attempt = { readonly brandId: number; readonly accountKey: string; readonly ip: string };
type Scope = 'account' | 'subscriber' | 'site' | 'pair';

/** Counts one attempt in its four windows and returns their counts; concurrent attempts get different numbers. */
export async function countTry(
  tx: Tx,
  attempt: Attempt & { readonly now: Date; readonly windowSince: Date },
): Promise<Tries> {
  const { brandId, accountKey, ip, now, windowSince } = attempt;
  const { subscriber, site } = countedAddress(ip);
  const rows = await sql<{ scope: Scope; tries: number; is_known_ip: boolean }>(tx)`
    insert into identity.login_window as w (brand_id, scope, subject, started_at, tries)
    values (${brandId}, 'account', ${accountKey}, ${now}, 1),
           (${brandId}, 'pair', ${pairOf(accountKey, subscriber)}, ${now}, 1),
           (${brandId}, 'site', ${site}, ${now}, 1),
           (${brandId}, 'subscriber', ${subscriber}, ${now}, 1)
    on conflict (brand_id, scope, subject) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning w.scope, w.tries,
      exists (
        select from identity.session s
          join identity.account a on a.id = s.account_id
         where a.brand_id = ${brandId} and a.account_key = ${accountKey} and s.subscriber = ${subscriber}
      ) as is_known_ip`;
  const of = (scope: Scope) => rows.find((row) => row.scope === scope)?.tries ?? 0;
  return {
    account: of('account'),
    subscriber: of('subscriber'),
    site: of('site'),
    pair: of('pair'),
    isKnownIp: rows[0]?.is_known_ip ?? false,
  };
}

/** After a correct password the name is cleared at this address, and the wider windows give this attempt back. */
export async function forgiveTry(tx: Tx, attempt: Attempt): Promise<void> {
  const { brandId, accountKey, ip } = attempt;
  const { subscriber, site } = countedAddress(ip);
  // Locked in the order in which they are counted.
  await sql(tx)`
    with locked as materialized (
      select scope, subject
        from identity.login_window
       where brand_id = ${brandId}
         and (scope, subject) in (('account', ${accountKey}), ('pair', ${pairOf(accountKey, subscriber)}),
                                  ('site', ${site}), ('subscriber', ${subscriber}))
       order by scope
         for update
    )
    update identity.login_window w
       set tries = case w.scope when 'pair' then 0 else greatest(w.tries - 1, 0) end
      from locked
     where w.brand_id = ${brandId} and w.scope = locked.scope and w.subject = locked.subject`;
}

/** Counts a request for free play from an address; returns the counts of its windows. */
export async function countFreePlay(
  tx: Tx,
  wish: CountedAddress & {
    readonly brandId: number;
    readonly now: Date;
    readonly windowSince: Date;
  },
): Promise<{ readonly ofSubscriber: number; readonly ofSite: number }> {
  const { brandId, subscriber, site, now, windowSince } = wish;
  const rows = await sql<{ scope: 'freeplay' | 'freeplay-site'; tries: number }>(tx)`
    insert into identity.login_window as w (brand_id, scope, subject, started_at, tries)
    values (${brandId}, 'freeplay', ${subscriber}, ${now}, 1),
           (${brandId}, 'freeplay-site', ${site}, ${now}, 1)
    on conflict (brand_id, scope, subject) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning w.scope, w.tries`;
  const of = (scope: string) => rows.find((row) => row.scope === scope)?.tries ?? 0;
  return { ofSubscriber: of('freeplay'), ofSite: of('freeplay-site') };
}

export async function deleteOldWindows(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from identity.login_window where started_at < ${before}`;
}

function pairOf(accountKey: string, subscriber: string): string {
  return `${accountKey} ${subscriber}`;
}
