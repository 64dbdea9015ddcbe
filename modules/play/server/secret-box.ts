import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { House } from '#platform/house.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type KeyHolder = Pick<House, 'secretKey'>;

const keys = new WeakMap<Uint8Array, Buffer>();

function keyOf({ secretKey }: KeyHolder): Buffer {
  const known =
    keys.get(secretKey) ?? Buffer.from(hkdfSync('sha256', secretKey, '', 'play.vendor_key', 32));
  keys.set(secretKey, known);
  return known;
}

/** Encrypts a vendor's secret under the installation's key (AES-256-GCM), for keeping. */
export function sealSecret(house: KeyHolder, secret: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(house), nonce);
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Reads what `sealSecret` wrote. Throws when the installation's key is another one. */
export function openSecret(house: KeyHolder, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(house), nonce);
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}
