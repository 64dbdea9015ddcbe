import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Hash over a list in its order: each value is the SHA-256 of the previous value, a bar and the item, as hex; the first
 * previous value is `start`. Every removal, insertion or exchange changes the last value.
 */
export function listHash(start: string, items: readonly string[]): string {
  return items.reduce(
    (before, item) => bytesToHex(sha256(utf8ToBytes(`${before}|${item}`))),
    start,
  );
}
