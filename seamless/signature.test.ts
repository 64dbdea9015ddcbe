import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacSha256, isSignature, requestText, signText } from './signature.ts';

const REQUEST = {
  method: 'POST',
  target: '/w/v1/bet?a=1',
  vendor: 'ACME',
  keyId: 'acme-1',
  timestampMs: '1700000000000',
  nonce: 'n'.repeat(32),
  body: '{}',
};

test('what is signed is one item a line, the body as its SHA-256', () => {
  expect(requestText(REQUEST)).toBe(
    [
      'v1',
      'POST',
      '/w/v1/bet?a=1',
      'ACME',
      'acme-1',
      '1700000000000',
      'n'.repeat(32),
      '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    ].join('\n'),
  );
});

test('an HMAC signature holds for its key and text alone, in lower case [N85]', () => {
  const key = randomBytes(32);
  const text = requestText(REQUEST);
  const header = signText('hmac-sha256', key, text);
  const check = { algorithm: 'hmac-sha256', key, text, header } as const;
  expect(isSignature(check)).toBe(true);
  expect(isSignature({ ...check, text: `${text} ` })).toBe(false);
  expect(isSignature({ ...check, key: randomBytes(32) })).toBe(false);
  expect(isSignature({ ...check, header: header.toUpperCase() })).toBe(false);
  expect(isSignature({ ...check, header: header.slice(0, -1) })).toBe(false);
});

test('an Ed25519 signature is checked with the public key', () => {
  const seed = randomBytes(32);
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
    .export({ format: 'der', type: 'spki' })
    .subarray(-32);
  const text = requestText(REQUEST, 'v2');
  const header = signText('ed25519', seed, text);
  expect(isSignature({ algorithm: 'ed25519', key, text, header })).toBe(true);
  expect(isSignature({ algorithm: 'ed25519', key, text: `${text}x`, header })).toBe(false);
  expect(isSignature({ algorithm: 'ed25519', key, text, header: 'v2=00' })).toBe(false);
});

test('HMAC is that of the standard: the second and third example of RFC 4231', () => {
  expect(hmacSha256(Buffer.from('Jefe'), 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(hmacSha256(Buffer.alloc(20, 0xaa), Buffer.alloc(50, 0xdd)).toString('hex')).toBe(
    '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  );
});
