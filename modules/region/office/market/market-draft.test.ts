import { expect, test } from 'vitest';
import { countriesOf, isReady, newDraft } from './market-draft.ts';

const EMPTY = newDraft({
  currency: 'BDT',
  isSandbox: false,
  ages: { agreement: 18, birthday: 21 },
});
const FULL = {
  code: 'bd',
  pack: {
    ...EMPTY.pack,
    name: 'Bangladesh',
    countries: ['BD'],
    licence: {
      authority: 'Board',
      number: '1',
      holder: 'Us',
      validFrom: '2026-01-01',
      validTo: '2026-01-01',
      document: 'file 1',
    },
  },
};

test('a market pack is sent when every field is there and its days are in order [MKT-1]', () => {
  expect([isReady(EMPTY), isReady(FULL)]).toEqual([false, true]);
  const { licence } = FULL.pack;
  const other = (change: object) => isReady({ ...FULL, pack: { ...FULL.pack, ...change } });
  expect(isReady({ ...FULL, code: 'B D' })).toBe(false);
  expect(newDraft({ currency: 'SBX', isSandbox: true, ages: FULL.pack.ages }).pack.currency).toBe(
    '',
  );
  expect(other({ countries: ['BGD'] })).toBe(false);
  expect(other({ licence: { ...licence, number: ' ' } })).toBe(false);
  expect(other({ licence: { ...licence, validFrom: '2026-01-02' } })).toBe(false);
});

test('a new pack has one age, which the brand satisfies [A11]', () => {
  expect(EMPTY.pack.ages).toEqual({ agreement: 18, birthday: 18 });
  const ages = { agreement: 18, birthday: 21 };
  expect(isReady({ ...FULL, pack: { ...FULL.pack, ages } })).toBe(false);
});

test('a new pack limits no level and lets everybody play; its author says otherwise [MKT-1] [KYC-1]', () => {
  const free = { depositDay: null, withdrawDay: null, stakeDay: null };
  expect(EMPTY.pack).toMatchObject({ levels: [free, free, free, free], playLevel: 0 });
});

test('countries are capitals and stand once [MKT-1]', () => {
  expect(countriesOf(['bd', ' BD', 'in'])).toEqual(['BD', 'IN']);
});
