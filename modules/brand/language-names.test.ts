import { expect, test } from 'vitest';
import { isKnownLanguage, languageNames } from './language-names.ts';

const CODES =
  'AR BN CN CS DE EL EN ES FA FR GU HI HU ID IT JA KM KN KO LO ML MR MS MY NE PA PL PT RU SI TA TE TH TL TR TW UK UR VI'.split(
    ' ',
  );

test('the dictionary holds about 35 languages, each under a name of its own [BRD-2]', () => {
  expect(CODES.every(isKnownLanguage)).toBe(true);
  const names = languageNames(CODES).map(({ name }) => name);
  expect(new Set(names).size).toBe(CODES.length);
  expect(CODES.length).toBeGreaterThanOrEqual(35);
});

test('only the configured languages are offered, in the order of the brand [BRD-2]', () => {
  expect(languageNames(['EN', 'BN'])).toEqual([
    { code: 'EN', name: 'English' },
    { code: 'BN', name: 'বাংলা' },
  ]);
  expect(languageNames(['XX', 'HI'])).toEqual([{ code: 'HI', name: 'हिन्दी' }]);
  expect(isKnownLanguage('toString')).toBe(false);
});
