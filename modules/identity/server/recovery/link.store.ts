import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CountedAddress, countedAddress } from '#platform/networks.ts';

/** Requests are counted for each account; those without an account are counted under 0. */
export async function lockAccount(tx: Tx, accountId: bigint | undefined): Promise<void> {
  await sql(tx)`
    select pg_advisory_xact_lock(hashtext('identity.recovery_link'), hashtext(${String(accountId ?? 0n)}::text))`;
}

export type RecentLinks = {
  readonly lastAt: Date | null;
  readonly accountDay: number;
  /** Of the hour, with the present one in them. */
  readonly ofSubscriber: number;
  readonly ofSite: number;
};

export async function countRecentLinks(
  tx: Tx,
  asked: CountedAddress & {
    readonly brandId: number;
    readonly accountId: bigint | undefined;
    readonly hourAgo: Date;
    readonly dayAgo: Date;
  },
): Promise<RecentLinks> {
  const { brandId, accountId = null, subscriber, site, hourAgo, dayAgo } = asked;
  const rows = await sql<RecentLinks>(tx)`
    select
      (select max(issued_at) from identity.recovery_link where account_id = ${accountId}) as "lastAt",
      (select count(*)::int from identity.recovery_link
        where account_id = ${accountId} and issued_at > ${dayAgo}) as "accountDay",
      (select count(*)::int + 1 from identity.recovery_link
        where brand_id = ${brandId} and subscriber = ${subscriber} and issued_at > ${hourAgo}) as "ofSubscriber",
      (select count(*)::int + 1 from identity.recovery_link
        where brand_id = ${brandId} and site = ${site} and issued_at > ${hourAgo}) as "ofSite"`;
  return rows[0] ?? { lastAt: null, accountDay: 0, ofSubscriber: 1, ofSite: 1 };
}

export async function insertLink(
  tx: Tx,
  link: {
    readonly brandId: number;
    readonly accountId: bigint | undefined;
    readonly tokenHash: Buffer;
    readonly ip: string;
    readonly issuedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<bigint> {
  const { subscriber, site } = countedAddress(link.ip);
  const rows = await sql<{ id: bigint }>(tx)`
    insert into identity.recovery_link
      (brand_id, account_id, token_hash, subscriber, site, issued_at, expires_at)
    values (${link.brandId}, ${link.accountId ?? null}, ${link.tokenHash}, ${subscriber}, ${site},
            ${link.issuedAt}, ${link.expiresAt})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('an insert without a condition returns a row');
  }
  return id;
}

type WhichLink = { readonly brandId: number; readonly tokenHash: Buffer; readonly now: Date };
export type OpenLink = { readonly account_id: bigint; readonly issued_at: Date };

/** A link that still works. */
export async function selectOpenLink(tx: Tx, which: WhichLink): Promise<OpenLink | undefined> {
  const rows = await sql<OpenLink>(tx)`
    select account_id, issued_at
      from identity.recovery_link
     where brand_id = ${which.brandId}
       and token_hash = ${which.tokenHash}
       and account_id is not null
       and used_at is null
       and expires_at > ${which.now}`;
  return rows[0];
}

/** Uses a link up; one of several concurrent calls does. */
export async function useLink(tx: Tx, which: WhichLink): Promise<OpenLink | undefined> {
  const rows = await sql<OpenLink>(tx)`
    update identity.recovery_link
       set used_at = ${which.now}
     where brand_id = ${which.brandId}
       and token_hash = ${which.tokenHash}
       and account_id is not null
       and used_at is null
       and expires_at > ${which.now}
    returning account_id, issued_at`;
  return rows[0];
}

/**
 * Stores a token that replaces a link; it is stored as used up.
 * @returns false when it was stored before
 */
export async function spendProof(
  tx: Tx,
  proof: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly proofHash: Buffer;
    readonly ip: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { subscriber, site } = countedAddress(proof.ip);
  const rows = await sql<{ id: bigint }>(tx)`
    insert into identity.recovery_link
      (brand_id, account_id, token_hash, subscriber, site, issued_at, expires_at, used_at)
    values (${proof.brandId}, ${proof.accountId}, ${proof.proofHash}, ${subscriber}, ${site}, ${proof.now},
            ${proof.now}::timestamptz + interval '1 minute', ${proof.now})
    on conflict (token_hash) do nothing
    returning id`;
  return rows.length === 1;
}

export async function deleteOldLinks(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from identity.recovery_link where issued_at < ${before}`;
}
