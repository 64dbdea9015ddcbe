import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { countLiveKeys, insertVendorKey } from './vendor.store.ts';

const MOST_LIVE_KEYS = 2;
/** What the keys of vendors are encrypted for. */
export const VENDOR_KEY = 'play.vendor_key';

/** A key as its vendor gets it, once. */
export type IssuedKey = {
  readonly keyId: string;
  /** Shared secret of `hmac-sha256`; undefined for Ed25519, whose private half never leaves the vendor. */
  readonly secret: Uint8Array | undefined;
  /** What the vendor checks our answers with. */
  readonly replyKey: Uint8Array;
};

/**
 * Gives a vendor a new key; two may live at once, so that it can change over without a pause.
 * @param key.publicKey 32 bytes, for a vendor that signs with Ed25519
 * @throws Rejection `too_many_keys` (409) when two are alive already
 */
export async function issueVendorKey(
  house: House,
  tx: Tx,
  key: {
    readonly vendorCode: string;
    readonly expiresAt: Date;
    readonly publicKey?: Uint8Array;
  },
): Promise<IssuedKey> {
  if ((await countLiveKeys(tx, key.vendorCode)) >= MOST_LIVE_KEYS) {
    throw new Rejection('too_many_keys', 409);
  }
  const keyId = `${key.vendorCode.toLowerCase()}-${randomBytes(6).toString('hex')}`;
  const { vendorCode, expiresAt, publicKey } = key;
  if (publicKey === undefined) {
    const secret = randomBytes(32);
    const algorithm = 'hmac-sha256';
    await insertVendorKey(tx, {
      keyId,
      vendorCode,
      algorithm,
      secret: encryptAtRest(house.secretKey, VENDOR_KEY, secret),
      replySecret: encryptAtRest(house.secretKey, VENDOR_KEY, secret),
      expiresAt,
    });
    return { keyId, secret, replyKey: secret };
  }
  const own = ownReplyKey();
  await insertVendorKey(tx, {
    keyId,
    vendorCode,
    algorithm: 'ed25519',
    secret: encryptAtRest(house.secretKey, VENDOR_KEY, publicKey),
    replySecret: encryptAtRest(house.secretKey, VENDOR_KEY, own.seed),
    expiresAt,
  });
  return { keyId, secret: undefined, replyKey: own.publicKey };
}

function ownReplyKey(): { readonly seed: Uint8Array; readonly publicKey: Uint8Array } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32);
  return { seed, publicKey };
}
