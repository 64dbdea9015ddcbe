import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';
import { keyId } from './note-key.ts';
import { openNote } from './signed-note.ts';

const TEXT = 'GF2 receipt\n';

/** A note with this signature of this key; both in hex. */
function openSigned(publicKey: string, signature: string) {
  const key = { name: 'shapla.example/receipts', publicKey: hexToBytes(publicKey) };
  const signed = hexToBytes(`${bytesToHex(keyId(key))}${signature}`);
  return openNote(`${TEXT}\n— ${key.name} ${toBase64(signed)}\n`, [key]);
}

// Made with secret scalar 12345, nonce 777, and a point of order 8. OpenSSL and Web Crypto refuse all three.
test.each([
  [
    'the neutral point as key',
    '0100000000000000000000000000000000000000000000000000000000000000',
    '205b0f537994e4754a69d556e021685ffabc6150ec47b726dbce0a7f6ee57dbde703000000000000000000000000000000000000000000000000000000000000',
  ],
  [
    'a key with a part of order 8',
    '40a4cf5c611d737a2f1c6fcca84d9cabfed80987f186a5a6c57e629bff1af27f',
    '1d84c09c915b1e355f4130b3950f6754270b37696f36f1b6ca5d4a9b4cf48860cb80266ba0230d01f29e9c1a22ae954d94267b0db451b9f27a6409d952527309',
  ],
  [
    'a first half with a part of order 8',
    'ef4f62f8479733ad879cfaced3c89a9c39dd4fc795ef2efa1c3eafe4d729a081',
    '1c354c4c7a6de4bcb4fd275f391333dd9bf17d38b41332753f60cf56d5ef4fcc94615bd99c1f9badc59ac050eef772794fd83f95bc0555e320afdb74e3d6c80e',
  ],
])('a note that only some verifiers would accept is refused: %s [M8]', (_, key, signature) => {
  expect(openSigned(key, signature)).toEqual({ isSigned: false, problem: 'signature' });
});
