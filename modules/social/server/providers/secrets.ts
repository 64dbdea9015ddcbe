import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, 43 letters that fit into addresses and cookies. */
export function createSecret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a secret: a reader of the database cannot use it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
