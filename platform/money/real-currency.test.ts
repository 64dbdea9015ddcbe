import { expect, test } from 'vitest';
import { isRealCurrency } from './real-currency.ts';

test('a code of ISO 4217 is real money; play money and other texts are not', () => {
  expect(['BDT', 'USD', 'VND'].map(isRealCurrency)).toEqual([true, true, true]);
  expect(['SBX', 'TRL', 'bdt', ''].map(isRealCurrency)).toEqual([false, false, false, false]);
});
