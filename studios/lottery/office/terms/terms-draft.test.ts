import { expect, test } from 'vitest';
import { findDrawGame } from '../../games/catalogue.ts';
import { problemOf } from '../../games/terms.ts';
import { draftOf, keyOf, oddsRows, returnOfRow, termsOf } from './terms-draft.ts';

const NONE = { odds: {}, stakes: {}, payouts: {}, plans: {} };

function gameOf(code: string) {
  const found = findDrawGame(code);
  if (found === undefined) {
    throw new Error(code);
  }
  return found;
}

const k3 = gameOf('K3-1M');
const big = oddsRows(k3).find(({ play }) => play.code === 'BIG');

test('the return beside the field is exact, and above 100 % it is marked [L3]', () => {
  expect(big && returnOfRow(k3, big, ['1.97'])).toEqual({ percent: '95.7638', isAbove: false });
  // 216 / 105 is 2.05714…: the last odds below it return less than the stake, the next ones more.
  expect(big && returnOfRow(k3, big, ['2.0571'])).toEqual({ percent: '99.9979', isAbove: false });
  expect(big && returnOfRow(k3, big, ['2.0572'])).toEqual({ percent: '100.0027', isAbove: true });
  expect(big && returnOfRow(k3, big, ['two'])).toBeUndefined();
});

test('an unchanged form changes nothing, and stored terms come back as they were typed [L3]', () => {
  expect(termsOf(k3, draftOf(k3, NONE))).toEqual(NONE);
  const terms = {
    odds: { BIG: { ANY: ['19800'] } },
    stakes: { BIG: { min: '1.0000', max: '100.0000' } },
    payouts: { short: '1000.0000' },
    plans: { maxDraws: 10 },
  };
  expect(termsOf(k3, draftOf(k3, terms))).toEqual(terms);
  expect(problemOf(k3, terms)).toBeUndefined();
});

test('a text that is no number makes no terms [L3]', () => {
  const draft = draftOf(k3, NONE);
  const key = big === undefined ? '' : keyOf(big);
  expect(termsOf(k3, { ...draft, odds: { ...draft.odds, [key]: ['-1'] } })).toBeUndefined();
  expect(termsOf(k3, { ...draft, odds: { ...draft.odds, [key]: ['0'] } })).toBeUndefined();
  expect(termsOf(k3, { ...draft, plans: { ...draft.plans, maxTimes: '1.5' } })).toBeUndefined();
  expect(
    termsOf(k3, { ...draft, stakes: { ...draft.stakes, BIG: { min: 'x', max: '1' } } }),
  ).toBeUndefined();
});
