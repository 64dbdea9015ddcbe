import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { httpWallet } from '#seamless/http-wallet.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { putThing, type Store, thingText } from './store.ts';

/** A vendor's key pair in hex, and the platform's data about it. The private key never leaves this database. */
export type VendorKey = {
  readonly privateSeed: string;
  readonly publicKey: string;
  readonly keyId: string | null;
  /** The key by which the platform signs its calls to the vendor. */
  readonly replyKey: string | null;
  /** The previous key, by which the platform may sign until that key expires there. */
  readonly earlier?: PlatformKey;
};

/** The platform's id of a key, and the key by which it signs under that id. */
export type PlatformKey = { readonly keyId: string; readonly replyKey: string };

const KIND = 'key';

/** The vendor's key, created at the first use. */
export function keyOf(store: Store, vendor: string): VendorKey {
  const text = thingText(store, KIND, vendor);
  if (text !== undefined) {
    const key: VendorKey = JSON.parse(text);
    return key;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const pub = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = {
    privateSeed: seed.toString('hex'),
    publicKey: pub.toString('hex'),
    keyId: null,
    replyKey: null,
  };
  putThing(store, KIND, vendor, key);
  return key;
}

/** Stores the platform's id of the key and its signing key; the previous pair stays valid beside it. */
export function acceptKey(store: Store, vendor: string, sent: PlatformKey): void {
  const known = keyOf(store, vendor);
  const { keyId, replyKey } = known;
  const isOther = keyId !== null && replyKey !== null && keyId !== sent.keyId;
  putThing(store, KIND, vendor, {
    ...known,
    ...sent,
    ...(isOther ? { earlier: { keyId, replyKey } } : {}),
  });
}

/** The platform's signing key for an id; undefined for an unknown id. */
export function platformKeyOf(store: Store, vendor: string, name: string): string | undefined {
  const { keyId, replyKey, earlier } = keyOf(store, vendor);
  if (name === keyId) {
    return replyKey ?? undefined;
  }
  return name === earlier?.keyId ? earlier.replyKey : undefined;
}

type WalletPlace = { readonly url: string };

/** Stores the address of the platform's wallet, which may change with every start. */
export function acceptWallet(store: Store, url: string): void {
  const place: WalletPlace = { url };
  putThing(store, 'wallet', 'platform', place);
}

/** A client of the platform's wallet for a vendor; undefined while the platform has not registered the vendor's key. */
export function walletOf(store: Store, vendor: string): WalletApi | undefined {
  const { keyId, replyKey, privateSeed } = keyOf(store, vendor);
  const text = thingText(store, 'wallet', 'platform');
  if (keyId === null || replyKey === null || text === undefined) {
    return undefined;
  }
  const place: WalletPlace = JSON.parse(text);
  return httpWallet({
    baseUrl: place.url,
    vendor,
    keyId,
    algorithm: 'ed25519',
    secret: Buffer.from(privateSeed, 'hex'),
    replyKey: Buffer.from(replyKey, 'hex'),
    nowMs: Date.now,
    deadlineMs: 4_000,
  });
}
