import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test('digits of every script are 0 to 9, and nothing else changes [U9]', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789');
  expect(latinDigits('+৮৮০ 17১২-３৪')).toBe('+880 1712-34');
  expect(latinDigits('٣ १ ৳ টাকা ab')).toBe('3 1 ৳ টাকা ab');
});

test('one place of the code folds digits, so that no field refuses those of a Bengali keyboard [U9]', () => {
  const files = globSync('{modules,platform,ui,apps,studios}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|latin-digits\.ts$|number-form\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const folding = files.filter((file) =>
    /০-৯|০১২৩|0x0?9e6|\\u09e6/i.test(readFileSync(file, 'utf8')),
  );
  expect(folding).toEqual([]);
});
