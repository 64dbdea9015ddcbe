import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { ListEntry } from './read-list.ts';

export type ListRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly name: string;
  readonly state: 'asked' | 'current' | 'replaced' | 'refused';
  readonly entries: number;
  readonly imported_by: string;
  readonly imported_at: Date;
  readonly began_at: Date | null;
  readonly is_screened: boolean;
};

type Which = { readonly brandId: number; readonly id: bigint };

export async function insertList(
  tx: Tx,
  list: {
    readonly brandId: number;
    readonly name: string;
    readonly entries: readonly ListEntry[];
    readonly importedBy: string;
    readonly now: Date;
  },
): Promise<bigint> {
  const { brandId, name, entries, importedBy, now } = list;
  const rows = await sql<{ id: bigint }>(tx)`
    insert into kyc.list (brand_id, name, state, entries, imported_by, imported_at)
    values (${brandId}, ${name}, 'asked', ${entries.length}, ${importedBy}, ${now})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('an inserted list has an id');
  }
  await sql(tx)`
    insert into kyc.list_entry (list_id, brand_id, place, name, born, programme)
    select ${id}::bigint, ${brandId}::integer, given.place, given.name, nullif(given.born, ''), given.programme
      from unnest(${entries.map((one) => one.name)}::text[], ${entries.map((one) => one.born ?? '')}::text[],
                  ${entries.map((one) => one.programme)}::text[])
           with ordinality as given (name, born, programme, place)`;
  return id;
}

/** Notes the request to the second person. */
export async function saveListApproval(
  tx: Tx,
  of: { readonly id: bigint; readonly approvalId: bigint },
): Promise<void> {
  await sql(tx)`update kyc.list set approval_id = ${of.approvalId} where id = ${of.id}`;
}

/** A version that the second person did not let in waits no more. */
export async function endList(tx: Tx, approvalId: bigint): Promise<void> {
  await sql(tx)`
    update kyc.list set state = 'refused' where approval_id = ${approvalId} and state = 'asked'`;
}

/** Lets a version in; the one before of the same name counts no more. False when it no longer waits. */
export async function beginList(tx: Tx, which: Which & { readonly now: Date }): Promise<boolean> {
  await sql(tx)`
    update kyc.list old
       set state = 'replaced'
      from kyc.list fresh
     where fresh.id = ${which.id} and fresh.brand_id = ${which.brandId} and fresh.state = 'asked'
       and old.brand_id = fresh.brand_id and old.name = fresh.name and old.state = 'current'`;
  const rows = await sql<{ id: bigint }>(tx)`
    update kyc.list
       set state = 'current', began_at = ${which.now}, screened_to = 0
     where id = ${which.id} and brand_id = ${which.brandId} and state = 'asked'
    returning id`;
  return rows.length > 0;
}

export async function selectLists(tx: ReadTx, brandId: number): Promise<readonly ListRow[]> {
  return await sql<ListRow>(tx)`
    select id, brand_id, name, state, entries, imported_by, imported_at, began_at, is_screened
      from kyc.list
     where brand_id = ${brandId}
     order by id desc
     limit 100`;
}

export async function selectList(tx: ReadTx, which: Which): Promise<ListRow | undefined> {
  const rows = await sql<ListRow>(tx)`
    select id, brand_id, name, state, entries, imported_by, imported_at, began_at, is_screened
      from kyc.list
     where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0];
}

export type EntryRow = {
  readonly list_name: string;
  readonly name: string;
  readonly born: string | null;
  readonly programme: string;
};

/** Everybody on the lists that count in a brand. */
export async function selectEntries(tx: ReadTx, brandId: number): Promise<readonly EntryRow[]> {
  return await sql<EntryRow>(tx)`
    select l.name as list_name, e.name, e.born, e.programme
      from kyc.list l
      join kyc.list_entry e on e.list_id = l.id
     where l.brand_id = ${brandId} and l.state = 'current'
     order by e.list_id, e.place
     limit 500000`;
}

/** Lists that were let in and not yet compared with every member. */
export async function selectUnscreened(
  tx: ReadTx,
): Promise<
  readonly { readonly id: bigint; readonly brand_id: number; readonly screened_to: bigint }[]
> {
  return await sql<{ id: bigint; brand_id: number; screened_to: bigint }>(tx)`
    select id, brand_id, coalesce(screened_to, 0)::bigint as screened_to
      from kyc.list
     where state = 'current' and not is_screened
     order by id
     limit 100`;
}

export async function saveScreened(
  tx: Tx,
  at: { readonly id: bigint; readonly memberId: bigint | null },
): Promise<void> {
  await sql(tx)`
    update kyc.list
       set screened_to = coalesce(${at.memberId}::bigint, screened_to), is_screened = ${at.memberId === null}
     where id = ${at.id}`;
}

export type NamedRow = {
  readonly member_id: bigint;
  readonly account: string;
  readonly real_name: string | null;
  readonly birthday: string | null;
};

/** Members of a brand behind an id, those without a name too. */
export async function selectNamed(
  tx: ReadTx,
  after: { readonly brandId: number; readonly memberId: bigint; readonly limit: number },
): Promise<readonly NamedRow[]> {
  return await sql<NamedRow>(tx)`
    select p.member_id, a.account, p.real_name, p.birthday
      from member.person_v p
      join identity.account_v a on a.id = p.member_id
     where p.brand_id = ${after.brandId} and p.member_id > ${after.memberId}
     order by p.member_id
     limit ${after.limit}`;
}
