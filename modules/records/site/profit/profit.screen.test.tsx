import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listVendors } from '#modules/catalog/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { readProfit } from '../../contract.profit.ts';
import { Screen } from './screen.tsx';

const PLAYED = { stake: '100.0000', valid: '90.0000', payout: '60.0000', bets: 3 };
const TOTAL = {
  ...PLAYED,
  ...{ rewards: '5.0000', net: '-35.0000', deposits: '500.0000', withdrawals: '120.0000' },
};
const REPORT = {
  total: TOTAL,
  openStake: '7.0000',
  days: [{ day: '2026-11-28', ...TOTAL }],
  products: [{ product: 'RNG', ...PLAYED }],
  vendors: [{ vendor: 'SHPS', ...PLAYED }],
};

test('the result stands beside what was brought and taken away, and the days are a table too [MC-1]', async () => {
  const user = await showScreen(<Screen />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readProfit, () => REPORT),
      answers(listVendors, () => ({ data: { lanes: [] } })),
    ],
  });
  expect((await screen.findAllByText('−৳35.00')).length).toBeGreaterThan(0);
  expect(screen.getByText('+৳380.00')).toBeTruthy();
  expect(screen.getByText(words('records.profit.product.RNG'))).toBeTruthy();
  expect(screen.queryByRole('table', { name: words('records.profit.days') })).toBeNull();
  await user.click(await findButton(words('records.profit.table')));
  expect(screen.getByRole('table', { name: words('records.profit.days') })).toBeTruthy();
});
