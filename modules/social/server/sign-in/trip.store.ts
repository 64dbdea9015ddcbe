import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type Trip = {
  readonly provider_id: number;
  readonly purpose: 'login' | 'link';
  readonly remember_me: boolean;
  readonly redirect_uri: string;
  readonly nonce: string;
  readonly sealed_verifier: Buffer;
};

export async function insertTrip(
  tx: Tx,
  trip: {
    readonly stateHash: Buffer;
    readonly brandId: number;
    readonly providerId: number;
    readonly browserHash: Buffer;
    readonly purpose: 'login' | 'link';
    readonly rememberMe: boolean;
    readonly redirectUri: string;
    readonly nonce: string;
    readonly sealedVerifier: Buffer;
    readonly startedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into social.trip (state_hash, brand_id, provider_id, browser_hash, purpose, remember_me,
                             redirect_uri, nonce, sealed_verifier, started_at, expires_at)
    values (${trip.stateHash}, ${trip.brandId}, ${trip.providerId}, ${trip.browserHash}, ${trip.purpose},
            ${trip.rememberMe}, ${trip.redirectUri}, ${trip.nonce}, ${trip.sealedVerifier},
            ${trip.startedAt}, ${trip.expiresAt})`;
}

/** Ends a trip and returns it: a state works once, in the browser that left, while it is valid. */
export async function takeTrip(
  tx: Tx,
  back: {
    readonly stateHash: Buffer;
    readonly brandId: number;
    readonly browserHash: Buffer;
    readonly now: Date;
  },
): Promise<Trip | undefined> {
  const rows = await sql<Trip>(tx)`
    delete from social.trip
     where state_hash = ${back.stateHash} and brand_id = ${back.brandId}
       and browser_hash = ${back.browserHash} and expires_at > ${back.now}
    returning provider_id, purpose, remember_me, redirect_uri, nonce, sealed_verifier`;
  return rows[0];
}

export async function deleteOldTrips(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from social.trip where expires_at < ${before}`;
}
