import { expect, test } from 'vitest';
import { holds, licenceState, todayOf } from './licence.ts';
import type { InForceRow } from './market.store.ts';
import { hasFallingLevel, hasOneAge, overlapping, packProblem } from './market-pack.ts';
import { strictestOf } from './market-terms.ts';

const MARKET: InForceRow = {
  code: 'south-asia',
  name: 'South Asia',
  levels: [],
  play_level: 0,
  countries: ['BD', 'IN'],
  currency: 'BDT',
  agreement_age: 21,
  birthday_age: 21,
  licence_from: '2026-01-01',
  licence_to: '2026-12-31',
};
const FREE = { depositDay: null, withdrawDay: null, stakeDay: null };
const settings = (currency = 'BDT', agreement = 21, birthday = 21) => ({
  currency,
  ages: { agreement, birthday },
});
const held = (at: Partial<Parameters<typeof holds>[1]> = {}) =>
  holds(MARKET, { settings: settings(), country: 'BD', today: '2026-06-15', ...at });

test('a market is of its countries and its currency alone [MKT-1] [MKT-2]', () => {
  expect(['BD', 'IN', 'US', 'bd', ''].map((country) => held({ country }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(held({ settings: settings('USD') })).toBe(false);
});

test('a licence holds from its first day to its last, both included [MKT-1]', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
  expect(days.map((today) => held({ today }))).toEqual([false, true, true, false]);
  expect(days.map((day) => licenceState({ from: '2026-01-01', to: '2026-12-31' }, day))).toEqual([
    'future',
    'valid',
    'valid',
    'ended',
  ]);
});

test('the day changes at midnight of the brand, not of the server [MKT-1]', () => {
  const midnightInDhaka = Date.parse('2026-12-31T18:00:00Z');
  const brand = { timeZone: 'Asia/Dhaka' };
  expect(todayOf(brand, midnightInDhaka - 1)).toBe('2026-12-31');
  expect(todayOf(brand, midnightInDhaka)).toBe('2027-01-01');
});

test('a brand that asks for a lower age than the pack is in no market [MKT-1]', () => {
  expect(held({ settings: settings('BDT', 21, 22) })).toBe(true);
  expect(held({ settings: settings('BDT', 21, 20) })).toBe(false);
  expect(held({ settings: settings('BDT', 18, 21) })).toBe(false);
});

test('a pack names real countries, real days and real money [MKT-1]', () => {
  const brand = { currency: 'SBX', trialCurrency: 'TRL', isSandbox: true };
  const pack = (countries: string[], currency: string, validFrom: string, validTo: string) =>
    packProblem(
      {
        name: 'Market',
        countries,
        currency,
        ages: { agreement: 18, birthday: 18 },
        verticals: ['lottery'],
        levels: [FREE, FREE, FREE, FREE],
        playLevel: 0,
        licence: { authority: 'A', number: '1', holder: 'H', validFrom, validTo, document: 'D' },
      },
      brand,
    );
  expect(pack(['BD'], 'BDT', '2026-01-01', '2026-01-01')).toBeUndefined();
  expect(pack(['BD', 'QQ'], 'BDT', '2026-01-01', '2026-12-31')).toBe('QQ');
  expect(pack(['EU'], 'BDT', '2026-01-01', '2026-12-31')).toBe('EU');
  expect(pack(['BD'], 'TRL', '2026-01-01', '2026-12-31')).toBe('TRL');
  expect(pack(['BD'], 'SBX', '2026-01-01', '2026-12-31')).toBe('SBX');
  expect(pack(['BD'], 'BDT', '2026-02-30', '2026-12-31')).toBe('2026-02-30');
  expect(pack(['BD'], 'BDT', '2026-01-02', '2026-01-01')).toBe('2026-01-02 – 2026-01-01');
});

test('a market has one age, and no two markets decide about one country in one currency [A11] [BRD-6]', () => {
  const ages = [18, 21].map((birthday) => ({ ages: { agreement: 18, birthday } }));
  expect(ages.map(hasOneAge)).toEqual([true, false]);
  const other = { code: 'other', countries: ['IN', 'LK'], currency: 'BDT' };
  expect(overlapping(other, [MARKET])).toBe('south-asia');
  expect(overlapping({ ...other, code: 'south-asia' }, [MARKET])).toBeUndefined();
  expect(overlapping({ ...other, currency: 'USD' }, [MARKET])).toBeUndefined();
  expect(overlapping({ ...other, countries: ['LK'] }, [MARKET])).toBeUndefined();
});

test.each([
  [false, [null, null, null, null]],
  [false, [0, 5, 5, null]],
  [true, [5, 4, 5, null]],
  [true, [null, 9, 9, 9]],
  [true, [1, null, 9, null]],
] as const)('whether limits fall is %s of %j [MKT-1] [KYC-1]', (falls, limits) => {
  const levels = limits.map((stakeDay) => ({ ...FREE, stakeDay }));
  expect(hasFallingLevel({ levels })).toBe(falls);
});

test('of several markets the lowest limit and the highest level hold, field by field [MKT-2]', () => {
  const one = { levels: [{ ...FREE, depositDay: 5, stakeDay: 9 }], play_level: 0 };
  const other = { levels: [{ ...FREE, depositDay: 7, withdrawDay: 0 }], play_level: 2 };
  expect(strictestOf([one, other])).toEqual({
    levels: [{ depositDay: 5, withdrawDay: 0, stakeDay: 9 }],
    playLevel: 2,
  });
});
