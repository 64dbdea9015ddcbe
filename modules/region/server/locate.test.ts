import { expect, test } from 'vitest';
import { createLocations, isPrivate } from './locate.ts';

const { countryOf } = createLocations();

test('an address is in the country it was given to, over both protocols [MKT-2] [R20]', async () => {
  expect(await countryOf('103.4.145.2')).toBe('BD');
  expect(await countryOf('8.8.8.8')).toBe('US');
  expect(await countryOf('2001:4860:4860::8888')).toBe('US');
  expect(await countryOf('::ffff:8.8.8.8')).toBe('US');
});

test.each([
  '203.0.113.7',
  '192.168.1.1',
  '::1',
  '2001:db8::1',
  '',
  'BD',
  '8.8.8.8, 1.1.1.1',
  '8.8.8',
])('nobody knows the country of %j [R20]', async (ip) => {
  expect(await countryOf(ip)).toBeUndefined();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.9',
  '100.64.1.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('%s is an address of an inner network', (ip) => {
  expect(isPrivate(ip)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2001:4860::1', 'not an address', ''])(
  '%j is none of an inner network',
  (ip) => {
    expect(isPrivate(ip)).toBe(false);
  },
);
