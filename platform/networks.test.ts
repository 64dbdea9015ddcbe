import { expect, test } from 'vitest';
import { isInNetworks, networkList, parseNetwork } from './networks.ts';

test.each(['203.0.113.0/33', '203.0.113/24', 'evil', '1.2.3.4/', '1.2.3.4/8/8', '::/129', ''])(
  '%j is no network',
  (text) => {
    expect(parseNetwork(text)).toBeUndefined();
    expect(isInNetworks(networkList([text]), '1.2.3.4')).toBe(false);
  },
);

test.each([
  ['203.0.113.7', true],
  ['203.0.114.0', false],
  ['198.51.100.9', true],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['no address', false],
])('%s is in the networks: %s', (ip, isIn) => {
  const list = networkList(['203.0.113.0/24', '198.51.100.9', '2001:db8::/32']);
  expect(isInNetworks(list, ip)).toBe(isIn);
});
