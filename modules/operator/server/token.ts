import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
export const IDLE_MS = 15 * 60_000;
export const MAX_MS = 12 * 60 * 60_000;

/** A token nobody can guess. It is shown once; the database keeps its hash. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
