import { expect, test } from 'vitest';
import { type MemberFacts, markersOf, type Shared } from './marker-rule.ts';

const NOTHING: MemberFacts = {
  ...{ browsers: [], payees: [], addresses: [], opposites: [] },
  ...{ deposited: 0, withdrawn: 0, staked: 0, stakedDay: 0, usualDay: 0 },
  harm: { month: '2026-11', nights: 0, chased: 0, depositsDay: 0 },
};
const shared = (others: number, young = 0): Shared => ({
  ...{ thing: 'x', others, young },
  names: ['rahim'],
});
const kinds = (change: Partial<MemberFacts>) =>
  markersOf({ ...NOTHING, ...change }).map(({ kind, strength }) => `${kind} ${strength}`);

test('of nothing there is no marker [KYC-1]', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ browsers: [shared(0)], payees: [shared(0)], addresses: [shared(0)] })).toEqual([]);
});

test.each([
  ['one other account of a browser', { browsers: [shared(1)] }, ['shared_device weak']],
  ['two others', { browsers: [shared(2)] }, ['shared_device strong']],
  [
    'three accounts of thirty days, the member among them [N84]',
    { browsers: [shared(2, 2)] },
    ['shared_device strong', 'device_farm strong'],
  ],
  ['a payee of another member', { payees: [shared(1)] }, ['shared_payee strong']],
  ['an address of eight', { addresses: [shared(8)] }, ['shared_address weak']],
  ['an address of a mobile provider', { addresses: [shared(9)] }, []],
  [
    'half out and hardly played',
    { deposited: 500, withdrawn: 250, staked: 149 },
    ['no_play strong'],
  ],
  ['half out and played', { deposited: 500, withdrawn: 250, staked: 150 }, []],
  ['less than half out', { deposited: 500, withdrawn: 249, staked: 0 }, []],
  ['too little to matter', { deposited: 499, withdrawn: 499, staked: 0 }, []],
  ['ten times the usual day', { stakedDay: 1_000, usualDay: 100 }, ['fast_stakes weak']],
  ['a little less', { stakedDay: 999, usualDay: 99 }, []],
  ['a first day has no usual one', { stakedDay: 9_000, usualDay: 0 }, []],
  ['five rounds', { opposites: [{ name: 'rahim', rounds: 5 }] }, ['opposite_bets strong']],
  ['four rounds', { opposites: [{ name: 'rahim', rounds: 4 }] }, []],
])('%s [KYC-1]', (_what, change, found) => {
  expect(kinds(change)).toEqual(found);
});

test.each([
  [{ nights: 2, chased: 2, depositsDay: 3 }, []],
  [
    { nights: 3, chased: 3, depositsDay: 4 },
    ['night_play weak', 'chasing weak', 'deposit_burst weak'],
  ],
  [
    { nights: 5, chased: 6, depositsDay: 8 },
    ['night_play strong', 'chasing strong', 'deposit_burst strong'],
  ],
])('of %j these are signs of harm [R33]', (change, found) => {
  expect(kinds({ harm: { ...NOTHING.harm, ...change } })).toEqual(found);
});
