import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Somebody whom a provider has proved. */
export type Arrival = {
  readonly provider_id: number;
  readonly issuer: string;
  readonly subject: string;
  readonly shown: string;
  readonly verified_email: string | null;
};

export type ArrivalKey = {
  readonly handleHash: Buffer;
  readonly brandId: number;
  readonly browserHash: Buffer;
  readonly now: Date;
};

export async function insertArrival(
  tx: Tx,
  arrival: {
    readonly handleHash: Buffer;
    readonly brandId: number;
    readonly providerId: number;
    readonly browserHash: Buffer;
    readonly issuer: string;
    readonly subject: string;
    readonly shown: string;
    readonly verifiedEmail: string | undefined;
    readonly arrivedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into social.arrival (handle_hash, brand_id, provider_id, browser_hash, issuer, subject, shown,
                                verified_email, arrived_at, expires_at)
    values (${arrival.handleHash}, ${arrival.brandId}, ${arrival.providerId}, ${arrival.browserHash},
            ${arrival.issuer}, ${arrival.subject}, ${arrival.shown}, ${arrival.verifiedEmail ?? null},
            ${arrival.arrivedAt}, ${arrival.expiresAt})`;
}

/**
 * Counts an attempt at an arrival; undefined when it has expired, is used, belongs to another browser, or had too many
 * attempts.
 */
export async function countArrivalTry(
  tx: Tx,
  { handleHash, brandId, browserHash, now, maxTries }: ArrivalKey & { readonly maxTries: number },
): Promise<Arrival | undefined> {
  const rows = await sql<Arrival>(tx)`
    update social.arrival set tries = tries + 1
     where handle_hash = ${handleHash} and brand_id = ${brandId} and browser_hash = ${browserHash}
       and expires_at > ${now} and used_at is null and tries < ${maxTries}
    returning provider_id, issuer, subject, shown, verified_email`;
  return rows[0];
}

/** Uses an arrival up. @returns false when somebody was quicker */
export async function useArrival(
  tx: Tx,
  { handleHash, brandId, browserHash, now }: ArrivalKey,
): Promise<boolean> {
  const rows = await sql<{ used: boolean }>(tx)`
    update social.arrival set used_at = ${now}
     where handle_hash = ${handleHash} and brand_id = ${brandId} and browser_hash = ${browserHash}
       and used_at is null
    returning true as used`;
  return rows.length > 0;
}

export async function deleteOldArrivals(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from social.arrival where expires_at < ${before}`;
}
