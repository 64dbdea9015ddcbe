import { expect, test } from 'vitest';
import { decryptAtRest, encryptAtRest } from './at-rest.ts';

test('what is encrypted at rest opens with the same key and purpose only', () => {
  const key = Buffer.alloc(32, 1);
  const piece = encryptAtRest(key, 'seal key', Buffer.from('private'));
  expect(decryptAtRest(key, 'seal key', piece).toString()).toBe('private');
  expect(piece.toString('latin1')).not.toContain('private');
  expect(() => decryptAtRest(key, 'another purpose', piece)).toThrow();
  expect(() => decryptAtRest(Buffer.alloc(32, 2), 'seal key', piece)).toThrow();
});

test.each([
  [
    'play.vendor_key',
    'vendor secret',
    'd46a19d1ad252fbce1f89f99d6fa0286ee0a3bbc5a125777d74656dbd85712ae0a896a8b0a439e3900',
  ],
  [
    'shapla seal key',
    'private',
    '3210df4e09f1a4e9b74580534f45439665a368bcc12876c6c28799c39a6c05d5b27210',
  ],
])('a stored piece of %s opens with the key of its installation', (purpose, plain, stored) => {
  const opened = decryptAtRest(Buffer.alloc(32, 7), purpose, Buffer.from(stored, 'hex'));
  expect(opened.toString()).toBe(plain);
});
