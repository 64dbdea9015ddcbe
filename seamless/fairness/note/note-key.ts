import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';

/** A public key by which notes are verified. */
export type NoteKey = {
  /** Such as `shapla.example/log`: neither blanks nor `+`. */
  readonly name: string;
  /** Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array;
};

/** A key that signs notes; its secret is the 32 bytes of RFC 8032. */
export type NoteSigner = { readonly name: string; readonly secretKey: Uint8Array };

/** The signature type Ed25519 of C2SP signed notes. */
const ED25519 = 0x01;
const PUBLIC_KEY_BYTES = 32;
const KEY_NAME = /^[^\s+]{1,200}$/u;
const VERIFIER_KEY = /^([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u;

/** Whether a text can be the name of a key. */
export function isKeyName(name: string): boolean {
  return KEY_NAME.test(name) && name.isWellFormed();
}

/** The public key of a signer. */
export function keyOf({ name, secretKey }: NoteSigner): NoteKey {
  return { name, publicKey: ed25519.getPublicKey(secretKey) };
}

/** The id of a key in signatures: the first four bytes of SHA-256(name, line feed, 0x01, public key). */
export function keyId({ name, publicKey }: NoteKey): Uint8Array {
  const bytes = concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(ED25519), publicKey);
  return sha256(bytes).slice(0, 4);
}

/** The text in which a public key is published: `name+id+base64`. */
export function formatVerifierKey(key: NoteKey): string {
  const typed = concatBytes(Uint8Array.of(ED25519), key.publicKey);
  return `${key.name}+${bytesToHex(keyId(key))}+${toBase64(typed)}`;
}

/** Parses a published key; undefined when it has another form, or an id that is not its own. */
export function parseVerifierKey(text: string): NoteKey | undefined {
  const [, name, , encoded] = VERIFIER_KEY.exec(text) ?? [];
  const typed = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || typed?.length !== PUBLIC_KEY_BYTES + 1 || typed[0] !== ED25519) {
    return undefined;
  }
  const key = { name, publicKey: typed.slice(1) };
  return formatVerifierKey(key) === text ? key : undefined;
}
