import { expect, test } from 'vitest';
import { launchHosts } from './launch-hosts.ts';

const GAME = '/studio/slots/?launch=abc';

test('a launch is put under a host of the list, and the next one stands by [BRD-5]', () => {
  const hosts = ['https://one.test/', 'two.test'];
  expect(launchHosts(GAME, hosts, () => 0)).toEqual([
    `https://one.test${GAME}`,
    `https://two.test${GAME}`,
  ]);
  expect(launchHosts(GAME, hosts, () => 1)).toEqual([
    `https://two.test${GAME}`,
    `https://one.test${GAME}`,
  ]);
});

test('without a list, and for a vendor at its own address, a launch stays where it leads [BRD-5]', () => {
  expect(launchHosts(GAME, [])).toEqual([GAME, GAME]);
  const outside = 'https://vendor.test/play?launch=abc';
  expect(launchHosts(outside, ['https://one.test'])).toEqual([outside, outside]);
});
