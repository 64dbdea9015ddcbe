import { hkdfSync } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import { recordFingerprint } from './installation.store.ts';

const BYTES = 16;

/** Identifies a secret key and reveals nothing of it. */
export function fingerprintOf(secretKey: Uint8Array): Uint8Array {
  return new Uint8Array(
    hkdfSync('sha256', secretKey, new Uint8Array(), 'shapla key fingerprint', BYTES),
  );
}

/**
 * Whether the database is of the installation with this key; the first process records the fingerprint of its own. One
 * with another key would write what the others cannot read, and could read nothing of theirs.
 */
export async function isKeyOfInstallation(tx: Tx, secretKey: Uint8Array): Promise<boolean> {
  const own = fingerprintOf(secretKey);
  return Buffer.from(await recordFingerprint(tx, own)).equals(own);
}
