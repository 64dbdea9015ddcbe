import { expect, test } from 'vitest';
import { hostOf, safeBackUrl } from './own-address.ts';

const request = { host: 'shapla.example:8080', domainList: ['brand.test'] };

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  '%2f%2fevil.test',
  '/%2fevil.test',
  'https://brand.test@evil.test',
  'https://brand.test:secret@evil.test',
  'https://user@brand.test/',
  'https://evil.test\\@brand.test',
  'https://brand.test.evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  '\t//evil.test',
  '/\t/evil.test',
  '',
])('an outgoing address that is not the brand’s own becomes the home page: %j [BRD-9]', (asked) => {
  expect(safeBackUrl(asked, request)).toBe('/');
});

test.each([
  ['/slots?page=1', '/slots?page=1'],
  ['/', '/'],
  ['https://brand.test/lobby?x=1', 'https://brand.test/lobby?x=1'],
  ['http://SHAPLA.example:8080/rng', 'http://shapla.example:8080/rng'],
])('an address of the brand is kept: %j [BRD-9]', (asked, stored) => {
  expect(safeBackUrl(asked, request)).toBe(stored);
});

test('no address asked is the home page [BRD-9]', () => {
  expect(safeBackUrl(undefined, request)).toBe('/');
});

test('a host is bare, lower case and without its port [BRD-7]', () => {
  expect(hostOf('https://Shapla.Example:8080/home?x')).toBe('shapla.example');
  expect(hostOf('127.0.0.1:8080')).toBe('127.0.0.1');
  expect(hostOf('[::1]:8080')).toBe('[::1]');
  expect(hostOf('a@b')).toBeUndefined();
  expect(hostOf('a b')).toBeUndefined();
  expect(hostOf('')).toBeUndefined();
});
