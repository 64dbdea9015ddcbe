import { expect, test } from 'vitest';
import { openingProblem, SANDBOX, settingsOfOpening } from './opening-settings.ts';

const REAL = { isSandbox: false, currency: 'BDT', trialCurrency: 'TRL' };

test('real money needs a licensed market of its currency, and play money is no real currency [A4] [MKT-2]', () => {
  expect(openingProblem(SANDBOX, undefined)).toBeUndefined();
  expect(openingProblem({ ...SANDBOX, currency: 'BDT' }, undefined)).toBe('opening.currency.real');
  expect(openingProblem({ ...SANDBOX, trialCurrency: 'USD' }, undefined)).toBe(
    'opening.currency.real',
  );
  expect(openingProblem(REAL, undefined)).toBe('opening.market.unlicensed');
  expect(openingProblem(REAL, { currency: 'INR' })).toBe('opening.currency.market');
  expect(openingProblem(REAL, { currency: 'BDT' })).toBeUndefined();
  expect(openingProblem({ ...REAL, trialCurrency: 'EUR' }, { currency: 'BDT' })).toBe(
    'opening.currency.real',
  );
});

test('a brand opens with its own hosts alone, and the market decides its one age [A4] [A11]', () => {
  const wish = { ...SANDBOX, merchantCode: 'neel', market: 'bd', domainList: ['neel.test'] };
  const settings = settingsOfOpening(wish, { age: 21 });
  expect(settings).toMatchObject({
    domainList: ['neel.test'],
    anyHost: false,
    legacySeal: false,
    ages: { agreement: 21, birthday: 21 },
  });
  expect(Object.keys(settings)).not.toContain('merchantCode');
  expect(Object.keys(settingsOfOpening(wish, undefined))).not.toContain('ages');
});

test('a brand outside of Vietnam opens without the words of its registration [U11]', () => {
  const none = { en: '', bn: '' };
  expect(settingsOfOpening(SANDBOX, undefined)).toMatchObject({
    registerBonusText: none,
    registerRewardText: none,
  });
  expect(
    Object.keys(settingsOfOpening({ ...SANDBOX, defaultCountry: 'VN' }, undefined)),
  ).not.toContain('registerBonusText');
});
