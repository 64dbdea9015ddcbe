import { expect, test } from 'vitest';
import { basisPoints, EMPTY_DRAFT, emptyTier, notRising, termsOfDraft } from './draft-terms.ts';

test('a typed rate is basis points, and nothing above the whole or with three decimals is one [AC-2]', () => {
  expect(['0.8', '1', '', '100', '100.01', '0.125', 'x'].map(basisPoints)).toEqual([
    ...[80, 100, 0, 10_000, undefined, undefined, undefined],
  ]);
});

test('a tier without a rate is no contract, and a wage asks for no loss [AC-2]', () => {
  expect(termsOfDraft('daily', EMPTY_DRAFT)).toBeUndefined();
  const tiers = [{ ...emptyTier(1), rate: '0.4', validBet: '010', loss: '7' }];
  expect(termsOfDraft('daily', { ...EMPTY_DRAFT, tiers })).toEqual({
    tiers: [{ rate: 40, activeMembers: 0, validBet: '10', loss: '0' }],
    realtime: null,
  });
});

test('tiers that do not rise are named by their place [N80]', () => {
  const tiers = ['0.4', '0.4'].map((rate, key) => ({ ...emptyTier(key), rate }));
  const terms = termsOfDraft('daily', { ...EMPTY_DRAFT, tiers });
  expect(terms === undefined ? undefined : notRising(terms)).toBe(1);
});
