import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must be secret in the database: AES-256-GCM under a key that HKDF derives from the installation's.
 * @param purpose names what is encrypted; another purpose is another key
 * @returns nonce, tag and ciphertext in one piece
 */
export function encryptAtRest(secretKey: Uint8Array, purpose: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derive(secretKey, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the piece was made with another key or was changed. */
export function decryptAtRest(secretKey: Uint8Array, purpose: string, piece: Uint8Array): Buffer {
  const nonce = piece.subarray(0, NONCE_BYTES);
  const tag = piece.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', derive(secretKey, purpose), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([
    decipher.update(piece.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
}

function derive(secretKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, new Uint8Array(), purpose, 32));
}
