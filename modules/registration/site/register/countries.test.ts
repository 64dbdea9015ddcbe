import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { COUNTRIES, findCountries, namedCountries } from './countries.ts';

test('every country with a dialing code can be picked [REG-6]', () => {
  const known = getCountries().map((code) => `${code}${getCountryCallingCode(code)}`);
  expect(
    COUNTRIES.map(({ countryCode, countryDialingCode }) => countryCode + countryDialingCode),
  ).toEqual(known.toSorted());
});

test('the brand’s country stands first, the others by name in the reader’s language [REG-6]', () => {
  const english = namedCountries('en', 'BD');
  expect(english.slice(0, 2).map(({ name }) => name)).toEqual(['Bangladesh', 'Afghanistan']);
  expect(namedCountries('bn', 'BD')[0]).toEqual({
    countryCode: 'BD',
    countryDialingCode: '880',
    name: 'বাংলাদেশ',
  });
});

test.each([
  ['bangla', ['BD']],
  ['+880', ['BD']],
  ['bd', ['BD']],
  ['indi', ['IN', 'IO']],
  ['নেপাল', []],
  ['', undefined],
])('typing "%s" finds countries by name, code and dialing code [REG-6]', (typed, codes) => {
  const all = namedCountries('en', 'BD');
  const found = findCountries(all, typed).map(({ countryCode }) => countryCode);
  expect(found).toEqual(codes ?? all.map(({ countryCode }) => countryCode));
});
