import { createHash } from 'node:crypto';

/**
 * The version of what has no count of its changes: a fingerprint of what an editor is shown. It is given with the value
 * and comes back with the change, which is refused when another value stands by then.
 */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
