import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listVendors } from '#modules/catalog/contract.ts';
import { listFreeRounds, readDebt } from '#modules/play/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listOwnBets, totalOwnBets } from '../../contract.ts';
import { Screen } from './screen.tsx';

const NO_SUMS = {
  totalHands: 0,
  betAmount: 0,
  validBetAmount: 0,
  validBetting: 0,
  winAmount: 0,
  profitAndLoss: 0,
  netProfit: 0,
};

test('the record is narrowed in its drawer and says which filters are in force [MC-1] [VAL-5]', async () => {
  const asked: unknown[] = [];
  const user = await showScreen(<Screen />, {
    path: '/bets',
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readDebt, () => ({ owed: 0 })),
      answers(listFreeRounds, () => ({ list: [] })),
      answers(listVendors, () => ({ data: { lanes: [] } })),
      answers(totalOwnBets, () => NO_SUMS),
      answers(listOwnBets, ({ status, minStake }) => {
        asked.push([status, minStake]);
        return { list: [], next: null };
      }),
    ],
  });
  await user.click(await findButton(words('records.bets.filters')));
  const drawer = await screen.findByRole('dialog', { name: words('records.bets.filters') });
  const field = (name: string) => within(drawer).getByLabelText(words(name));
  await user.selectOptions(field('records.bets.status'), 'PENDING');
  await user.type(field('records.bets.minStake'), '2.5');
  expect(location.search).toBe('');
  await user.click(within(drawer).getByRole('button', { name: words('records.bets.show') }));
  const inForce = () => {
    const query = new URLSearchParams(location.search);
    return [query.get('status'), query.get('minStake')];
  };
  expect(inForce()).toEqual(['PENDING', '2.5']);
  expect(await screen.findByText(words('records.bets.none'))).toBeTruthy();
  expect(asked.at(-1)).toEqual(['PENDING', 2.5]);
  for (const filter of [words('records.bets.status.PENDING'), '≥ 2.5']) {
    await user.click(await findButton(words('records.bets.takeAway', { 0: filter })));
  }
  expect(inForce()).toEqual([null, null]);
});

test('the record says what a corrected result has left as a debt, and what pays it [L2]', async () => {
  await showScreen(<Screen />, {
    path: '/bets',
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readDebt, () => ({ owed: 12.5 })),
      answers(listFreeRounds, () => ({ list: [] })),
      answers(listVendors, () => ({ data: { lanes: [] } })),
      answers(totalOwnBets, () => NO_SUMS),
      answers(listOwnBets, () => ({ list: [], next: null })),
    ],
  });
  const title = await screen.findByRole('heading', {
    name: new RegExp(words('records.debt.title')),
  });
  expect(title.textContent).toContain('12.5');
  expect(screen.getByText(words('records.debt.text'))).toBeTruthy();
});

test('the record of nobody asks for a login [MC-1]', async () => {
  await showScreen(<Screen />, { path: '/bets' });
  expect(await screen.findByText(words('records.bets.needsLogin'))).toBeTruthy();
});

test('a bet can be pressed once nothing above it can move it: the notes are there, and the sums have their place [U5]', async () => {
  const debt = Promise.withResolvers<void>();
  const sums = Promise.withResolvers<void>();
  await showScreen(<Screen />, {
    path: '/bets',
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readDebt, async () => {
        await debt.promise;
        return { owed: 12.5 };
      }),
      answers(listFreeRounds, () => ({ list: [] })),
      answers(listVendors, () => ({ data: { lanes: [] } })),
      answers(totalOwnBets, async () => {
        await sums.promise;
        return { ...NO_SUMS, totalHands: 3 };
      }),
      answers(listOwnBets, () => ({ list: [], next: null })),
    ],
  });
  const name = words('records.bets.count');
  expect((await screen.findByText(name)).nextElementSibling?.textContent).toBe('');
  expect(screen.queryByText(words('records.bets.none'))).toBeNull();
  debt.resolve();
  expect(await screen.findByText(words('records.bets.none'))).toBeTruthy();
  expect(screen.getByText(words('records.debt.text'))).toBeTruthy();
  sums.resolve();
  await waitFor(() => expect(screen.getByText(name).nextElementSibling?.textContent).toBe('3'));
});
