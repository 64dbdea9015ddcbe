import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { readReceiptOfBet } from '#modules/play/contract.receipts.ts';
import { playSite } from '#modules/play/site/index.tsx';
import { provideModules } from '#platform/site/module-parts.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { savedFiles } from '#platform/site/testing/saved-files.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { shownToasts } from '#ui/toast/toast-store.ts';
import { ReceiptButton } from './receipt-button.tsx';

const RECEIPT = 'GF2 receipt\n{"bet":"42","drawNo":"20261128-0007","game":"K3-1M"}\n0 1\n';
const session = { account: 'player1', accountType: 0 };

beforeAll(() => provideModules([playSite]));

test('[M8] the record saves the receipt of a bet, which it asks for by the number of the bet', async () => {
  const files = savedFiles();
  const asked: unknown[] = [];
  const server = [
    answers(readReceiptOfBet, (input) => {
      asked.push(input);
      return { receipt: RECEIPT };
    }),
  ];
  const user = await showScreen(<ReceiptButton orderNo="42" />, { session, server });
  await user.click(await findButton(words('records.bets.receipt')));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(asked).toEqual([{ bet: '42' }]);
  expect(files[0]?.name).toBe('receipt-K3-1M-20261128-0007-42.txt');
  expect(await files[0]?.content.text()).toBe(RECEIPT);
});

test('[M8] the record says why there is no receipt of a bet, and saves nothing', async () => {
  const files = savedFiles();
  const server = [answers(readReceiptOfBet, () => refuses('receipt.not.found'))];
  const user = await showScreen(<ReceiptButton orderNo="42" />, { session, server });
  await user.click(await findButton(words('records.bets.receipt')));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: 'error' }]));
  expect(shownToasts()[0]?.text).toBe('error.receipt.not.found');
  expect(files).toEqual([]);
});
