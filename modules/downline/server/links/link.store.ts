import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { LinkChannel, LinkPage } from '../../field-rules.links.ts';
import type { Rebates } from '../../field-rules.rebates.ts';

export type LinkRow = {
  readonly code: string;
  readonly member_id: bigint;
  readonly name: string;
  readonly channel: LinkChannel;
  readonly account_type: number;
  readonly landing: LinkPage;
  readonly rebates: Rebates;
  readonly quota: number | null;
  readonly expires_at: Date | null;
  readonly is_active: boolean;
  readonly made_at: Date;
  readonly visits: number;
  readonly registrations: number;
  readonly first_deposits: number;
};

type Asked = { readonly brandId: number; readonly code: string };

/** Returns false when the brand has such a code already, also a deleted one. */
export async function insertLink(
  tx: Tx,
  link: Asked & {
    readonly memberId: bigint;
    readonly name: string;
    readonly channel: LinkChannel;
    readonly accountType: number;
    readonly page: LinkPage;
    readonly rebates: Rebates;
    readonly quota: number | null;
    readonly expiresAt: Date | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ code: string }>(tx)`
    insert into downline.affiliate_code
      (brand_id, code, member_id, name, channel, account_type, landing, rebates, quota, expires_at, made_at)
    values (${link.brandId}, ${link.code}, ${link.memberId}, ${link.name}, ${link.channel}, ${link.accountType},
            ${link.page}, ${JSON.stringify(link.rebates)}::jsonb, ${link.quota}, ${link.expiresAt}, ${link.now})
    on conflict (brand_id, code) do nothing
    returning code`;
  return rows.length === 1;
}

/** The link of a code, with whether its owner may invite; undefined for a code that is none or was deleted. */
export async function selectLink(
  tx: ReadTx,
  asked: Asked,
): Promise<
  (LinkRow & { readonly owner_type: number; readonly owner_active: boolean }) | undefined
> {
  const rows = await sql<LinkRow & { owner_type: number; owner_active: boolean }>(tx)`
    select l.code, l.member_id, l.name, l.channel, l.account_type, l.landing, l.rebates, l.quota, l.expires_at,
           l.is_active, l.made_at, l.visits::integer, l.registrations, l.first_deposits,
           o.account_type as owner_type, o.is_active as owner_active
      from downline.affiliate_code l
      join identity.account_v o on o.id = l.member_id
     where l.brand_id = ${asked.brandId} and l.code = ${asked.code} and l.deleted_at is null`;
  return rows[0];
}

export async function selectLinks(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly offset: number; readonly limit: number },
): Promise<readonly LinkRow[]> {
  return await sql<LinkRow>(tx)`
    select code, member_id, name, channel, account_type, landing, rebates, quota, expires_at, is_active, made_at,
           visits::integer, registrations, first_deposits
      from downline.affiliate_code
     where member_id = ${of.memberId} and deleted_at is null
     order by made_at desc, code
     limit ${of.limit} offset ${of.offset}`;
}

export async function countLinks(tx: ReadTx, memberId: bigint): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from downline.affiliate_code
     where member_id = ${memberId} and deleted_at is null`;
  return rows[0]?.count ?? 0;
}

/** Uses a link once; false when it takes nobody in any more. The row is locked, so a quota is never passed. */
export async function updateUsed(tx: Tx, asked: Asked & { readonly now: Date }): Promise<boolean> {
  const rows = await sql<{ code: string }>(tx)`
    update downline.affiliate_code
       set registrations = registrations + 1
     where brand_id = ${asked.brandId} and code = ${asked.code} and deleted_at is null and is_active
       and (expires_at is null or expires_at > ${asked.now})
       and (quota is null or registrations < quota)
    returning code`;
  return rows.length === 1;
}

export async function updateVisits(tx: Tx, asked: Asked): Promise<void> {
  await sql(tx)`
    update downline.affiliate_code
       set visits = visits + 1
     where brand_id = ${asked.brandId} and code = ${asked.code} and deleted_at is null`;
}

/** Returns false when the agent has no such link. */
export async function updatePaused(
  tx: Tx,
  change: Asked & { readonly memberId: bigint; readonly isActive: boolean },
): Promise<boolean> {
  const rows = await sql<{ code: string }>(tx)`
    update downline.affiliate_code
       set is_active = ${change.isActive}
     where brand_id = ${change.brandId} and code = ${change.code} and member_id = ${change.memberId}
       and deleted_at is null
    returning code`;
  return rows.length === 1;
}

/** Returns false when the agent has no such link. */
export async function updateDeleted(
  tx: Tx,
  change: Asked & { readonly memberId: bigint; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ code: string }>(tx)`
    update downline.affiliate_code
       set deleted_at = ${change.now}, is_active = false
     where brand_id = ${change.brandId} and code = ${change.code} and member_id = ${change.memberId}
       and deleted_at is null
    returning code`;
  return rows.length === 1;
}

export async function insertArrival(
  tx: Tx,
  arrival: Asked & { readonly memberId: bigint; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into downline.arrival (member_id, brand_id, code, arrived_at)
    values (${arrival.memberId}, ${arrival.brandId}, ${arrival.code}, ${arrival.now})`;
}

/** Counts the first deposit of who came by a link, once. */
export async function updateDeposited(
  tx: Tx,
  deposits: readonly {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly now: Date;
  }[],
): Promise<void> {
  await sql(tx)`
    with first as (
      update downline.arrival a
         set deposited_at = d.now
        from unnest(${deposits.map(({ brandId }) => brandId)}::integer[],
                    ${deposits.map(({ memberId }) => memberId)}::bigint[],
                    ${deposits.map(({ now }) => now)}::timestamptz[]) as d (brand_id, member_id, now)
       where a.member_id = d.member_id and a.brand_id = d.brand_id and a.deposited_at is null
      returning a.brand_id, a.code
    ), added as (
      select brand_id, code, count(*)::integer as deposits from first group by brand_id, code
    ), locked as (
      -- Two sets of deposits lock links in the same order.
      select l.brand_id, l.code, added.deposits
        from downline.affiliate_code l
        join added using (brand_id, code)
       order by l.brand_id, l.code
         for update of l
    )
    update downline.affiliate_code l
       set first_deposits = l.first_deposits + locked.deposits
      from locked
     where l.brand_id = locked.brand_id and l.code = locked.code`;
}

export type ArrivalRow = {
  readonly code: string;
  readonly account: string;
  readonly account_type: number;
  readonly arrived_at: Date;
  readonly deposited_at: Date | null;
};

/** Who came by the links of an agent, or by one of them, and still stands below the agent. */
export async function selectArrivals(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly code: string | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly ArrivalRow[]> {
  return await sql<ArrivalRow>(tx)`
    select a.code, o.account, o.account_type, a.arrived_at, a.deposited_at
      from downline.affiliate_code l
      join downline.arrival a on a.brand_id = l.brand_id and a.code = l.code
      join downline.path p on p.member_id = a.member_id and p.ancestor_id = l.member_id
      join identity.account_v o on o.id = a.member_id
     where l.member_id = ${of.memberId} and l.brand_id = ${of.brandId}
       and (${of.code}::text is null or l.code = ${of.code})
     order by a.arrived_at desc, a.member_id desc
     limit ${of.limit} offset ${of.offset}`;
}

export async function countArrivals(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberId: bigint; readonly code: string | null },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from downline.affiliate_code l
      join downline.arrival a on a.brand_id = l.brand_id and a.code = l.code
      join downline.path p on p.member_id = a.member_id and p.ancestor_id = l.member_id
     where l.member_id = ${of.memberId} and l.brand_id = ${of.brandId}
       and (${of.code}::text is null or l.code = ${of.code})`;
  return rows[0]?.count ?? 0;
}
