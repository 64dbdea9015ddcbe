import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Hash over a list in its order: each place is the SHA-256 of the place before it, a bar and the item, as hex; the
 * place before the first is `start`. Nothing can be taken out, put in or exchanged without changing the last place.
 */
export function listHash(start: string, items: readonly string[]): string {
  return items.reduce(
    (before, item) => bytesToHex(sha256(utf8ToBytes(`${before}|${item}`))),
    start,
  );
}
