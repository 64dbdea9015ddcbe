import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
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
  settledBetAmount: 0,
  settledWinAmount: 0,
  openHands: 0,
  openBetAmount: 0,
  voidHands: 0,
  refundAmount: 0,
};

const ROW = {
  ...{ orderNo: '1', abbrOrderNo: '1', origOrderNo: '1', gameName: 'K3', gameCode: 'K3-1M' },
  ...{ gameType: 'ELOTT', nodeId: 1, eventName: 'K3-1M-7', numero: '7', selection: '' },
  ...{ betContent: '', odds: '', betAmount: 1, validBetAmount: 0, winAmount: 0 },
  ...{ profitAndLoss: 0, currency: 'SBX', betTimeInTimestamp: 1, transTimeInTimestamp: 1 },
  ...{ settleTimeInTimestamp: 2, customerName: 'player1', directAgentName: '', status: 'WON' },
  ...{ accountType: 'SHPL', revision: 0, vendorWallet: null, isFree: false, verifyUrl: '' },
  ...{ detail: {}, timeline: [] },
};

const FREE_ROUND = {
  ...{ nodeId: 1, gameName: 'K3', gameType: 'RNG', accountType: 'SHPS' },
  ...{ left: 3, stake: 1, maxWin: 20, expiresAt: 1 },
};

test('what stands above the bets is there before a bet can be pressed, so that none moves under a finger [U15] [VAL-5]', async () => {
  const seen: (string | null)[] = [];
  const above = () =>
    ['records.bets.filters', 'records.bets.export', 'records.free.play'].map(
      (key) => screen.queryAllByText(words(key)).length,
    );
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: words('records.bets.detailsOf', { 0: '1' }) })) {
      seen.push(above().join(' '));
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  await showScreen(<Screen />, {
    path: '/bets',
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readDebt, () => ({ owed: 0 })),
      answers(listFreeRounds, () => ({ list: [FREE_ROUND] })),
      answers(listVendors, () => ({ data: { lanes: [] } })),
      answers(totalOwnBets, () => ({ ...NO_SUMS, totalHands: 1 })),
      answers(listOwnBets, () => ({ list: [ROW], next: null })),
    ],
  });
  await findButton(words('records.bets.detailsOf', { 0: '1' }));
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['1 1 1']));
  // What a free round pays at most is said before it is played (R46).
  screen.getByText(words('records.free.max', { 0: '৳20' }));
});

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

test('a void row names its refund, and what is shown adds up: of the row, of the page and of the filter [U15]', async () => {
  const settled = { ...ROW, orderNo: '1', betAmount: 8.4, winAmount: 22.4, profitAndLoss: 14 };
  await showScreen(<Screen />, {
    path: '/bets',
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readDebt, () => ({ owed: 0 })),
      answers(listFreeRounds, () => ({ list: [] })),
      answers(listVendors, () => ({ data: { lanes: [] } })),
      answers(totalOwnBets, () => ({
        ...NO_SUMS,
        ...{ totalHands: 4, betAmount: 45.4, settledBetAmount: 10.4, settledWinAmount: 22.4 },
        ...{ openHands: 1, openBetAmount: 35, voidHands: 1, refundAmount: 5 },
      })),
      answers(listOwnBets, () => ({
        list: [
          settled,
          { ...ROW, orderNo: '2', status: 'LOST', betAmount: 2 },
          { ...ROW, orderNo: '3', status: 'VOID', betAmount: 5, winAmount: 0 },
          { ...ROW, orderNo: '4', status: 'PENDING', betAmount: 35, settleTimeInTimestamp: null },
        ],
        next: null,
      })),
    ],
  });
  const rows = (await screen.findAllByRole('row')).map((row) =>
    within(row)
      .queryAllByRole('cell')
      .slice(3, 6)
      .map((cell) => cell.textContent),
  );
  expect(rows.slice(1)).toEqual([
    ['৳8.40', '৳22.40', '+৳14.00'],
    ['৳2.00', '৳0.00', '−৳2.00'],
    ['৳5.00', `৳5.00 ${words('records.bets.refunded')}`, '৳0.00'],
    ['৳35.00', '—', '—'],
    ['৳10.40', '৳22.40', '+৳12.00'],
  ]);
  const sum = (name: string) =>
    screen.getAllByText(words(`records.bets.${name}`))[0]?.nextElementSibling?.textContent;
  expect([sum('settledStake'), sum('payout'), sum('net')]).toEqual(['৳10.40', '৳22.40', '+৳12.00']);
  expect(
    screen.getByText(new RegExp(words('records.bets.voidSum', { count: 1, 0: '৳5.00' }))),
  ).toBeTruthy();
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
