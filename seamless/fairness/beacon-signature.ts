import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconChain, type BeaconRound, isSignatureText, QUICKNET } from './beacon.ts';

/** How the chain turns a round into a point of G1 (RFC 9380); part of its scheme `bls-unchained-g1-rfc9380`. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;
const MAX_KNOWN = 1_000;

export type BeaconCheck = (beacon: BeaconRound, chain?: BeaconChain) => boolean;

/**
 * Whether the chain has signed this round: a signature over SHA-256 of the round as eight bytes, big-endian.
 * Anything that is no point of the curve is no signature.
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

/** As `isSignedByBeacon`, but a signature that was right is not checked again: checking takes tens of milliseconds. */
export function createBeaconCheck(): BeaconCheck {
  const known = new Map<string, string>();
  return (beacon, chain = QUICKNET) => {
    const name = `${chain.publicKey} ${beacon.round}`;
    if (known.get(name) === beacon.signature) {
      return true;
    }
    const isSigned = isSignedByBeacon(beacon, chain);
    if (isSigned && known.size < MAX_KNOWN) {
      known.set(name, beacon.signature);
    }
    return isSigned;
  };
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
