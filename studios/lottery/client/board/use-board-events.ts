import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive } from '#platform/site/live-socket.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { useLater } from '#platform/site/use-later.ts';
import type { BoardEventView } from '../../contract.live.ts';
import type { PlanView } from '../../contract.plans.ts';
import type { BetView, BoardView } from '../../contract.ts';
import { refreshBalance, useGameSession } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { learnPastMoment } from '../server-clock.ts';
import { ticksOf } from '../ticks.ts';
import { betsAfter, boardAfter, isBoardEvent } from './board-event.ts';

/** The wallet pushes the balance of the logged-in member on this topic. */
const BALANCE_TOPIC = 'wallet.balance';
/** What was missed, or not pushed, is asked for within this time: every page at another moment. */
const SPREAD_MS = 10_000;
/** Time for the push of the balance to arrive. */
const PUSH_MS = 2_000;
/** Time for a plan to end after its bet was paid. */
const PLAN_END_MS = 2_000;

/**
 * Applies what is pushed about the draws of a game to the board and to the member's bets on it. Nothing is asked for at the
 * end of a draw: the event has the result, and the payouts follow from it.
 */
export function useBoardEvents(table: GameTable): void {
  const queries = useQueryClient();
  const later = useLater();
  const pushedAtMs = usePushedBalance();
  const hasFollowed = useRef(false);
  const boardKey = ['board', table.code];
  const betsKey = ['bets', table.code];

  useLive(`lottery.draw.${table.code}`, (event) => {
    if (!isBoardEvent(event)) {
      // The first answer comes to one page that opens, later ones to all pages after a break of the connection.
      later(hasFollowed.current ? SPREAD_MS : 0, () => {
        void readAgain(queries, { queryKey: boardKey });
        void readAgain(queries, { queryKey: betsKey });
      });
      hasFollowed.current = true;
      return;
    }
    if (event.drawn?.result) {
      learnPastMoment(event.drawn.drawnAt);
    }
    const shown = queries.getQueryData<BoardView>(boardKey);
    queries.setQueryData<BoardView>(boardKey, (board) => board && boardAfter(board, event));
    if (settle(queries, table, event)) {
      const paidAtMs = Date.now();
      later(SPREAD_MS, () => {
        if (pushedAtMs() < paidAtMs - PUSH_MS) {
          void refreshBalance();
        }
      });
    }
    for (const queryKey of outdatedBy(queries, event, { shown, boardKey, betsKey })) {
      later(SPREAD_MS, () => void readAgain(queries, { queryKey }));
    }
    // A plan ends by what its bet was paid.
    if (event.state === 'settled' && hasRunningPlan(queries)) {
      later(SPREAD_MS, () => void readAgain(queries, { queryKey: ['plans'] }), PLAN_END_MS);
    }
  });
}

/** What an event changes without carrying it: other terms, differences of a correction, and the steps of plans. */
function outdatedBy(
  queries: QueryClient,
  { opened, state, revision }: BoardEventView,
  known: {
    readonly shown: BoardView | undefined;
    readonly boardKey: readonly string[];
    readonly betsKey: readonly string[];
  },
): readonly (readonly string[])[] {
  const isOfOtherTerms = opened !== null && opened.termsFrom !== known.shown?.termsFrom;
  // A correction moves differences, also of bets that are older than the list; the wallet pushes the balance.
  const isCorrection = state === 'settled' && revision > 1;
  return [
    ...(isOfOtherTerms ? [known.boardKey] : []),
    ...(isCorrection ? [['corrections'], known.betsKey] : []),
    ...(opened !== null && hasRunningPlan(queries) ? [['plans']] : []),
  ];
}

/**
 * Applies an event to the stored bets of a game.
 * @returns whether it has paid something to one of them
 */
function settle(queries: QueryClient, table: GameTable, event: BoardEventView): boolean {
  const stored = queries.getQueriesData<readonly BetView[]>({ queryKey: ['bets', table.code] });
  let isPaid = false;
  for (const [queryKey, bets] of stored) {
    if (bets === undefined) {
      continue;
    }
    const settled = betsAfter(table.rules, bets, event);
    queries.setQueryData<readonly BetView[]>(queryKey, settled);
    isPaid ||= settled.some(
      ({ state, payout }, place) =>
        bets[place]?.state === 'accepted' && (state === 'refunded' || ticksOf(payout) > 0n),
    );
  }
  return isPaid;
}

/** Whether a plan of the member goes on from draw to draw. */
function hasRunningPlan(queries: QueryClient): boolean {
  return queries
    .getQueriesData<readonly PlanView[]>({ queryKey: ['plans'] })
    .some(([, plans = []]) => plans.some(({ state }) => state === 'running'));
}

/** Shows each balance that is pushed. @returns when the last one arrived, by this browser's clock */
function usePushedBalance(): () => number {
  const atMs = useRef(0);
  const isOpen = useGameSession(({ game }) => game !== undefined);
  useLive(
    isOpen ? BALANCE_TOPIC : undefined,
    (data) => {
      if (isBalance(data)) {
        atMs.current = Date.now();
        useGameSession.getState().setBalance(data.sumBalance.toFixed(4));
      }
    },
    'state',
  );
  return () => atMs.current;
}

function isBalance(data: unknown): data is { readonly sumBalance: number } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'sumBalance' in data &&
    typeof data.sumBalance === 'number'
  );
}
