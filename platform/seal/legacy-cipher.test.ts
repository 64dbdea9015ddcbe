import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  decryptLegacyBody,
  encryptLegacyBody,
  legacyBodyText,
  openLegacyKey,
} from './legacy-cipher.ts';

const DRAWN = 'KbTz7QmP2xWc9LsR';
const JSON_TEXT = '{"username":"alice01","password":"Passw0rd","captcha":"","type":"username"}';
const BASE64 =
  'dgG6Yho8Wom9O/lcCzyOrcVYW6yVWz6JknHYcM3TnoX/n6xQMKYSdG3URcPRnYqsV8fheJydZK0s3wQWAAc4W2k/hVW3NMKRBkeI39Cp2OE=';
const DES_KEY = Buffer.from(DRAWN).subarray(0, 8);
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

function headerOf(drawn: string): string {
  const block = Buffer.alloc(128);
  block.write(drawn, 128 - drawn.length, 'latin1');
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block).toString('hex');
}

test('the body of the test vector opens with the first eight characters that were drawn [API-1]', () => {
  expect(decryptLegacyBody(DES_KEY, BASE64)?.toString()).toBe(JSON_TEXT);
  expect(encryptLegacyBody(DES_KEY, JSON_TEXT)).toBe(BASE64);
});

test('the header gives the drawn key back, also without leading zeros and as one of several blocks [API-1]', () => {
  const header = headerOf(DRAWN);
  expect(openLegacyKey(privateKey, header)).toEqual(DES_KEY);
  expect(openLegacyKey(privateKey, `${header.replace(/^0+/, '')} ffff`)).toEqual(DES_KEY);
  expect(openLegacyKey(privateKey, header.toUpperCase())).toEqual(DES_KEY);
});

test.each(['', 'zz', '0', 'f'.repeat(256), 'ab'.repeat(200)])(
  'a header that is no block opens nothing: %s',
  (header) => {
    expect(openLegacyKey(privateKey, header)).toBeUndefined();
  },
);

test('all three body forms carry the same text [API-1]', () => {
  const forms = [`{"value":"${BASE64}"}`, BASE64, JSON.stringify(BASE64)];
  expect(forms.map((form) => legacyBodyText(Buffer.from(form)))).toEqual([BASE64, BASE64, BASE64]);
});

test('a plain body is no legacy body', () => {
  expect(legacyBodyText(Buffer.from(JSON_TEXT))).toBeUndefined();
  expect(legacyBodyText(new Uint8Array())).toBeUndefined();
});
