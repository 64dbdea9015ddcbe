import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlayed } from '#modules/play/contract.ts';
import { LIMIT_TOPIC } from '#modules/play/limit-topic.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { answerRealityCheck, type Protection, readProtection } from '../../contract.ts';
import { PlayWatch } from './play-watch.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function play(
  limits: Protection['limits'] = [],
  levelLimit: Protection['levelLimit'] = null,
) {
  const since = Date.now();
  let checkedAt = since;
  const answered: number[] = [];
  const shown = (): Protection => ({
    ...{ limits, checkMinutes: 30, isCheckChosen: false, idleMinutes: 30, pause: null },
    ...{ isOfferDue: false, sitting: { since, checkedAt }, at: Date.now() },
    levelLimit,
  });
  const socket = playSocket();
  const user = await showScreen(<PlayWatch />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readProtection, shown),
      answers(readPlayed, () => ({ bets: 7, betAmount: 120, winAmount: 40, netProfit: -80 })),
      answers(answerRealityCheck, () => {
        checkedAt = Date.now();
        answered.push(checkedAt);
        return shown();
      }),
    ],
  });
  await waitFor(() => expect(socket.topics()).toContain(LIMIT_TOPIC));
  return { user, socket, answered };
}

test('after the minutes of the brand the game shows time, stakes, returns and result, and goes on with an answer [R27] [G37]', async () => {
  const { user, answered } = await play();
  await act(() => vi.advanceTimersByTimeAsync(29 * MINUTE + 55_000));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.textContent).toMatch(/120\.00.*40\.00.*80\.00/));
  expect(dialog.textContent).toContain(words('protection.minutes.count', { 0: 30 }));
  const buttons = ['continue', 'break', 'history'].map((way) =>
    within(dialog).getByText(words(`protection.reality.${way}`)),
  );
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
  const [goOn] = buttons;
  if (goOn !== undefined) {
    await user.click(goOn);
  }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(answered).toHaveLength(1);
});

test('a stake that met a limit shows every limit of play with what is left [RG-1]', async () => {
  const { socket } = await play([
    { kind: 'stake', period: 'day', value: 500, used: 495, left: 5, raise: null },
    { kind: 'deposit', period: 'day', value: 900, used: 0, left: 900, raise: null },
  ]);
  socket.push(LIMIT_TOPIC, {});
  const dialog = await screen.findByRole('dialog', { name: words('protection.met.title') });
  expect(dialog.textContent).toContain(words('protection.kind.stake'));
  expect(dialog.textContent).not.toContain(words('protection.kind.deposit'));
  expect(dialog.textContent).toMatch(/500.*5/);
});

test('a stake that the identity level does not allow shows what it allows and the way to the next one [KYC-1] [MKT-1]', async () => {
  const { socket } = await play([], { level: 1, value: 300, left: 20, mayRaise: true });
  socket.push(LIMIT_TOPIC, {});
  const dialog = await screen.findByRole('dialog', { name: words('protection.met.title') });
  expect(dialog.textContent).toContain(words('protection.met.level', { 0: 1 }));
  expect(dialog.textContent).toContain(words('protection.met.left', { 0: '৳20', 1: '৳300' }));
  within(dialog).getByRole('button', { name: words('protection.met.raise') });
});

test('at the highest level no way up is promised [KYC-1]', async () => {
  const { socket } = await play([], { level: 3, value: 300, left: 0, mayRaise: false });
  socket.push(LIMIT_TOPIC, {});
  await screen.findByRole('dialog', { name: words('protection.met.title') });
  expect(screen.queryByRole('button', { name: words('protection.met.raise') })).toBeNull();
});
