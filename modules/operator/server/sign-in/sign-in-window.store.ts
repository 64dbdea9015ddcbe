import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { countedAddress } from '#platform/networks.ts';

export type Tries = {
  readonly name: number;
  readonly subscriber: number;
  readonly site: number;
  readonly pair: number;
  /** The person has had a session at this address. */
  readonly isKnownIp: boolean;
};

type Attempt = { readonly name: string; readonly ip: string };
type Scope = 'name' | 'subscriber' | 'site' | 'pair';

/** Counts one attempt in its four windows and returns their counts; concurrent attempts get different numbers. */
export async function countTry(
  tx: Tx,
  attempt: Attempt & { readonly now: Date; readonly windowSince: Date },
): Promise<Tries> {
  const { name, ip, now, windowSince } = attempt;
  const { subscriber, site } = countedAddress(ip);
  const rows = await sql<{ scope: Scope; tries: number; is_known_ip: boolean }>(tx)`
    insert into operator.sign_in_window as w (scope, subject, started_at, tries)
    values ('name', ${name}, ${now}, 1),
           ('pair', ${pairOf(name, subscriber)}, ${now}, 1),
           ('site', ${site}, ${now}, 1),
           ('subscriber', ${subscriber}, ${now}, 1)
    on conflict (scope, subject) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning w.scope, w.tries,
      exists (
        select from operator.session s
          join operator.staff p on p.id = s.staff_id
         where p.name = ${name} and s.subscriber = ${subscriber}
      ) as is_known_ip`;
  const of = (scope: Scope) => rows.find((row) => row.scope === scope)?.tries ?? 0;
  return {
    name: of('name'),
    subscriber: of('subscriber'),
    site: of('site'),
    pair: of('pair'),
    isKnownIp: rows[0]?.is_known_ip ?? false,
  };
}

/** After a right password the name is cleared at this address, and the wider windows give this attempt back. */
export async function forgiveTry(tx: Tx, { name, ip }: Attempt): Promise<void> {
  const { subscriber, site } = countedAddress(ip);
  // Locked in the order in which they are counted.
  await sql(tx)`
    with locked as materialized (
      select scope, subject
        from operator.sign_in_window
       where (scope, subject) in (('name', ${name}), ('pair', ${pairOf(name, subscriber)}), ('site', ${site}),
                                  ('subscriber', ${subscriber}))
       order by scope
         for update
    )
    update operator.sign_in_window w
       set tries = case w.scope when 'pair' then 0 else greatest(w.tries - 1, 0) end
      from locked
     where w.scope = locked.scope and w.subject = locked.subject`;
}

export async function deleteOldWindows(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from operator.sign_in_window where started_at < ${before}`;
}

function pairOf(name: string, subscriber: string): string {
  return `${name} ${subscriber}`;
}
