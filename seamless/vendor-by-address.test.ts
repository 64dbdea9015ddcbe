import { expect, test } from 'vitest';
import { vendorByAddress } from './vendor-by-address.ts';

const vendor = {
  name: { en: 'A', bn: 'A' },
  url: 'https://wallet.example',
  launch: 'https://games.example',
  profile: {
    ...({ scale: 2, txnScope: 'vendor', allowLateBet: false } as const),
    ...{ lateWindowMs: 0, mayRollBackWin: false },
  },
} as const;

test('the lottery page and its mode are data of a vendor, known for the codes of the wire family [L11] [LCH-2] [LCH-5]', () => {
  const pageOf = (code: string) => vendorByAddress({ ...vendor, code }).lotteryPage;
  expect(['TCG_LOTTO_VN', 'LOTT', 'ELOTT', 'TCG_SEA', 'ACME'].map(pageOf)).toEqual([
    'electronic',
    'electronic',
    'ordinary',
    'ordinary',
    undefined,
  ]);
  const named = { ...vendor, code: 'ACME', lotteryPage: 'electronic' } as const;
  expect(vendorByAddress(named).lotteryPage).toBe('electronic');
});
