import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Place } from '#platform/lists/pages.ts';

type Mark = { readonly kind: string; readonly mark: Buffer };

/** Keeps the marks of a newcomer. @returns the kinds that somebody else of the brand has too */
export async function insertMarks(
  tx: Tx,
  person: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly marks: readonly Mark[];
  },
): Promise<readonly string[]> {
  const { brandId, memberId } = person;
  const kinds = person.marks.map(({ kind }) => kind);
  const marks = person.marks.map(({ mark }) => mark.toString('hex'));
  const rows = await sql<{ kind: string }>(tx)`
    with given as (
      select g.kind, decode(g.mark, 'hex') as mark
        from unnest(${kinds}::text[], ${marks}::text[]) as g (kind, mark)
    ),
    kept as (
      insert into member.person_mark (brand_id, kind, mark, member_id)
      select ${brandId}::integer, kind, mark, ${memberId}::bigint
        from given
      on conflict do nothing
    )
    select given.kind
      from given
     where exists (
             select
               from member.person_mark other
              where other.brand_id = ${brandId}
                and other.kind = given.kind
                and other.mark = given.mark
                and other.member_id <> ${memberId}
           )
     order by given.kind
     limit 10`;
  return rows.map((row) => row.kind);
}

export type LookAlikeRow = {
  readonly member_id: bigint;
  readonly account: string;
  readonly kind: string;
  readonly group_id: string;
  readonly registered_at: Date;
};

/** Members who share a number, address or document with another, newest first. */
export async function selectLookAlikes(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    /** A member and the kind of a mark: several marks of a member can be of others too. */
    readonly before: Place | undefined;
    readonly limit: number;
  },
): Promise<readonly LookAlikeRow[]> {
  const { before } = asked;
  return await sql<LookAlikeRow>(tx)`
    select mark.member_id, account.account, mark.kind, profile.registered_at,
           left(encode(mark.mark, 'hex'), 6) as group_id
      from member.person_mark mark
      join member.profile profile on profile.member_id = mark.member_id
      join identity.account_v account on account.id = mark.member_id
     where mark.brand_id = ${asked.brandId}
       and (${before?.micros ?? null}::bigint is null
            or (mark.member_id, mark.kind) < (${before?.micros ?? null}::bigint, ${before?.rest ?? ''}))
       and exists (
             select
               from member.person_mark other
              where other.brand_id = mark.brand_id
                and other.kind = mark.kind
                and other.mark = mark.mark
                and other.member_id <> mark.member_id
           )
     order by mark.member_id desc, mark.kind desc
     limit ${asked.limit}`;
}
