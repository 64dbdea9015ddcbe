import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayedEndpoint } from '#platform/site/testing/play-server.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { CorrectionNotices } from '#studios/lottery/client/bets/correction-notices.tsx';
import { useBalanceOf, useBets, useBoard } from '#studios/lottery/client/board/use-board.ts';
import { useGameSession } from '#studios/lottery/client/game-session.ts';
import { tableOf } from '#studios/lottery/client/game-table.ts';
import { usePlans } from '#studios/lottery/client/plans/use-plans.ts';
import type { BoardEventView } from '#studios/lottery/contract.live.ts';
import { listPlans, type PlanView } from '#studios/lottery/contract.plans.ts';
import {
  type BetView,
  type BoardView,
  listBets,
  listCorrections,
  readBalance,
  readBoard,
} from '#studios/lottery/contract.ts';

const GAME = 'K3-1M';
const TOPIC = `lottery.draw.${GAME}`;
const MINUTE = 60_000;
/** Longer than a board waits with anything that a draw's end makes it ask. */
const WHOLE_MS = 50_000;

let nowMs = 0;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  nowMs = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
  useGameSession.setState({ game: undefined, balance: undefined, ended: undefined });
});

/** Draw 1 is drawn in some seconds, draw 2 a minute later. */
function aDraw(place: number) {
  const drawsAt = nowMs + 5_000 + (place - 1) * MINUTE;
  return {
    drawNo: `20261121-000${place}`,
    roundId: `${GAME}-20261121-000${place}`,
    ...{ opensAt: drawsAt - MINUTE, locksAt: drawsAt - 3_000, drawsAt },
    ...{ commitment: 'c', mode: 'COMMIT' as const, beacon: null },
  };
}

const board = (): BoardView => ({
  ...{ serverNow: Date.now(), nameKey: 'game.K3', periodMs: MINUTE },
  ...{ draw: aDraw(1), results: [], restricted: [], odds: [], termsFrom: 0, watchers: 0 },
  perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
  plans: { maxDraws: 10, maxTimes: 10 },
});
const bet = (): BetView => ({
  ...{ betId: '1', stakeId: 'b-1', game: GAME, drawNo: aDraw(1).drawNo, roundId: aDraw(1).roundId },
  ...{ state: 'accepted', stake: '10.0000', payout: null, placedAt: nowMs, result: null },
  lines: [{ play: 'BIG', pick: 'ANY', odds4: [19_700], units: 1, stake: '10.0000', payout: null }],
});

const events = (): readonly BoardEventView[] => {
  const { drawNo, roundId, drawsAt } = aDraw(1);
  const result = { balls: [6, 5, 4], derived: {} };
  const drawn = {
    ...{ drawNo, roundId, drawsAt, drawnAt: drawsAt },
    state: 'result' as const,
    result,
  };
  return [
    {
      ...{ drawNo: aDraw(2).drawNo, state: 'open', revision: 0, drawn: null, watchers: 1 },
      opened: { draw: aDraw(2), restricted: [], termsFrom: 0 },
    },
    { ...{ drawNo, state: 'result', revision: 1, opened: null, watchers: 1 }, drawn },
    { ...{ drawNo, state: 'settled', revision: 1, opened: null, watchers: 1 }, drawn },
  ];
};

/** The hooks of the board's page that ask the server. */
function Board() {
  const table = tableOf(GAME);
  useBoard(GAME);
  const bets = useBets(GAME);
  useBalanceOf(bets);
  usePlans(table);
  return (
    <>
      <CorrectionNotices />
      {bets.map(({ betId, state, payout }) => (
        <p key={betId}>{`${state} ${payout}`}</p>
      ))}
    </>
  );
}

async function askedAfterDraw(
  bets: readonly BetView[],
  andThen: (push: Push) => void,
  plans: readonly PlanView[] = [],
) {
  const asked: string[] = [];
  const count = ({ endpoint, reply }: PlayedEndpoint): PlayedEndpoint => ({
    endpoint,
    reply: (input) => {
      asked.push(endpoint.wire[0] ?? '');
      return reply(input);
    },
  });
  useGameSession.setState({
    game: {
      ...{ session: 's', member: 'm', currency: 'BDT', backUrl: '/', startedAtMs: nowMs },
      limits: { minStake: '1', maxStake: '1', stakeStep: '1', maxPayout: '1' },
    },
  });
  const socket = playSocket();
  await showScreen(<Board />, {
    server: [
      answers(readBoard, board),
      answers(listBets, () => ({ bets: [...bets] })),
      answers(readBalance, () => ({ balance: '100.0000', currency: 'BDT' })),
      answers(listPlans, () => ({ plans: [...plans] })),
      answers(listCorrections, () => ({ corrections: [] })),
    ].map(count),
  });
  await waitFor(() => expect(socket.topics()).toContain(TOPIC));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  asked.length = 0;
  for (const event of events()) {
    socket.push(TOPIC, event);
  }
  andThen(socket.push);
  await act(() => vi.advanceTimersByTimeAsync(WHOLE_MS));
  return asked;
}

type Push = ReturnType<typeof playSocket>['push'];

test('a viewer without a bet asks for nothing when a draw ends [L16]', async () => {
  expect(await askedAfterDraw([], () => {})).toEqual([]);
});

test('a viewer whose bet lost asks for nothing [L16]', async () => {
  const lost = { ...bet(), lines: bet().lines.map((line) => ({ ...line, play: 'SMALL' })) };
  expect(await askedAfterDraw([lost], () => {})).toEqual([]);
});

test('the balance that a payout pushes is not asked for [L16]', async () => {
  const asked = await askedAfterDraw([bet()], (push) =>
    push('wallet.balance', { sumBalance: 119.7 }),
  );
  expect(asked).toEqual([]);
  expect(useGameSession.getState().balance).toBe('119.7000');
});

test('a payout whose push did not come is asked for once [L16]', async () => {
  expect(await askedAfterDraw([bet()], () => {})).toEqual([readBalance.wire[0]]);
});

test('a running plan is asked for when its next draw opens, and again when its bet is paid, by which it may have ended [L16]', async () => {
  const plan: PlanView = {
    ...{
      planId: '1',
      game: GAME,
      state: 'running',
      endReason: null,
      mode: 'same',
      stopsOnWin: true,
    },
    ...{ budget: null, lines: [], createdAt: nowMs, exposure: '100.0000', steps: [] },
    ...{ staked: '10.0000', returned: '0.0000' },
  };
  const [plans] = listPlans.wire;
  expect(await askedAfterDraw([], () => {}, [plan])).toEqual([plans, plans]);
});
