import { expect, test } from 'vitest';
import { pictureAt } from './picture-at.ts';

const HOSTS = ['https://one.example', 'https://two.example'];
const paths = Array.from({ length: 40 }, (_, index) => `/pictures/tile-${index}.avif`);

test('pictures spread over the hosts of the brand, each at the same one always [A5] [BRD-5]', () => {
  const addresses = paths.map((path) => pictureAt(HOSTS, path));
  expect(addresses).toEqual(paths.map((path) => pictureAt(HOSTS, path)));
  for (const host of HOSTS) {
    expect(addresses.filter((address) => address.startsWith(`${host}/`)).length).toBeGreaterThan(5);
  }
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(paths);
});

test('without hosts, and for what is no picture of ours, the address stays [A5] [BRD-5]', () => {
  expect(pictureAt([], '/pictures/lily.svg')).toBe('/pictures/lily.svg');
  for (const path of [
    '/vendor-mark/SHPS.svg',
    'https://vendor.example/a.png',
    '',
    '//evil/pictures/a',
  ]) {
    expect(pictureAt(HOSTS, path)).toBe(path);
  }
});
