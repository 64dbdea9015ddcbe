import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BALANCE_TOPIC, readBalance } from '#modules/wallet/contract.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { HeaderBalance } from './header-balance.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function showBalance(isRefused: () => boolean = () => false) {
  const asked: number[] = [];
  const socket = playSocket();
  await showScreen(<HeaderBalance />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readBalance, () => {
        asked.push(Date.now());
        if (isRefused()) {
          return refuses('system.busy');
        }
        return { sumBalance: 100, balance: [], currency: 'BDT', currencySymbol: '৳' };
      }),
    ],
  });
  await waitFor(() => expect(socket.topics()).toContain(BALANCE_TOPIC));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  asked.length = 0;
  return { asked, socket };
}

test('balances that a draw pays are shown at once and asked for once, by each member at a moment of its own [L16] [HDR-2]', async () => {
  const { asked, socket } = await showBalance();
  socket.push(BALANCE_TOPIC, { sumBalance: 119.7 });
  socket.push(BALANCE_TOPIC, { sumBalance: 139.4 });
  expect(await screen.findByText(/139\.40/)).toBeTruthy();
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(asked).toHaveLength(1);
});

test('with the connection a balance is not polled [L16]', async () => {
  const { asked } = await showBalance();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked).toEqual([]);
});

test('a balance whose first answer failed is asked for until it is there, whatever the connection [HDR-2]', async () => {
  let isBusy = true;
  const { asked } = await showBalance(() => isBusy);
  isBusy = false;
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  expect(await screen.findByText(/100\.00/)).toBeTruthy();
  asked.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked).toEqual([]);
});
