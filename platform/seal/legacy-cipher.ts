import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';

/** Bytes of the key of the legacy scheme: 1024 bits. */
const MODULUS_BYTES = 128;
const DES_KEY_BYTES = 8;

/**
 * Reads the header `Encryption`: textbook RSA over the drawn string, in hex, leading zeros optional, the first
 * of several blocks. The drawn string's first 8 bytes are the DES key.
 * @returns undefined when the header is no such block
 */
export function openLegacyKey(privateKey: KeyObject, header: string): Uint8Array | undefined {
  const hex = header.trim().split(/\s+/)[0] ?? '';
  if (!/^[0-9a-fA-F]{2,256}$/.test(hex)) {
    return undefined;
  }
  try {
    const block = Buffer.from(hex.padStart(MODULUS_BYTES * 2, '0'), 'hex');
    const drawn = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
    const start = drawn.findIndex((byte) => byte !== 0);
    const key = start < 0 ? undefined : drawn.subarray(start, start + DES_KEY_BYTES);
    return key?.length === DES_KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * DES-ECB with PKCS#7. OpenSSL 3 offers single DES no more; three-key DES with one key three times is the same.
 * @returns undefined when the text was not made with this key
 */
export function decryptLegacyBody(desKey: Uint8Array, base64: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('des-ede3', Buffer.concat([desKey, desKey, desKey]), null);
    return Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Encrypts a body as existing clients of the platform family do; for tests and for links of type 3. */
export function encryptLegacyBody(desKey: Uint8Array, plain: string): string {
  const cipher = createCipheriv('des-ede3', Buffer.concat([desKey, desKey, desKey]), null);
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The base64 text of the three body forms: `{"value":"…"}`, a bare text, a JSON string.
 * @returns undefined for anything else
 */
export function legacyBodyText(body: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(body).trim();
  if (BASE64.test(text)) {
    return text;
  }
  try {
    const parsed: unknown = JSON.parse(text);
    const inner: unknown =
      typeof parsed === 'object' && parsed !== null && 'value' in parsed ? parsed.value : parsed;
    return typeof inner === 'string' && BASE64.test(inner) ? inner : undefined;
  } catch {
    return undefined;
  }
}
