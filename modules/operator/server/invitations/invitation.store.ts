import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Makes the link of a person; the one before ends. */
export async function upsertInvitation(
  tx: Tx,
  invitation: {
    readonly staffId: bigint;
    readonly tokenHash: Buffer;
    readonly madeBy: bigint;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { staffId, tokenHash, madeBy, expiresAt } = invitation;
  await sql(tx)`
    insert into operator.invitation (staff_id, token_hash, made_by, expires_at)
    values (${staffId}, ${tokenHash}, ${madeBy}, ${expiresAt})
    on conflict (staff_id) do update
      set token_hash = excluded.token_hash, made_by = excluded.made_by, expires_at = excluded.expires_at`;
}

/**
 * Spends a link: the person has this password from now on.
 * @returns undefined when there is no such link, it has expired, or its person is suspended or has a password
 */
export async function spendInvitation(
  tx: Tx,
  spent: { readonly tokenHash: Buffer; readonly passwordHash: string; readonly now: Date },
): Promise<{ readonly id: bigint; readonly name: string } | undefined> {
  const rows = await sql<{ id: bigint; name: string }>(tx)`
    with spent as (
      delete from operator.invitation
       where token_hash = ${spent.tokenHash} and expires_at > ${spent.now}
      returning staff_id
    )
    update operator.staff s set password_hash = ${spent.passwordHash}
      from spent
     where s.id = spent.staff_id and s.password_hash is null and s.status = 'active'
    returning s.id, s.name`;
  return rows[0];
}
