import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { savedFiles } from '#platform/site/testing/saved-files.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listSpins, type SlotSpin } from '../contract.ts';
import { HistorySheet } from './history-sheet.tsx';
import { addReceipt, useReceipts } from './receipts.ts';

const RECEIPT = 'GF2 receipt\n{"bet":"42","drawNo":"8-3","game":"S1"}\n0 1\n';
const spin = (roundId: string): SlotSpin => ({
  ...{ roundId, proof: `proof-of-${roundId}`, bet: 1, coinValue: 0.05, payout: 0, isOwed: false },
  ...{ wins: [], stops: [0, 0, 0], spunAt: 1_795_840_000_000, balanceAfter: 99 },
  window: Array.from({ length: 3 }, () => ['SEVEN', 'SEVEN', 'SEVEN']),
});

test('[M8] a spin of this visit has its receipt in the history, to save and to check; an earlier one has its proof', async () => {
  const files = savedFiles();
  onTestFinished(() => useReceipts.setState({}, true));
  addReceipt('8-3', RECEIPT);
  const user = await showScreen(
    <HistorySheet session="session" symbol="৳" onClose={() => undefined} />,
    { server: [answers(listSpins, () => ({ spins: [spin('8-3'), spin('8-2')], hasMore: false }))] },
  );
  const [fresh, earlier] = await screen.findAllByRole('listitem');
  const row = within(fresh ?? document.body);
  const save = { name: words('slots.receipt'), hidden: true };
  await user.click(row.getByRole('button', save));
  expect(files.map(({ name }) => name)).toEqual(['receipt-S1-8-3-42.txt']);
  expect(await files[0]?.content.text()).toBe(RECEIPT);
  const check = row.getByRole('link', { name: words('slots.receipt-check'), hidden: true });
  expect(check.getAttribute('href')).toBe('/verify?bet=42');
  const before = within(earlier ?? document.body);
  expect(before.queryByRole('button', save)).toBeNull();
  expect(before.getByRole('link', { name: '8-2', hidden: true }).getAttribute('href')).toBe(
    '/verify?vendor=SHPS&proof=proof-of-8-2',
  );
});
