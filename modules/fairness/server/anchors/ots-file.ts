import { Buffer } from 'node:buffer';

/** The form of OpenTimestamps: https://github.com/opentimestamps/python-opentimestamps, `core/serialize.py` and `core/timestamp.py`. */
const HEADER = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex');
const VERSION = 1;
const SHA256 = 0x08;
const FORK = 0xff;
const ATTESTATION = 0x00;
const ATTESTATION_TAG_BYTES = 8;
/** Operations with an argument, and those without one. */
const WITH_TEXT = new Set([0xf0, 0xf1]);
const ALONE = new Set([0x02, 0x03, SHA256, 0x67, 0xf2, 0xf3]);
const MAX_DEPTH = 256;
const MAX_TEXT_BYTES = 8_192;

/** The detached timestamp of a file, as `ots` reads it: the digest of the file, and what a calendar answered for it. */
export function otsFile(digest: Uint8Array, timestamp: Uint8Array): Uint8Array {
  return Uint8Array.from([...HEADER, VERSION, SHA256, ...digest, ...timestamp]);
}

/** Whether bytes are one whole timestamp: a tree of operations whose every end is an attestation. */
export function isTimestamp(bytes: Uint8Array): boolean {
  try {
    return endOf(bytes, 0, 0) === bytes.length;
  } catch (error) {
    if (error instanceof RangeError) {
      return false;
    }
    throw error;
  }
}

/** Where the timestamp that begins at a place ends. */
function endOf(bytes: Uint8Array, from: number, depth: number): number {
  let at = from;
  while (byteAt(bytes, at) === FORK) {
    at = endOfBranch(bytes, at + 1, depth);
  }
  return endOfBranch(bytes, at, depth);
}

function endOfBranch(bytes: Uint8Array, from: number, depth: number): number {
  const tag = byteAt(bytes, from);
  if (tag === ATTESTATION) {
    return endOfText(bytes, from + 1 + ATTESTATION_TAG_BYTES);
  }
  if (depth === MAX_DEPTH || !(WITH_TEXT.has(tag) || ALONE.has(tag))) {
    throw new RangeError('no operation of a timestamp');
  }
  return endOf(bytes, WITH_TEXT.has(tag) ? endOfText(bytes, from + 1) : from + 1, depth + 1);
}

/** Texts begin with their length: seven bits a byte, the lowest first. */
function endOfText(bytes: Uint8Array, from: number): number {
  let length = 0;
  let at = from;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = byteAt(bytes, at);
    at += 1;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) {
      if (length > MAX_TEXT_BYTES || at + length > bytes.length) {
        throw new RangeError('a text beyond the end');
      }
      return at + length;
    }
  }
  throw new RangeError('a length without an end');
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) {
    throw new RangeError('the timestamp ends too early');
  }
  return byte;
}
