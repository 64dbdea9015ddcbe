import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { type CacheWriter, defineCache } from '#platform/cache.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { openOrAlarm } from '#platform/seal/open-or-alarm.ts';
import {
  confirmKey,
  countLiveKeys,
  insertVendorKey,
  selectLiveKeys,
  selectNowMs,
  updateKeyExpiry,
  type VendorKeyRow,
} from './vendor.store.ts';

export const MAX_LIVE_KEYS = 2;
/**
 * The purpose under which the keys of vendors are encrypted. Stored keys can be decrypted only with this text, so that
 * it must never change.
 */
export const VENDOR_KEY = 'play.vendor_key';

/** The keys that are valid, with their secrets open. */
export type LiveKeys = {
  readonly keys: ReadonlyMap<string, VendorKeyRow>;
  /** How far the database's clock is ahead of this process's, as it was when the keys were read. */
  readonly aheadMs: number;
};
/** The time bounds for how long a key that has run out still signs. */
const live = defineCache<'all', LiveKeys>({
  name: 'vendor.keys',
  maxEntries: 1,
  ttlMs: 1_000,
});

/** All keys that are valid at this moment, a second ago at most. */
export async function liveKeys(app: AppContext): Promise<LiveKeys> {
  return await live.get(app, 'all', async (tx) => {
    const rows = await selectLiveKeys(tx);
    const databaseMs = await selectNowMs(tx);
    return {
      keys: new Map(rows.flatMap((row) => openKey(app, row)).map((row) => [row.key_id, row])),
      aheadMs: databaseMs - app.clock.nowMs(),
    };
  });
}

/** The key with its secrets open; empty for one that our secret key does not open: the other vendors go on. */
export function openKey(app: AppContext, row: VendorKeyRow): readonly VendorKeyRow[] {
  const open = (piece: Buffer) =>
    openOrAlarm(app, {
      what: 'vendor_key',
      purpose: VENDOR_KEY,
      piece,
      row: { keyId: row.key_id },
    });
  const secret = open(row.secret);
  const replySecret = secret && open(row.reply_secret);
  return secret === undefined || replySecret === undefined
    ? []
    : [{ ...row, secret, reply_secret: replySecret }];
}

/** Notes that a vendor has this key: it has signed with it. From then on we call it with this key. */
export async function noteConfirmed(app: AppContext, key: VendorKeyRow): Promise<void> {
  if (!key.is_confirmed) {
    await app.db.transaction(async (tx) => {
      await confirmKey(tx, key.key_id);
      await invalidateKeys(tx);
    });
  }
}

/** Makes every process read the keys again, when the transaction that changed one commits. */
export async function invalidateKeys(at: CacheWriter): Promise<void> {
  await live.invalidateAll(at);
}

/** A key as its vendor gets it, once. */
export type IssuedKey = {
  readonly keyId: string;
  /** Shared secret of `hmac-sha256`; undefined for Ed25519, whose private half never leaves the vendor. */
  readonly secret: Uint8Array | undefined;
  /** The key by which the vendor verifies our answers. */
  readonly replyKey: Uint8Array;
};

/** A key that was made and is not valid yet; the secrets are encrypted at rest. */
type MadeKey = {
  readonly keyId: string;
  readonly vendorCode: string;
  readonly algorithm: 'hmac-sha256' | 'ed25519';
  readonly secret: Uint8Array;
  readonly replySecret: Uint8Array;
};

/**
 * Makes a key for a vendor, which signs nothing before `storeVendorKey`.
 * @param key.publicKey 32 bytes, for a vendor that signs with Ed25519
 */
export function makeVendorKey(
  app: AppContext,
  key: { readonly vendorCode: string; readonly publicKey?: Uint8Array },
): { readonly issued: IssuedKey; readonly made: MadeKey } {
  const { vendorCode, publicKey } = key;
  const keyId = `${vendorCode.toLowerCase()}-${randomBytes(6).toString('hex')}`;
  const encrypted = (bytes: Uint8Array) => encryptAtRest(app.secretKey, VENDOR_KEY, bytes);
  if (publicKey === undefined) {
    const secret = randomBytes(32);
    return {
      issued: { keyId, secret, replyKey: secret },
      made: {
        ...{ keyId, vendorCode, algorithm: 'hmac-sha256' },
        ...{ secret: encrypted(secret), replySecret: encrypted(secret) },
      },
    };
  }
  const own = ownReplyKey();
  return {
    issued: { keyId, secret: undefined, replyKey: own.publicKey },
    made: {
      ...{ keyId, vendorCode, algorithm: 'ed25519' },
      ...{ secret: encrypted(publicKey), replySecret: encrypted(own.seed) },
    },
  };
}

/**
 * Makes a key valid from now on; two may live at once, so that a vendor can change over without a pause.
 * @throws Rejection `too_many_keys` (409) when two are alive already
 */
export async function storeVendorKey(
  tx: Tx,
  key: MadeKey & { readonly expiresAt: Date },
): Promise<void> {
  if ((await countLiveKeys(tx, key.vendorCode)) >= MAX_LIVE_KEYS) {
    throw new Rejection('too_many_keys', 409);
  }
  await invalidateKeys(tx);
  await insertVendorKey(tx, key);
}

/**
 * Gives a vendor a new key at once. Operators do not come here alone: their keys wait for a second person.
 * @param key.publicKey 32 bytes, for a vendor that signs with Ed25519
 * @throws Rejection `too_many_keys` (409) when two are alive already
 */
export async function issueVendorKey(
  app: AppContext,
  tx: Tx,
  key: {
    readonly vendorCode: string;
    readonly expiresAt: Date;
    readonly publicKey?: Uint8Array;
  },
): Promise<IssuedKey> {
  const { issued, made } = makeVendorKey(app, key);
  await storeVendorKey(tx, { ...made, expiresAt: key.expiresAt });
  return issued;
}

/** Ends a key at once, or at the given time if it lives until then. */
export async function expireVendorKey(
  tx: Tx,
  key: { readonly keyId: string; readonly at: Date },
): Promise<void> {
  await updateKeyExpiry(tx, key);
  await invalidateKeys(tx);
}

function ownReplyKey(): { readonly seed: Uint8Array; readonly publicKey: Uint8Array } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32);
  return { seed, publicKey };
}
