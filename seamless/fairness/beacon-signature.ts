import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconChain, type BeaconRound, isSignatureText, QUICKNET } from './beacon.ts';

/**
 * The domain separation tag by which the chain hashes a round to a point of G1 (RFC 9380), for its scheme
 * `bls-unchained-g1-rfc9380`.
 */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;

/**
 * Whether the chain has signed this round: a signature over SHA-256 of the round as eight bytes, big-endian. Bytes that
 * are not a point of the curve are no signature. The check takes tens of milliseconds.
 */
export function isSignedByBeacon(beacon: BeaconRound, chain: BeaconChain = QUICKNET): boolean {
  const { round, signature } = beacon;
  return (
    Number.isSafeInteger(round) &&
    round >= 1 &&
    isSignatureText(signature) &&
    isSignature(beacon, chain)
  );
}

function isSignature({ round, signature }: BeaconRound, chain: BeaconChain): boolean {
  const message = new Uint8Array(ROUND_BYTES);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures: scheme } = bls12_381;
  try {
    const point = scheme.hash(sha256(message), DOMAIN);
    return scheme.verify(hexToBytes(signature), point, hexToBytes(chain.publicKey));
  } catch {
    // The library throws for bytes that are not a point of the curve.
    return false;
  }
}
