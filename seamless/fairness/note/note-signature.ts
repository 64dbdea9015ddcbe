import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { equalBytes } from '../log/equal-bytes.ts';

const SIGNATURE_BYTES = 64;
const HALF = SIGNATURE_BYTES / 2;
const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;

/**
 * Verifies an Ed25519 signature by the equation without the cofactor, `[S]B = R + [k]A` (docs/fairness/records.md, part
 * 9). The library's check alone accepts a key or an R with a part of small order, which OpenSSL and Web Crypto refuse: who
 * holds the key could sign a note that holds on one page and not on another.
 */
export function isNoteSignature(note: {
  readonly signature: Uint8Array;
  readonly message: Uint8Array;
  readonly publicKey: Uint8Array;
}): boolean {
  const { signature, message, publicKey } = note;
  try {
    return (
      signature.length === SIGNATURE_BYTES &&
      ed25519.verify(signature, message, publicKey, { zip215: false }) &&
      equalBytes(expectedR(note), signature.subarray(0, HALF))
    );
  } catch {
    // The library throws for a public key that is not a point of the curve.
    return false;
  }
}

/** R of the only signature with this S: `[S]B - [k]A`. */
function expectedR({ signature, message, publicKey }: Parameters<typeof isNoteSignature>[0]) {
  const challenge = sha512(concatBytes(signature.subarray(0, HALF), publicKey, message));
  const k = littleEndian(challenge) % ORDER;
  const s = littleEndian(signature.subarray(HALF));
  const signed = Point.fromBytes(publicKey).multiplyUnsafe(k);
  return Point.BASE.multiplyUnsafe(s).subtract(signed).toBytes();
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
}
