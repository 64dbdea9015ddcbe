import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Day = { readonly memberId: bigint; readonly now: Date; readonly timeZone: string };

/** How often a member got play credit on the day of that moment. */
export async function selectGrants(tx: ReadTx, { memberId, now, timeZone }: Day): Promise<number> {
  const rows = await sql<{ grants: number }>(tx)`
    select grants from wallet.play_credit_day
     where member_id = ${memberId}
       and day = (${now}::timestamptz at time zone ${timeZone})::date`;
  return rows[0]?.grants ?? 0;
}

/**
 * Counts one more on that day and locks the count until the commit.
 * @returns the day and its count; undefined when the day has as many as it may have
 */
export async function countGrant(
  tx: Tx,
  grant: Day & { readonly brandId: number; readonly perDay: number },
): Promise<{ readonly day: string; readonly grants: number } | undefined> {
  const { brandId, memberId, now, timeZone, perDay } = grant;
  const rows = await sql<{ day: string; grants: number }>(tx)`
    insert into wallet.play_credit_day as known (brand_id, member_id, day, grants)
    select ${brandId}, ${memberId}, (${now}::timestamptz at time zone ${timeZone})::date, 1
     where ${perDay}::integer > 0
        on conflict (member_id, day) do update
       set grants = known.grants + 1
     where known.grants < ${perDay}
    returning day::text, grants`;
  return rows[0];
}
