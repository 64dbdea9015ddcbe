import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VENDORS } from '#vendors/sample/data/vendors.ts';
import { markAsked, neutralMark, vendorMark } from './vendor-mark.ts';

const named = (code: string, en: string) => vendorMark({ code, name: { en, bn: '' } });

test('a vendor with a drawn mark carries it, by its code or its name [FTR-1]', () => {
  for (const [code, en, file] of [
    ['PADMA', 'Padma Tables', 'padma'],
    ['SHPL', 'Shapla Lottery', 'shpl'],
    ['AV', 'Godhuli Arena', 'godhuli'],
  ] as const) {
    const address = named(code, en);
    expect(address).toBe(`/pictures/vendor-${file}.svg`);
    expect(existsSync(`apps/site/public${address}`)).toBe(true);
  }
});

test('a vendor without one gets a neutral mark with the letter of its name, not of its code [FTR-1] [U25]', () => {
  expect(named('TF', 'Jhor Gaming')).toBe('/vendor-mark/J.svg');
  expect(named('ZED_9', 'জেড')).toBe('/vendor-mark/Z.svg');
  expect(markAsked('/vendor-mark/J.svg')).toBe('J');
  expect(neutralMark('J')).toContain('>J</text>');
});

test('every sample vendor has the letter of its own name on its mark [U25]', () => {
  for (const { code, name } of VENDORS) {
    const letter = name.en.slice(0, 1);
    expect(vendorMark({ code, name })).toMatch(
      new RegExp(`/vendor-mark/${letter}\\.svg$|/vendor-${letter}\\w+\\.svg$`, 'i'),
    );
  }
});

test('nothing but a letter or digit makes a mark [N36]', () => {
  for (const path of [
    '/vendor-mark/<b>.svg',
    '/vendor-mark/z.svg',
    '/vendor-mark/AB.svg',
    '/vendor-mark/../A1.svg',
    '/x',
  ]) {
    expect(markAsked(path)).toBeUndefined();
  }
});
