import { expect, test } from 'vitest';
import { isInNetworks, neighboursOf, networkList, parseNetwork, subscriberOf } from './networks.ts';

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

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['no address', 'no address', 'no address'],
])('the subscriber of %s is %s, its site %s [S8]', (ip, subscriber, site) => {
  expect(subscriberOf(ip)).toBe(subscriber);
  expect(subscriberOf(ip, 48)).toBe(site);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['no address', 'no address'],
])('the neighbours of %s are %s [S13]', (ip, neighbours) => {
  expect(neighboursOf(ip)).toBe(neighbours);
});
