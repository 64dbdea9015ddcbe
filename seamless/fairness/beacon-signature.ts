import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconChain, type BeaconRound, isSignatureText, QUICKNET } from './beacon.ts';

/** How the chain turns a round into a point of G1 (RFC 9380); part of its scheme `bls-unchained-g1-rfc9380`. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;
/** Signatures found right, by chain and round: checking one takes tens of milliseconds. */
const known = new Map<string, string>();
const MOST_KNOWN = 1_000;

/**
 * Whether the chain has signed this round: a signature over SHA-256 of the round as eight bytes, big-endian.
 * Anything that is no point of the curve is no signature.
 */
export function isSignedByBeacon(beacon: BeaconRound, chain: BeaconChain = QUICKNET): boolean {
  const { round, signature } = beacon;
  if (!Number.isSafeInteger(round) || round < 1 || !isSignatureText(signature)) {
    return false;
  }
  const name = `${chain.publicKey} ${round}`;
  if (known.get(name) === signature) {
    return true;
  }
  const isSigned = isSignature(beacon, chain);
  if (isSigned && known.size < MOST_KNOWN) {
    known.set(name, signature);
  }
  return isSigned;
}

function isSignature({ round, signature }: BeaconRound, chain: BeaconChain): boolean {
  const message = new Uint8Array(ROUND_BYTES);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures: scheme } = bls12_381;
  try {
    const point = scheme.hash(sha256(message), DOMAIN);
    return scheme.verify(hexToBytes(signature), point, hexToBytes(chain.publicKey));
  } catch {
    // The library throws where the bytes lie on no curve.
    return false;
  }
}
