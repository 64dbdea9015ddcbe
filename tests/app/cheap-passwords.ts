import { join } from 'node:path';

/** With this setting a server hashes passwords at the lowest cost, for tests that are not about passwords. */
export const CHEAP_PASSWORDS = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'cheap-argon2.ts')}`,
} as const;
