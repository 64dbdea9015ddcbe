import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type VendorKeysRow = {
  readonly vendor_id: number;
  readonly live_keys: number;
  readonly next_expiry: Date | null;
  readonly patience_minutes: number;
};

/** Each vendor's patience, how many of its keys work, and when the next of them runs out. */
export async function selectVendorKeys(tx: ReadTx): Promise<readonly VendorKeysRow[]> {
  return await sql<VendorKeysRow>(tx)`
    select v.id as vendor_id, v.patience_minutes, coalesce(k.live, 0)::int as live_keys, k.next as next_expiry
      from vendor.vendor v
      left join lateral (
       select count(*) as live, min(expires_at) as next from vendor.vendor_key
        where vendor_id = v.id and expires_at > clock_timestamp()
     ) k on true
     order by v.id
     limit 1000`;
}

export type OfficeKeyRow = {
  readonly key_id: string;
  readonly algorithm: string;
  readonly valid_from: Date;
  readonly expires_at: Date;
  readonly is_live: boolean;
  readonly confirmed_at: Date | null;
};

/** Keys of a vendor, the newest first; never what is secret of them. */
export async function selectOfficeKeys(
  tx: ReadTx,
  vendorId: number,
): Promise<readonly OfficeKeyRow[]> {
  return await sql<OfficeKeyRow>(tx)`
    select key_id, algorithm, valid_from, expires_at, confirmed_at, expires_at > clock_timestamp() as is_live
      from vendor.vendor_key
     where vendor_id = ${vendorId}
     order by valid_from desc, key_id
     limit 50`;
}

export async function updatePatience(
  tx: Tx,
  vendor: { readonly code: string; readonly minutes: number },
): Promise<void> {
  await sql(
    tx,
  )`update vendor.vendor set patience_minutes = ${vendor.minutes} where code = ${vendor.code}`;
}

/** Keys are issued one after the other for each vendor, so that two operators at once do not make a third. */
export async function lockVendor(tx: Tx, code: string): Promise<void> {
  await sql(tx)`select id from vendor.vendor where code = ${code} for no key update`;
}

/** Vendors whose code or name contains the part. */
export async function selectVendorsByPart(
  tx: ReadTx,
  { part, limit }: { readonly part: string; readonly limit: number },
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  return await sql<{ code: string; name: string }>(tx)`
    select code, name
      from vendor.vendor
     where strpos(lower(code), lower(${part})) > 0 or strpos(lower(name), lower(${part})) > 0
     order by code
     limit ${limit}`;
}

/** Vendors that take no stakes, each with the reason: `maintenance`, `closed` or `breaker`. */
export async function selectTroubled(
  tx: ReadTx,
  now: Date,
): Promise<readonly { readonly code: string; readonly why: string }[]> {
  return await sql<{ code: string; why: string }>(tx)`
    select v.code, case when v.status <> 'open' then v.status else 'breaker' end as why
      from vendor.vendor v
      left join vendor.breaker b on b.vendor_id = v.id
     where v.status <> 'open' or (b.state = 'open' and (b.is_held or b.retry_at > ${now}))
     order by v.code
     limit 200`;
}
