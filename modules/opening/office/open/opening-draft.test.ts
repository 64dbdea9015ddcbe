import { expect, test } from 'vitest';
import { inMarket, isReady } from './opening-draft.ts';

const SANDBOX = {
  merchantCode: '',
  name: { en: '', bn: '' },
  domainList: [],
  isSandbox: true,
  market: '',
  currency: 'SBX',
  trialCurrency: 'TRL',
  currencySymbol: 'P',
  isSingleWallet: true,
  defaultLanguage: 'BN' as const,
  timeZone: 'Asia/Dhaka',
  defaultCountry: 'BD',
  dialingCode: '880',
};
const NAMED = {
  ...SANDBOX,
  merchantCode: 'neel',
  name: { en: 'Neel', bn: 'নীল' },
  domainList: ['neel.test'],
};
const MARKET = {
  code: 'lk',
  name: 'Sri Lanka',
  countries: ['LK'],
  currency: 'LKR',
  currencySymbol: 'Rs',
  age: 21,
  defaultCountry: 'LK',
  dialingCode: '94',
  timeZone: 'Asia/Colombo',
  licensedUntil: '2027-01-01',
};

test('a market fills in money and place, and play money takes them back [A4]', () => {
  const real = inMarket(NAMED, SANDBOX, MARKET);
  expect(real).toMatchObject({
    isSandbox: false,
    market: 'lk',
    currency: 'LKR',
    timeZone: 'Asia/Colombo',
    defaultCountry: 'LK',
    dialingCode: '94',
    merchantCode: 'neel',
  });
  expect(inMarket(real, SANDBOX, undefined)).toEqual(NAMED);
});

test('an opening is sent when nothing is missing [A4]', () => {
  expect([isReady(SANDBOX), isReady(NAMED)]).toEqual([false, true]);
  expect(isReady({ ...NAMED, domainList: [] })).toBe(false);
  expect(isReady({ ...NAMED, name: { en: 'Neel', bn: ' ' } })).toBe(false);
  expect(isReady({ ...NAMED, merchantCode: 'Neel' })).toBe(false);
  expect(isReady({ ...NAMED, isSandbox: false })).toBe(false);
});
