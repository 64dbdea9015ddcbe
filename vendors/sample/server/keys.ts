import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { httpWallet } from '#seamless/http-wallet.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { putThing, type Store, thingText } from './store.ts';

/** A vendor's key pair, and what the platform sent about it. Hex. The private half never leaves these books. */
export type VendorKey = {
  readonly privateSeed: string;
  readonly publicKey: string;
  readonly keyId: string | null;
  /** What the platform signs with, towards us. */
  readonly replyKey: string | null;
  /** The key before this one: the platform may sign with it until it has run out there. */
  readonly earlier?: PlatformKey;
};

/** What the platform calls a key, and what it signs with under that name. */
export type PlatformKey = { readonly keyId: string; readonly replyKey: string };

const KIND = 'key';

/** The vendor's key, made at the first question. */
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

/** Takes what the platform knows the key by and what it signs with; the one before stays good beside it. */
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

/** What the platform signs with under this name; undefined when it was never registered. */
export function platformKeyOf(store: Store, vendor: string, name: string): string | undefined {
  const { keyId, replyKey, earlier } = keyOf(store, vendor);
  if (name === keyId) {
    return replyKey ?? undefined;
  }
  return name === earlier?.keyId ? earlier.replyKey : undefined;
}

type WalletPlace = { readonly url: string };

/** Takes where the platform's wallet is; it may move with every start. */
export function acceptWallet(store: Store, url: string): void {
  const place: WalletPlace = { url };
  putThing(store, 'wallet', 'platform', place);
}

/** The platform's wallet in the name of a vendor; undefined while the platform has not registered its key. */
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
