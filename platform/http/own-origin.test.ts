import { expect, test } from 'vitest';
import { originOf } from './own-origin.ts';

const app = { publicUrl: () => 'https://shapla.example' };

test.each([
  ['play.example', true, 'https://play.example'],
  ['Play.Example:8443', true, 'https://play.example:8443'],
  ['evil.test', false, 'https://shapla.example'],
  ['localhost.evil.test', false, 'https://shapla.example'],
  ['play.example/evil', true, 'https://shapla.example'],
  ['a"b', true, 'https://shapla.example'],
  ['', false, 'https://shapla.example'],
  ['192.168.1.5:8080', false, 'https://192.168.1.5:8080'],
  ['[2001:db8::1]:8080', false, 'https://[2001:db8::1]:8080'],
  ['localhost:8080', false, 'https://localhost:8080'],
  ['neel.localhost:8080', false, 'https://neel.localhost:8080'],
])('a visitor at %s, listed by the brand: %s, is at %s [S12]', (host, isOwnHost, origin) => {
  expect(originOf(app, { host, isOwnHost })).toBe(origin);
});

test('without https of our own the visitor’s scheme counts [W2]', () => {
  const plain = { publicUrl: () => 'http://127.0.0.1:8080' };
  const asked = { host: 'play.example', isOwnHost: true };
  expect(originOf(plain, { ...asked, isHttps: true })).toBe('https://play.example');
  expect(originOf(plain, asked)).toBe('http://play.example');
});
