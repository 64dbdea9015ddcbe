import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type VendorStatus = 'open' | 'maintenance' | 'closed';

export type VendorRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: VendorStatus;
  readonly is_house: boolean;
  readonly profile: unknown;
  readonly calls_per_second: number | null;
  readonly max_at_once: number | null;
  readonly max_stake_ticks: bigint | null;
  readonly max_payout_ticks: bigint | null;
  readonly max_home_ticks: bigint | null;
  readonly allowed_ips: readonly string[] | null;
  readonly quarantined_at: Date | null;
  readonly is_open: boolean;
  readonly is_held: boolean;
  readonly retry_at: Date | null;
  readonly calls: number;
  readonly faults: number;
  readonly changed_at: Date | null;
};

/** All vendors; there are some dozens, the limit is a fuse. */
export async function selectVendors(tx: ReadTx): Promise<readonly VendorRow[]> {
  return await sql<VendorRow>(tx)`
    select v.id, v.code, v.name, v.status, v.is_house, v.profile, v.calls_per_second, v.max_at_once, v.max_stake_ticks,
           v.max_payout_ticks, v.max_home_ticks, v.allowed_ips, v.quarantined_at,
           coalesce(b.state = 'open', false) as is_open, coalesce(b.is_held, false) as is_held, b.retry_at,
           coalesce(b.calls, 0) as calls, coalesce(b.faults, 0) as faults, b.changed_at
      from vendor.vendor v
      left join vendor.breaker b on b.vendor_id = v.id
     order by v.id
     limit 1000`;
}

/** Writes how many calls of a vendor are taken; undefined: any number. */
export async function updateCallLimits(
  tx: Tx,
  vendor: {
    readonly code: string;
    readonly callsPerSecond: number | undefined;
    readonly maxAtOnce: number | undefined;
  },
): Promise<void> {
  await sql(tx)`
    update vendor.vendor
       set calls_per_second = ${vendor.callsPerSecond ?? null},
           max_at_once = ${vendor.maxAtOnce ?? null}
     where code = ${vendor.code}`;
}

/** Writes how much money a vendor may move and from where it calls; undefined: as its profile says, or the default. */
export async function updateMoneyLimits(
  tx: Tx,
  vendor: {
    readonly code: string;
    readonly maxStake: bigint | undefined;
    readonly maxPayout: bigint | undefined;
    readonly maxHome: bigint | undefined;
    readonly allowedIps: readonly string[] | undefined;
  },
): Promise<void> {
  await sql(tx)`
    update vendor.vendor
       set max_stake_ticks = ${vendor.maxStake ?? null},
           max_payout_ticks = ${vendor.maxPayout ?? null},
           max_home_ticks = ${vendor.maxHome ?? null},
           allowed_ips = ${vendor.allowedIps ?? null}::text[]
     where code = ${vendor.code}`;
}

/** Adds a vendor, or takes its new name and profile; its status is the operators'. */
export async function upsertVendor(
  tx: Tx,
  vendor: {
    readonly code: string;
    readonly name: string;
    readonly isHouse: boolean;
    readonly profile: object;
    /** It is notified of sessions that end, and of their limits. */
    readonly isNotified: boolean;
  },
): Promise<void> {
  await sql(tx)`
    insert into vendor.vendor (code, name, is_house, profile, is_notified)
    values (${vendor.code}, ${vendor.name}, ${vendor.isHouse}, ${JSON.stringify(vendor.profile)}::jsonb, ${vendor.isNotified})
    on conflict (code) do update
      set name = excluded.name, is_house = excluded.is_house, profile = excluded.profile, is_notified = excluded.is_notified`;
}

export async function updateVendorStatus(
  tx: Tx,
  vendor: { readonly code: string; readonly status: VendorStatus },
): Promise<void> {
  await sql(tx)`update vendor.vendor set status = ${vendor.status} where code = ${vendor.code}`;
}

/** Puts a vendor into quarantine, or lets it out: null. */
export async function updateQuarantine(
  tx: Tx,
  vendor: { readonly code: string; readonly since: Date | null },
): Promise<void> {
  await sql(
    tx,
  )`update vendor.vendor set quarantined_at = ${vendor.since} where code = ${vendor.code}`;
}

/** Vendors in quarantine, the longest first. */
export async function selectQuarantined(
  tx: ReadTx,
  limit: number,
): Promise<readonly { readonly code: string; readonly quarantined_at: Date }[]> {
  return await sql<{ code: string; quarantined_at: Date }>(tx)`
    select code, quarantined_at
      from vendor.vendor
     where quarantined_at is not null
     order by quarantined_at, code
     limit ${limit}`;
}

/** How many vendors are in quarantine, and since when the first of them. */
export async function countQuarantined(
  tx: ReadTx,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(quarantined_at) as since
      from vendor.vendor
     where quarantined_at is not null`;
  return rows[0] ?? { count: 0, since: null };
}

export type VendorKeyRow = {
  readonly key_id: string;
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly algorithm: 'hmac-sha256' | 'ed25519';
  readonly secret: Buffer;
  readonly reply_secret: Buffer;
  /** Whether the vendor has signed with it. */
  readonly is_confirmed: boolean;
};

/**
 * Keys that are valid at this moment, by the database's clock, the newest last. A closed vendor's are among them: what
 * was staked before is still paid, settled and given back.
 */
export async function selectLiveKeys(tx: ReadTx): Promise<readonly VendorKeyRow[]> {
  return await sql<VendorKeyRow>(tx)`
    select k.key_id, k.vendor_id, v.code as vendor_code, k.algorithm, k.secret, k.reply_secret,
           k.confirmed_at is not null as is_confirmed
      from vendor.vendor_key k
      join vendor.vendor v on v.id = k.vendor_id
     where k.valid_from <= clock_timestamp()
       and k.expires_at > clock_timestamp()
     order by k.created_at, k.key_id
     limit 1000`;
}

/** The database's clock, in milliseconds since 1970. */
export async function selectNowMs(tx: ReadTx): Promise<number> {
  const rows = await sql<{ now: Date }>(tx)`select clock_timestamp() as now`;
  return rows[0]?.now.getTime() ?? Number.NaN;
}

export async function insertVendorKey(
  tx: Tx,
  key: {
    readonly keyId: string;
    readonly vendorCode: string;
    readonly algorithm: 'hmac-sha256' | 'ed25519';
    readonly secret: Uint8Array;
    readonly replySecret: Uint8Array;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into vendor.vendor_key (key_id, vendor_id, algorithm, secret, reply_secret, expires_at)
    select ${key.keyId}, v.id, ${key.algorithm}, ${Buffer.from(key.secret)}, ${Buffer.from(key.replySecret)},
           ${key.expiresAt}
      from vendor.vendor v
     where v.code = ${key.vendorCode}`;
}

/** Notes that the vendor has signed with a key, once. */
export async function confirmKey(tx: Tx, keyId: string): Promise<void> {
  await sql(tx)`
    update vendor.vendor_key set confirmed_at = clock_timestamp()
     where key_id = ${keyId} and confirmed_at is null`;
}

/** Ends a key earlier than it would end; a later time changes nothing. */
export async function updateKeyExpiry(
  tx: Tx,
  key: { readonly keyId: string; readonly at: Date },
): Promise<void> {
  await sql(tx)`
    update vendor.vendor_key
       set expires_at = least(expires_at, greatest(${key.at}, valid_from + interval '1 millisecond'))
     where key_id = ${key.keyId}`;
}

/** Empties the slot of nonces that no accepted time stamp can name any more. */
export async function deleteNonces(tx: Tx): Promise<void> {
  await sql(tx)`select vendor.delete_nonces()`;
}

/** How many keys of a vendor have not expired. */
export async function countLiveKeys(tx: Tx, vendorCode: string): Promise<number> {
  const rows = await sql<{ keys: number }>(tx)`
    select count(*)::int as keys
      from vendor.vendor_key k
      join vendor.vendor v on v.id = k.vendor_id
     where v.code = ${vendorCode} and k.expires_at > clock_timestamp()`;
  return rows[0]?.keys ?? 0;
}
