import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPlayCredit, readBalance, readPlayCredit } from '#modules/wallet/contract.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { FreeCredit } from './free-credit.tsx';

const TERMS = { amount: 10_000, below: 1_000, perDay: 3 };

async function show(first: { readonly balance: number; readonly left: number }) {
  let { balance, left } = first;
  const user = await showScreen(<FreeCredit />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readBalance, () => ({
        ...{ sumBalance: balance, balance: [], currency: 'SBX', currencySymbol: '৳' },
      })),
      answers(readPlayCredit, () => ({ ...TERMS, left })),
      answers(getPlayCredit, () => {
        if (left === 0) {
          return refuses('play.credit.tomorrow');
        }
        [balance, left] = [balance + TERMS.amount, left - 1];
        return { ...TERMS, left };
      }),
    ],
  });
  const button = await screen.findByRole('button', { name: /10,000/ });
  return { user, button };
}

test('one press gives play credit, says so, and shows the new balance and what is left of the day [U3]', async () => {
  const { user, button } = await show({ balance: 12.5, left: 3 });
  screen.getByText(words('wallet.credit.left', { count: 3 }));
  await user.click(button);
  await screen.findByText(/10,012\.50/);
  expect(screen.getByRole('status').textContent).toContain('10,000');
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});

test('who has enough, or took all of today, sees so before a press [U3]', async () => {
  const { button } = await show({ balance: 1_000, left: 3 });
  expect(button).toHaveProperty('disabled', true);
  expect(document.body.textContent).toContain('1,000');
});

test('nothing is left of the day [U3]', async () => {
  const { button } = await show({ balance: 0, left: 0 });
  expect(button).toHaveProperty('disabled', true);
  screen.getByText(words('wallet.credit.tomorrow'));
});
