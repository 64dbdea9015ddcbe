import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markAsked, neutralMark, vendorMark } from './vendor-mark.ts';

test('a vendor with a drawn mark carries it, by its code [FTR-1]', () => {
  for (const code of ['PADMA', 'TARA', 'SHPL', 'SHPS']) {
    const address = vendorMark(code);
    expect(address).toBe(`/pictures/vendor-${code.toLowerCase()}.svg`);
    expect(existsSync(`apps/site/public${address}`)).toBe(true);
  }
});

test('a vendor without one gets a neutral mark with its letter [FTR-1]', () => {
  expect(vendorMark('ZED_9')).toBe('/vendor-mark/ZED_9.svg');
  expect(markAsked('/vendor-mark/ZED_9.svg')).toBe('ZED_9');
  expect(neutralMark('ZED_9')).toContain('>Z</text>');
});

test('nothing but a code makes a mark [N36]', () => {
  for (const path of [
    '/vendor-mark/<b>.svg',
    '/vendor-mark/zed.svg',
    '/vendor-mark/../A1.svg',
    '/x',
  ]) {
    expect(markAsked(path)).toBeUndefined();
  }
});
