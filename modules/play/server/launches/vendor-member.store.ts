import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** The vendor's id of a member; undefined when the member has never played there. */
export async function selectVendorRef(
  tx: Tx,
  who: { readonly vendorId: number; readonly memberId: bigint },
): Promise<string | undefined> {
  const rows = await sql<{ ref: string }>(tx)`
    select ref from play.member_ref where vendor_id = ${who.vendorId} and member_id = ${who.memberId}`;
  return rows[0]?.ref;
}

/** Whether a vendor's reference of a member is that of an account. */
export async function selectIsRefOf(
  tx: ReadTx,
  who: { readonly vendorCode: string; readonly ref: string; readonly memberId: bigint },
): Promise<boolean> {
  const rows = await sql<{ isOf: boolean }>(tx)`
    select exists (select from vendor.vendor_v v
                     join play.member_ref r on r.vendor_id = v.id and r.member_id = ${who.memberId}
                    where v.code = ${who.vendorCode} and r.ref = ${who.ref}) as "isOf"`;
  return rows[0]?.isOf === true;
}

export type KnownMember = {
  readonly ref: string;
  readonly member_id: bigint;
  readonly member_name: string;
};
type OfBrand = { readonly vendorCode: string; readonly brandId: number };

/** Members of a brand behind these references of a vendor. */
export async function selectMembersOfRefs(
  tx: ReadTx,
  { vendorCode, brandId, refs }: OfBrand & { readonly refs: readonly string[] },
): Promise<readonly (KnownMember & { readonly balance: bigint })[]> {
  return await sql<KnownMember & { readonly balance: bigint }>(tx)`
    select r.ref, r.member_id, r.member_name, coalesce(a.balance, 0)::bigint as balance
      from vendor.vendor_v v
      join play.member_ref r on r.vendor_id = v.id and r.brand_id = ${brandId} and r.ref = any (${[...refs]}::text[])
      left join ledger.account_v a on a.id = r.account_id
     where v.code = ${vendorCode}
     limit ${refs.length}`;
}

/** Members of a brand who are called so, whatever their letters; a vendor has met them once. */
export async function selectMembersNamed(
  tx: ReadTx,
  { vendorCode, brandId, name }: OfBrand & { readonly name: string },
): Promise<readonly KnownMember[]> {
  return await sql<KnownMember>(tx)`
    select r.ref, r.member_id, r.member_name
      from vendor.vendor_v v
      join play.member_ref r on r.vendor_id = v.id and r.brand_id = ${brandId}
     where v.code = ${vendorCode} and lower(r.member_name) = lower(${name})
     order by r.member_id
     limit 20`;
}
