import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#platform/site/call.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { useReadAgain } from '#platform/site/read-again.ts';
import {
  type BetView,
  type BoardView,
  type DrawView,
  listBets,
  readBoard,
} from '../../contract.ts';
import { betsShown, resultsShown } from '../draw-stage/held-back.ts';
import { useHeldBack } from '../draw-stage/use-stage.ts';
import { endIfOver, refreshBalance, useGameSession } from '../game-session.ts';
import { tableOf } from '../game-table.ts';
import { learnServerTime, serverNow } from '../server-clock.ts';
import { useBoardEvents } from './use-board-events.ts';

const CLOSING_MS = 10_000;
/** Polling without the socket: every 20 s while bets are open, more often while a result is awaited. */
const CALM_POLL_MS = 20_000;
const EAGER_POLL_MS = 1_500;
const OPEN_BETS_POLL_MS = 3_000;
/** With the socket only what was not pushed in time is asked for, and not by all viewers at once. */
const OVERDUE_MS = 20_000;
const OWN_SPREAD_MS = Math.random() * 20_000;
const MAX_WAIT_MS = 3_600_000;
/** Bets on games whose boards are not shown: nothing is pushed about them. */
const OTHER_BETS_POLL_MS = 90_000;
/** Timers run a little later, because this browser's estimate of the server's clock may be ahead. */
const AFTER_MS = 20;

export type Phase = 'open' | 'closing' | 'locked' | 'none';

async function fetchBoard(game: string): Promise<BoardView> {
  const askedAtMs = Date.now();
  const session = useGameSession.getState().game?.session;
  const known = session === undefined ? {} : { gameSession: session };
  const board = await call(readBoard, { game }, known);
  learnServerTime({ serverNowMs: board.serverNow, askedAtMs, answeredAtMs: Date.now() });
  return board;
}

/**
 * The board of a game. While the socket is open, what changes is pushed; the board is asked for only when something was
 * missed, or a result is overdue. Without the socket it is polled.
 */
export function useBoard(game: string) {
  const isLive = useLiveState(({ isOpen }) => isOpen);
  const queryKey = ['board', game];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchBoard(game),
    refetchInterval: ({ state }) => boardPollMs(state.data, isLive),
  });
  const refetch = useReadAgain(queryKey);
  useBoardEvents(tableOf(game));
  const phase = usePhase(query.data?.draw ?? null, () => {
    if (!useLiveState.getState().isOpen) {
      void refetch();
    }
  });
  const board = useShownBoard(game, query.data);
  return { board, phase, isDown: query.isError, refetch };
}

/** The board without the result that the stage has not shown yet. */
function useShownBoard(game: string, board: BoardView | undefined): BoardView | undefined {
  const heldBack = useHeldBack(game);
  return board && { ...board, results: [...resultsShown(board.results, heldBack)] };
}

function boardPollMs(board: BoardView | undefined, isLive: boolean): number {
  if (board === undefined) {
    return EAGER_POLL_MS;
  }
  if (isLive) {
    return overdueInMs(board) + OWN_SPREAD_MS;
  }
  return isResultAwaited(board) ? EAGER_POLL_MS : CALM_POLL_MS;
}

/** In how many milliseconds something that should have been pushed is overdue: the result, or the next draw. */
function overdueInMs({ draw }: BoardView): number {
  const untilDrawMs = Math.max(0, (draw?.drawsAt ?? 0) - serverNow());
  return Math.min(MAX_WAIT_MS, OVERDUE_MS + untilDrawMs);
}

/**
 * Whether the board is about to change: no draw is open yet, one is being made, or the previous one has no result yet.
 */
function isResultAwaited(board: BoardView): boolean {
  return board.draw === null || phaseOf(board.draw) === 'locked' || isFormerAwaited(board);
}

/** Whether the previous draw has no result yet. */
export function isFormerAwaited({ draw, results }: BoardView): boolean {
  return draw !== null && results[0] !== undefined && results[0].drawsAt < draw.opensAt;
}

/** Without the socket, which pushes it: requests the balance whenever a bet was settled. */
export function useBalanceOf(bets: readonly BetView[]): void {
  const open = bets.filter((bet) => bet.state === 'accepted').length;
  const [known, setKnown] = useState(open);
  useEffect(() => {
    setKnown(open);
    if (open < known && !useLiveState.getState().isOpen) {
      void refreshBalance();
    }
  }, [open, known]);
}

/** The member's bets on a game; without the socket they are polled while one of them waits for its result. */
export function useBets(game: string): readonly BetView[] {
  const session = useGameSession((state) => state.game?.session);
  const pollMs = useBetsPollMs(game);
  const heldBack = useHeldBack(game);
  const { data = [] } = useQuery({ ...betsQuery(game, session), refetchInterval: pollMs });
  return betsShown(data, heldBack);
}

/** The member's bets on all games that this page has shown, including the current one. */
export function useBetsOfGames(current: string): readonly BetView[] {
  const session = useGameSession((state) => state.game?.session);
  const [shown, setShown] = useState<readonly string[]>([current]);
  const ofCurrent = useBetsPollMs(current);
  const heldBack = useHeldBack(current);
  if (!shown.includes(current)) {
    setShown([...shown, current]);
  }
  return useQueries({
    queries: shown.map((game) => ({
      ...betsQuery(game, session),
      refetchInterval: game === current ? ofCurrent : everyMs(OTHER_BETS_POLL_MS),
    })),
  }).flatMap(({ data = [] }, place) =>
    shown[place] === current ? betsShown(data, heldBack) : data,
  );
}

type BetsState = { readonly state: { readonly data?: readonly BetView[] | undefined } };

/** Polls at this pace while one of the bets is open. */
function everyMs(pollMs: number) {
  return ({ state }: BetsState): number | false =>
    (state.data ?? []).some((bet) => bet.state === 'accepted') && pollMs;
}

/** The pace at which the bets on the board's game are polled: with the socket only while one of them is overdue. */
function useBetsPollMs(game: string) {
  const queries = useQueryClient();
  const isLive = useLiveState(({ isOpen }) => isOpen);
  return ({ state }: BetsState): number | false => {
    if (!isLive) {
      return everyMs(OPEN_BETS_POLL_MS)({ state });
    }
    const drawn = queries.getQueryData<BoardView>(['board', game])?.results ?? [];
    const isOverdue = (state.data ?? []).some(
      (bet) => bet.state === 'accepted' && drawn.some(({ drawNo }) => drawNo === bet.drawNo),
    );
    return isOverdue && OVERDUE_MS + OWN_SPREAD_MS;
  };
}

function betsQuery(game: string, session: string | undefined) {
  return queryOptions({
    queryKey: ['bets', game, session],
    enabled: session !== undefined,
    queryFn: async () => {
      try {
        return (
          await call(listBets, { game }, session === undefined ? {} : { gameSession: session })
        ).bets;
      } catch (error) {
        endIfOver(error);
        throw error;
      }
    },
  });
}

function phaseOf(draw: Pick<DrawView, 'locksAt'> | null): Phase {
  if (draw === null) {
    return 'none';
  }
  const leftMs = draw.locksAt - serverNow();
  if (leftMs <= 0) {
    return 'locked';
  }
  return leftMs <= CLOSING_MS ? 'closing' : 'open';
}

/**
 * The phase of a draw; `onDraw` runs at the time of the draw. Timers set the phase, because nothing else renders the
 * component when a moment passes.
 */
function usePhase(draw: DrawView | null, onDraw: () => void): Phase {
  const [phase, setPhase] = useState<Phase>('none');
  const drawn = useEffectEvent(onDraw);
  const [locksAt, drawsAt] = [draw?.locksAt, draw?.drawsAt];
  useEffect(() => {
    const look = () => setPhase(phaseOf(locksAt === undefined ? null : { locksAt }));
    look();
    if (locksAt === undefined || drawsAt === undefined) {
      return;
    }
    const timers = [locksAt - CLOSING_MS, locksAt, drawsAt]
      .map((atMs) => ({ atMs, inMs: atMs - serverNow() }))
      .filter(({ inMs }) => inMs > 0)
      .map(({ atMs, inMs }) =>
        setTimeout(() => {
          look();
          if (atMs === drawsAt) {
            drawn();
          }
        }, inMs + AFTER_MS),
      );
    return () => timers.forEach(clearTimeout);
  }, [locksAt, drawsAt]);
  return phase;
}
