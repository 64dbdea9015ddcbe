import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Whose windows are meant: of a counter by its name (`identity.login`) and of a brand, 0 for all of them. */
export type Counter = { readonly counter: string; readonly brandId: number };

/** One try, which counts once in a window of each scope. */
export type CountedTry<Scope extends string> = Counter & {
  readonly subjects: Readonly<Record<Scope, string>>;
};

/**
 * Counts a try in its windows; concurrent tries get different numbers. A window that began before the present one may
 * have begun starts again.
 * @returns how many tries the window of a scope has now
 */
export async function countTry<Scope extends string>(
  tx: Tx,
  counted: CountedTry<Scope> & { readonly nowMs: number; readonly windowMs: number },
): Promise<(scope: Scope) => number> {
  const now = new Date(counted.nowMs);
  const since = new Date(counted.nowMs - counted.windowMs);
  // In one order everywhere, so that tries at once do not wait for each other in a circle.
  const rows = await sql<{ scope: string; tries: number }>(tx)`
    insert into platform.try_window as w (counter, brand_id, scope, subject, started_at, tries)
    select ${counted.counter}, ${counted.brandId}::integer, scope, subject, ${now}::timestamptz, 1
      from unnest(${Object.keys(counted.subjects)}::text[], ${Object.values(counted.subjects)}::text[])
           as counted (scope, subject)
     order by scope
    on conflict (counter, brand_id, scope, subject) do update
       set started_at = case when w.started_at <= ${since} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${since} then 1 else w.tries + 1 end
    returning w.scope, w.tries`;
  return (scope) => rows.find((row) => row.scope === scope)?.tries ?? 0;
}

/** Takes a counted try back from its windows; that of one scope starts from nothing. */
export async function giveTryBack<Scope extends string>(
  tx: Tx,
  counted: CountedTry<Scope> & { readonly cleared: Scope },
): Promise<void> {
  // Locked in the order in which they are counted.
  await sql(tx)`
    with locked as materialized (
      select counter, brand_id, scope, subject
        from platform.try_window
       where counter = ${counted.counter} and brand_id = ${counted.brandId}
         and (scope, subject) in (
           select * from unnest(${Object.keys(counted.subjects)}::text[], ${Object.values(counted.subjects)}::text[])
         )
       order by scope
         for update
    )
    update platform.try_window w
       set tries = case w.scope when ${counted.cleared} then 0 else greatest(w.tries - 1, 0) end
      from locked
     where (w.counter, w.brand_id, w.scope, w.subject)
           = (locked.counter, locked.brand_id, locked.scope, locked.subject)`;
}

/** The tries with a name in windows that began after `since`, and the highest count of one of its pairs. */
export async function selectTriesOfName(
  tx: ReadTx,
  which: Counter & { readonly name: string; readonly since: Date },
): Promise<{ readonly name: number; readonly pair: number }> {
  const rows = await sql<{ name: number; pair: number }>(tx)`
    select coalesce(max(tries) filter (where scope = 'name'), 0)::int as name,
           coalesce(max(tries) filter (where scope = 'pair'), 0)::int as pair
      from platform.try_window
     where counter = ${which.counter} and brand_id = ${which.brandId}
       and started_at > ${which.since}
       and ((scope = 'name' and subject = ${which.name})
            or (scope = 'pair' and starts_with(subject, ${`${which.name} `})))`;
  return rows[0] ?? { name: 0, pair: 0 };
}

/** Deletes the tries with a name; those of addresses stay. */
export async function deleteTriesOfName(
  tx: Tx,
  which: Counter & { readonly name: string },
): Promise<void> {
  await sql(tx)`
    delete from platform.try_window
     where counter = ${which.counter} and brand_id = ${which.brandId}
       and ((scope = 'name' and subject = ${which.name})
            or (scope = 'pair' and starts_with(subject, ${`${which.name} `})))`;
}

/** Deletes windows of a counter that began before. */
export async function deleteOldTries(
  tx: Tx,
  { counter, before }: { readonly counter: string; readonly before: Date },
): Promise<void> {
  await sql(
    tx,
  )`delete from platform.try_window where counter = ${counter} and started_at < ${before}`;
}
