import { secp256k1 } from '@noble/curves/secp256k1.js';
import { chainLibrary, keyLibrary } from '../chain-library.ts';

/** Whether a text is an extended public key. A private one is none: this server must not be able to spend deposits. */
export async function isExtendedPublicKey(text: string): Promise<boolean> {
  const { HDKey } = await keyLibrary();
  try {
    return HDKey.fromExtendedKey(text).privateKey === null;
  } catch {
    return false;
  }
}

/** The address of a place below an extended public key (BIP-32 without hardening: `m/place`), in small letters. */
export async function addressAt(extendedPublicKey: string, place: number): Promise<`0x${string}`> {
  const { bytesToHex } = await chainLibrary();
  const { HDKey, publicKeyToAddress } = await keyLibrary();
  const { publicKey } = HDKey.fromExtendedKey(extendedPublicKey).deriveChild(place);
  if (publicKey === null) {
    throw new Error(`there is no key at the place ${place}`);
  }
  return lowered(
    publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(publicKey).toBytes(false))),
  );
}

function lowered(address: `0x${string}`): `0x${string}` {
  return `0x${address.slice(2).toLowerCase()}`;
}
