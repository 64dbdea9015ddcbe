import { screen, waitFor, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { answers, type PlayedEndpoint } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listPlans } from '../../contract.plans.ts';
import { readTrends } from '../../contract.trends.ts';
import {
  type BetView,
  type BoardView,
  listBets,
  listCorrections,
  placeBet,
  readBalance,
  readBoard,
} from '../../contract.ts';
import { useAccepted } from '../bet/accepted.ts';
import { useReceipts } from '../bet/receipts.ts';
import { useSlip } from '../bet/slip.ts';
import { betsAfter } from '../board/board-event.ts';
import { BoardScreen } from '../board/board-screen.tsx';
import { type GameSession, useGameSession } from '../game-session.ts';
import { tableOf } from '../game-table.ts';

const PERIOD_MS = 600_000;
const DAY = '20261128';

/** A studio that a test plays: a game whose first draw has just opened, and what the member placed on it. */
export type PlayedStudio = {
  readonly user: Awaited<ReturnType<typeof showScreen>>;
  /** The orders that the page sent. */
  readonly orders: readonly Order[];
  /** Opens the next draw. */
  readonly openNext: () => void;
  /** Ends a draw: with its numbers, or as void. */
  readonly end: (draw: number, balls: readonly number[] | undefined) => void;
  /** The slip beside the picker, and the bar that takes its place on a phone. */
  readonly card: () => ReturnType<typeof within>;
  readonly bar: () => ReturnType<typeof within>;
};

type Order = {
  readonly drawNo: string;
  readonly lines: readonly {
    readonly play: string;
    readonly pick: string;
    readonly stake?: number | string | undefined;
    readonly units?: number | undefined;
    readonly odds4?: number | string | undefined;
  }[];
};

export type PlayedGame = {
  readonly code: string;
  readonly playType?: string;
  /** Nobody plays: the board is looked at without a session. */
  readonly isLook?: boolean;
  readonly balance?: string;
  readonly bets?: readonly BetView[];
  readonly server?: readonly PlayedEndpoint[];
};

export const drawNoOf = (draw: number) => `${DAY}-${String(draw).padStart(4, '0')}`;

function aDraw(code: string, draw: number): NonNullable<BoardView['draw']> {
  const opensAt = Date.now() - 1_000;
  return {
    ...{ drawNo: drawNoOf(draw), roundId: `${code}-${drawNoOf(draw)}`, opensAt },
    ...{ locksAt: opensAt + PERIOD_MS, drawsAt: opensAt + PERIOD_MS + 5_000 },
    ...{ commitment: 'ab'.repeat(32), mode: 'COMMIT', beacon: null },
  };
}

function boardOf(code: string): BoardView {
  return {
    ...{ serverNow: Date.now(), nameKey: 'game.K3', periodMs: PERIOD_MS, results: [], odds: [] },
    ...{ restricted: [], termsFrom: 0, watchers: 1, draw: aDraw(code, 7) },
    perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
    plans: { maxDraws: 50, maxTimes: 10_000 },
  };
}

/** The bet that the studio makes of an order. */
function betOf(code: string, order: Order, place: number): BetView {
  const lines = order.lines.map(({ play, pick, stake = 0, units = 1, odds4 = 0 }) => ({
    ...{ play, pick, units, payout: null, stake: Number(stake).toFixed(4) },
    odds4: [Number(odds4)],
  }));
  return {
    ...{ betId: `${place}`, stakeId: `b-${place}`, game: code, drawNo: order.drawNo, lines },
    ...{ roundId: `${code}-${order.drawNo}`, state: 'accepted', payout: null, result: null },
    stake: order.lines.reduce((sum, { stake }) => sum + Number(stake ?? 0), 0).toFixed(4),
    placedAt: Date.now() + place,
  };
}

/** Shows the board of a game before a studio that takes every bet, with its first draw open. */
export async function showBoard(played: PlayedGame): Promise<PlayedStudio> {
  const { code, balance = '10000.0000' } = played;
  const now = Date.now();
  const game: GameSession = {
    session: played.isLook === true ? undefined : 'session',
    ...{ member: 'm', currency: 'BDT', backUrl: '/', startedAtMs: now - 1 },
    limits: { minStake: '0.1', maxStake: '5000', stakeStep: '0.01', maxPayout: '500000' },
  };
  useGameSession.setState({ game, balance, ended: undefined });
  onTestFinished(() => {
    useGameSession.setState({ game: undefined, balance: undefined, ended: undefined });
    useReceipts.setState({}, true);
    useAccepted.setState({ bet: undefined, isFresh: false });
    useSlip.getState().reset();
    useSlip.getState().setStake({ unit: 100_000n, times: 1 });
  });
  let bets: readonly BetView[] = played.bets ?? [];
  let board = boardOf(code);
  const orders: Order[] = [];
  const socket = playSocket();
  const user = await showScreen(
    <BoardScreen
      {...{ table: tableOf(code), game, playType: played.playType, repeated: undefined }}
      isLobby={false}
      onGame={() => undefined}
    />,
    {
      server: [
        ...(played.server ?? []),
        answers(readBoard, () => board),
        answers(readTrends, () => ({ draws: 0, newest: null, rows: [], roads: [] })),
        answers(listBets, () => ({ bets: [...bets] })),
        answers(listCorrections, () => ({ corrections: [] })),
        answers(listPlans, () => ({ plans: [] })),
        answers(readBalance, () => ({ balance, currency: 'BDT' })),
        answers(placeBet, (order) => {
          orders.push(order);
          const bet = betOf(code, order, orders.length);
          bets = [bet, ...bets];
          return { bet, balance, receipt: receiptOf(bet) };
        }),
      ],
    },
  );
  await screen.findByRole('main', { name: words('game.K3') });
  const topic = `lottery.draw.${code}`;
  await waitFor(() => {
    if (!socket.topics().includes(topic)) {
      throw new Error('the board does not follow its draws');
    }
  });
  let open = 7;
  return {
    user,
    orders,
    openNext: () => {
      open += 1;
      board = { ...board, draw: aDraw(code, open) };
      socket.push(topic, {
        ...{ drawNo: drawNoOf(open), state: 'open', revision: 0, drawn: null },
        opened: { draw: board.draw, restricted: [], termsFrom: 0 },
      });
    },
    end: (draw, balls) => {
      const drawNo = drawNoOf(draw);
      const result = balls === undefined ? null : { balls: [...balls], derived: {} };
      const state = result === null ? ('void' as const) : ('result' as const);
      const drawn = {
        ...{ drawNo, roundId: `${code}-${drawNo}`, drawsAt: Date.now(), state, result },
        // It was drawn long ago, so that a board which shows draws being made shows this one as it is.
        drawnAt: 0,
      };
      board = { ...board, watchers: 3, results: [drawn, ...board.results] };
      const event = {
        ...{ drawNo, state: 'settled' as const, revision: 1, opened: null },
        ...{ drawn, watchers: 3 },
      };
      bets = betsAfter(tableOf(code).rules, bets, event);
      socket.push(topic, event);
    },
    card: () => within(screen.getByRole('complementary')),
    bar: () => within(theBar()),
  };
}

function theBar(): HTMLElement {
  const aside = screen.getByRole('complementary');
  const [bar] = screen
    .getAllByRole('region', { name: words('board.slip') })
    .filter((region) => !aside.contains(region));
  if (bar === undefined) {
    throw new Error('there is no bar');
  }
  return bar;
}

function receiptOf({ betId, drawNo, game }: BetView): string {
  return `GF2 receipt\n${JSON.stringify({ bet: betId, drawNo, game })}\n0 1\n`;
}
