import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type Tries = {
  readonly name: number;
  readonly ip: number;
  readonly pair: number;
  /** The person has had a session at this address. */
  readonly isKnownIp: boolean;
};

type Attempt = { readonly name: string; readonly ip: string };

/** Counts one attempt in its three windows and returns their counts; concurrent attempts get different numbers. */
export async function countTry(
  tx: Tx,
  attempt: Attempt & { readonly now: Date; readonly windowSince: Date },
): Promise<Tries> {
  const { name, ip, now, windowSince } = attempt;
  const rows = await sql<{ scope: 'name' | 'ip' | 'pair'; tries: number; is_known_ip: boolean }>(
    tx,
  )`
    insert into operator.sign_in_window as w (scope, subject, started_at, tries)
    values ('name', ${name}, ${now}, 1),
           ('ip', ${ip}, ${now}, 1),
           ('pair', ${`${name} ${ip}`}, ${now}, 1)
    on conflict (scope, subject) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning w.scope, w.tries,
      exists (
        select from operator.session s
          join operator.staff p on p.id = s.staff_id
         where p.name = ${name} and s.ip = ${ip}
      ) as is_known_ip`;
  const of = (scope: string) => rows.find((row) => row.scope === scope)?.tries ?? 0;
  return {
    name: of('name'),
    ip: of('ip'),
    pair: of('pair'),
    isKnownIp: rows[0]?.is_known_ip ?? false,
  };
}

/** After a right password the name is cleared at this address, and the wider windows give this attempt back. */
export async function forgiveTry(tx: Tx, { name, ip }: Attempt): Promise<void> {
  await sql(tx)`
    update operator.sign_in_window
       set tries = case scope when 'pair' then 0 else greatest(tries - 1, 0) end
     where (scope, subject) in (('name', ${name}), ('ip', ${ip}), ('pair', ${`${name} ${ip}`}))`;
}

export async function deleteOldWindows(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from operator.sign_in_window where started_at < ${before}`;
}
