import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import { type CeremonyPurpose, insertCeremony, takeCeremony } from './ceremony.store.ts';

const LIFE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

type Which = {
  readonly brandId: number;
  readonly purpose: CeremonyPurpose;
  /** Left out for a login that names nobody yet. */
  readonly accountId?: bigint | undefined;
  readonly nowMs: number;
};

/** A challenge for a passkey, good once and for five minutes. */
export async function openCeremony(tx: Tx, which: Which): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await insertCeremony(tx, {
    ...which,
    challengeHash: hashOf(challenge),
    expiresAt: new Date(which.nowMs + LIFE_MS),
  });
  return challenge;
}

/**
 * Uses up the challenge that a passkey signed.
 * @param signed.clientDataJSON what the browser signed, base64url
 * @returns the challenge as text; undefined when it is not one of ours for this purpose, was used, or is too old
 */
export async function closeCeremony(
  tx: Tx,
  which: Which,
  signed: { readonly clientDataJSON: string },
): Promise<string | undefined> {
  const challenge = challengeOf(signed.clientDataJSON);
  if (challenge === undefined) {
    return undefined;
  }
  const isOurs = await takeCeremony(tx, {
    ...which,
    challengeHash: hashOf(Buffer.from(challenge, 'base64url')),
    now: new Date(which.nowMs),
  });
  return isOurs ? challenge : undefined;
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge =
      typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // A stranger's bytes: no JSON is no challenge.
    return undefined;
  }
}

function hashOf(challenge: Uint8Array): Buffer {
  return createHash('sha256').update(challenge).digest();
}
