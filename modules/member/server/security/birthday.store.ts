import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** The birthday as yyyy-MM-dd, from the registration or from the security centre. */
export async function selectBirthday(tx: ReadTx, memberId: bigint): Promise<string | undefined> {
  const rows = await sql<{ birthday: string }>(tx)`
    select to_char(birthday, 'YYYY-MM-DD') as birthday
      from member.birthday
     where member_id = ${memberId}`;
  return rows[0]?.birthday;
}

/** @returns false when one is written already */
export async function insertBirthday(
  tx: Tx,
  person: {
    readonly memberId: bigint;
    readonly brandId: number;
    readonly birthday: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    insert into member.birthday (member_id, brand_id, birthday, set_at)
    values (${person.memberId}, ${person.brandId}, ${person.birthday}::date, ${person.now})
    on conflict (member_id) do nothing
    returning member_id`;
  return rows.length === 1;
}
