import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of a record's canonical JSON, in lower-case hex. Throws `CanonicalError` when it has none. */
export function recordHash(record: unknown): string {
  return textHash(canonicalJson(record));
}
