import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type PaymentRow = {
  readonly wrong_tries: number;
  readonly last_wrong_at: Date | null;
  readonly changed_at: Date | null;
};

export async function selectPayment(tx: ReadTx, memberId: bigint): Promise<PaymentRow | undefined> {
  const rows = await sql<PaymentRow>(tx)`
    select wrong_tries, last_wrong_at, changed_at
      from member.payment_guard
     where member_id = ${memberId}`;
  return rows[0];
}

/**
 * Counts a try as a wrong one before it is looked at; tries at once each get their own number, and tries of a day ago
 * are forgotten.
 * @returns how many there are with it; undefined when it is locked
 */
export async function countTry(
  tx: Tx,
  attempt: {
    readonly memberId: bigint;
    readonly brandId: number;
    readonly maxTries: number;
    readonly now: Date;
    readonly dayAgo: Date;
  },
): Promise<number | undefined> {
  const { memberId, brandId, maxTries, now, dayAgo } = attempt;
  const rows = await sql<{ wrong_tries: number }>(tx)`
    insert into member.payment_guard as p (member_id, brand_id, wrong_tries, last_wrong_at)
    values (${memberId}, ${brandId}, 1, ${now})
    on conflict (member_id) do update
       set wrong_tries = case when p.last_wrong_at <= ${dayAgo} then 1 else p.wrong_tries + 1 end,
           last_wrong_at = ${now}
     where p.wrong_tries < ${maxTries} or p.last_wrong_at <= ${dayAgo}
    returning wrong_tries`;
  return rows[0]?.wrong_tries;
}

/** A right try, or an operator: nothing is counted any more. */
export async function clearTries(tx: Tx, memberId: bigint): Promise<void> {
  await sql(tx)`
    update member.payment_guard
       set wrong_tries = 0, last_wrong_at = null
     where member_id = ${memberId}`;
}

export async function noteChange(
  tx: Tx,
  change: { readonly memberId: bigint; readonly brandId: number; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into member.payment_guard (member_id, brand_id, changed_at)
    values (${change.memberId}, ${change.brandId}, ${change.now})
    on conflict (member_id) do update
       set wrong_tries = 0, last_wrong_at = null, changed_at = excluded.changed_at`;
}
