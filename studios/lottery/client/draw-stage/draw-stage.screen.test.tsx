import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listPlans } from '../../contract.plans.ts';
import {
  type BetView,
  type BoardView,
  listBets,
  listCorrections,
  readBalance,
  readBoard,
} from '../../contract.ts';
import { BoardScreen } from '../board/board-screen.tsx';
import { type GameSession, useGameSession } from '../game-session.ts';
import { tableOf } from '../game-table.ts';

const table = tableOf('K3-1M');
const game: GameSession = {
  ...{ session: 'session', member: 'm', currency: 'BDT', backUrl: '/', startedAtMs: 0 },
  limits: {
    ...{ minStake: '0.1000', maxStake: '5000.0000', stakeStep: '0.0100' },
    maxPayout: '500000.0000',
  },
};

beforeEach(() => {
  useGameSession.setState({ game, balance: '100.0000', ended: undefined });
  // The clock stands still, so that a scene goes on however long the machine takes to look at it.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    useGameSession.setState({ game: undefined, balance: undefined });
  });
});

const drawNoOf = (place: number) => `20261128-${String(place).padStart(4, '0')}`;
const namesOf = (place: number) => ({
  drawNo: drawNoOf(place),
  roundId: `K3-1M-${drawNoOf(place)}`,
});

/** A board whose draw of that place has just been published, with a bet of the member on it. */
async function showDrawn(place: number, payout: string) {
  const atMs = Date.now() + 400;
  const result = { balls: [6, 5, 4], derived: { sum: 15 } };
  const drawn = {
    ...namesOf(place),
    drawsAt: atMs,
    drawnAt: atMs,
    state: 'result' as const,
    result,
  };
  const before = { ...namesOf(place - 1), drawsAt: atMs - 60_000, drawnAt: atMs - 60_000 };
  const board: BoardView = {
    ...{ serverNow: Date.now(), nameKey: 'game.K3', periodMs: 60_000, restricted: [] },
    watchers: 1,
    draw: {
      ...{ ...namesOf(place + 1), commitment: null, mode: 'COMMIT', beacon: null },
      ...{ opensAt: atMs, locksAt: atMs + 500_000, drawsAt: atMs + 505_000 },
    },
    results: [drawn, { ...before, state: 'result', result }],
    ...{ termsFrom: 0, odds: [], plans: { maxDraws: 50, maxTimes: 10_000 } },
    perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
  };
  const bet: BetView = {
    ...{ ...namesOf(place), betId: String(place), stakeId: `b-${place}`, game: 'K3-1M' },
    ...{ state: 'settled', stake: '10.0000', payout, placedAt: atMs - 9_000, result },
    lines: [{ play: 'BIG', pick: 'ANY', odds4: [19_700], units: 1, stake: '10.0000', payout }],
  };
  return await showScreen(
    <BoardScreen
      {...{ table, game, playType: undefined, repeated: undefined, isLobby: false }}
      onGame={() => undefined}
    />,
    {
      server: [
        answers(readBoard, () => board),
        answers(listBets, () => ({ bets: [bet] })),
        answers(listCorrections, () => ({ corrections: [] })),
        answers(listPlans, () => ({ plans: [] })),
        answers(readBalance, () => ({ balance: '109.7000', currency: 'BDT' })),
      ],
    },
  );
}

const band = () => screen.getByRole('list', { name: words('board.lastResults') });
const notice = () => screen.queryByRole('region', { name: words('board.yourResult') });

test('[U1] band, notice and balance show a result when its scene has shown it, or was skipped', async () => {
  const user = await showDrawn(7, '19.7000');
  const close = await findButton(words('board.stage.close'));
  // The balance that the wallet pushes meanwhile waits as well.
  useGameSession.getState().setBalance('109.7000');
  expect(within(band()).queryByText(/#0007/)).toBeNull();
  expect(within(band()).getByText(/#0006/)).toBeTruthy();
  expect(notice()).toBeNull();
  expect(screen.getByText(words('board.state.open'))).toBeTruthy();
  expect(useGameSession.getState().balance).toBe('100.0000');
  await user.click(close);
  await waitFor(() => expect(notice()?.textContent).toContain('9.70'));
  expect(within(band()).getByText(/#0007/)).toBeTruthy();
  expect(screen.queryByText(words('board.state.open'))).toBeNull();
  expect(useGameSession.getState().balance).toBe('109.7000');
  expect(screen.queryByRole('button', { name: words('board.stage.close') })).toBeNull();
});

test.each([
  [27, '100.0000', false],
  [37, '100.0100', true],
])(
  'draw %i, which pays %s for a stake of 10, has a scene of its win: %s',
  async (place, payout, hasScene) => {
    const user = await showDrawn(place, payout);
    await user.click(await findButton(words('board.stage.close')));
    await waitFor(() => expect(notice()).not.toBeNull());
    expect(notice()?.querySelector('canvas') !== null).toBe(hasScene);
  },
);

test('a player who wants no animation has the result at once, and can have the scenes back', async () => {
  const user = await showDrawn(17, '0.0000');
  await user.click(await findButton(words('board.stage.calm')));
  await waitFor(() => expect(within(band()).getByText(/#0017/)).toBeTruthy());
  await user.click(await findButton(words('board.stage.lively')));
  expect(screen.queryByRole('button', { name: words('board.stage.lively') })).toBeNull();
});

test('a press anywhere on the stage closes it, so that no cell is picked that it covers', async () => {
  const user = await showDrawn(57, '0.0000');
  const stage = await screen.findByRole('region', { name: words('board.stage') });
  const whole = stage.querySelector('button[aria-hidden]');
  expect(whole).not.toBeNull();
  await user.click(whole ?? stage);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: words('board.stage') })).toBeNull(),
  );
});
