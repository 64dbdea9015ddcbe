import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, 43 letters that fit into addresses and cookies. */
export function createSecret(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a secret: whoever reads the database cannot use it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
