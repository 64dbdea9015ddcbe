import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type Member = { readonly brandId: number; readonly memberId: bigint };

export type PersonRow = {
  readonly level: number;
  /** yyyy-MM-dd. */
  readonly document_ends_on: string | null;
  readonly proved_at: Date | null;
  readonly renewal_asked_at: Date | null;
  readonly is_under_review: boolean;
};

/** Of a member who has shown nothing. */
export const NOBODY: PersonRow = {
  level: 0,
  document_ends_on: null,
  proved_at: null,
  renewal_asked_at: null,
  is_under_review: false,
};

/** What documents have proved of members, in their order, and whether a name of a list is compared or was confirmed. */
export async function selectPersons(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<readonly PersonRow[]> {
  return await sql<PersonRow>(tx)`
    select coalesce(p.level, 0)::integer as level, to_char(p.document_ends_on, 'YYYY-MM-DD') as document_ends_on, p.proved_at,
           p.renewal_asked_at,
           exists (select from kyc.match m
                    where m.member_id = asked.member_id and m.brand_id = ${of.brandId} and m.state <> 'cleared')
             as is_under_review
      from unnest(${of.memberIds}::bigint[]) with ordinality asked (member_id, place)
      left join kyc.person p on p.member_id = asked.member_id and p.brand_id = ${of.brandId}
     order by asked.place
     limit 200`;
}

/** Makes the member's row where there is none, and locks it until the transaction ends. */
export async function lockPerson(tx: Tx, { brandId, memberId }: Member): Promise<void> {
  await sql(tx)`
    insert into kyc.person as p (member_id, brand_id)
    values (${memberId}, ${brandId})
        on conflict (member_id) do update set brand_id = p.brand_id`;
}

/** Writes what a document has proved; a lower level never replaces a higher one. */
export async function raiseLevel(
  tx: Tx,
  proof: Member & { readonly level: number; readonly endsOn: string | null; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update kyc.person
       set level = greatest(level, ${proof.level}::smallint),
           document_ends_on = case when ${proof.level}::integer = 2 then ${proof.endsOn}::date else document_ends_on end,
           renewal_asked_at = case when ${proof.level}::integer = 2 then null else renewal_asked_at end,
           proved_at = ${proof.now}
     where member_id = ${proof.memberId} and brand_id = ${proof.brandId}`;
}

/** Members whose document ends by a day and who were not asked for another one. */
export async function selectEnding(
  tx: ReadTx,
  by: { readonly brandId: number; readonly day: string; readonly limit: number },
): Promise<readonly { readonly member_id: bigint; readonly ends_on: string }[]> {
  return await sql<{ member_id: bigint; ends_on: string }>(tx)`
    select member_id, to_char(document_ends_on, 'YYYY-MM-DD') as ends_on
      from kyc.person
     where brand_id = ${by.brandId} and document_ends_on <= ${by.day}::date and renewal_asked_at is null and level > 0
     order by document_ends_on, member_id
     limit ${by.limit}`;
}

/** Whether it was this call that noted it. */
export async function noteRenewal(tx: Tx, of: Member & { readonly now: Date }): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    update kyc.person
       set renewal_asked_at = ${of.now}
     where member_id = ${of.memberId} and brand_id = ${of.brandId} and renewal_asked_at is null
    returning member_id`;
  return rows.length > 0;
}
