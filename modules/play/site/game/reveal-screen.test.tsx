import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BALANCE_TOPIC, readBalance } from '#modules/wallet/contract.ts';
import { walletHome } from '#modules/wallet/site/home.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { MAX_SILENCE_MS } from './follow-reveals.ts';
import { useListening } from './use-reported.ts';

const BEFORE = /100\.00/;
const AFTER = /119\.70/;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The window of the game; the frame itself loads nothing. */
const { port1: game, port2: elsewhere } = new MessageChannel();
const frame = Object.defineProperty(document.createElement('iframe'), 'contentWindow', {
  value: game,
});

/** The header's balance above a page that frames a game. */
function Page() {
  useListening(useRef(frame));
  const Balance = walletHome.headerItems?.[0]?.Item;
  return Balance === undefined ? null : <Balance />;
}

async function showPage() {
  const socket = playSocket();
  let sumBalance = 100;
  await showScreen(<Page />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readBalance, () => ({
        sumBalance,
        balance: [],
        currency: 'BDT',
        currencySymbol: '৳',
      })),
    ],
  });
  await waitFor(() => expect(socket.topics()).toContain(BALANCE_TOPIC));
  expect(await screen.findByText(BEFORE)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const post = (isShown: boolean, source: MessageEventSource = game) =>
    act(() => {
      dispatchEvent(
        new MessageEvent('message', { data: { type: 'game-reveal', isShown }, source }),
      );
    });
  const push = () => {
    sumBalance = 119.7;
    act(() => {
      socket.push(BALANCE_TOPIC, { sumBalance });
    });
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { post, push, wait };
}

test('[U4] the header shows the balance from before a round until the game has revealed it', async () => {
  const { post, push, wait } = await showPage();
  post(false);
  push();
  await wait(MAX_SILENCE_MS - 500);
  expect(screen.queryByText(AFTER)).toBeNull();
  expect(screen.getByText(BEFORE)).toBeTruthy();
  post(true);
  expect(screen.getByText(AFTER)).toBeTruthy();
});

test('[U4] a game that falls silent hides the balance for four seconds at most', async () => {
  const { post, push, wait } = await showPage();
  post(false);
  push();
  await wait(MAX_SILENCE_MS - 500);
  expect(screen.queryByText(AFTER)).toBeNull();
  await wait(600);
  expect(screen.getByText(AFTER)).toBeTruthy();
});

test('[U4] a game that repeats that its player still scratches is waited for, another window is not heard', async () => {
  const { post, push, wait } = await showPage();
  post(false);
  push();
  for (let second = 0; second < 12; second += 2) {
    await wait(2_000);
    post(false);
    post(true, elsewhere);
  }
  expect(screen.queryByText(AFTER)).toBeNull();
  post(true);
  expect(screen.getByText(AFTER)).toBeTruthy();
});
