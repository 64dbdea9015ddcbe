import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#platform/site/call.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { readAgain, useReadAgain } from '#platform/site/read-again.ts';
import { type BetView, type BoardView, type DrawView, listBets, readBoard } from '../contract.ts';
import { endIfOver, refreshBalance, useGameSession } from './game-session.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

const CLOSING_MS = 10_000;
/** Polling without the socket: every 20 s while bets are open, more often while a result is awaited. */
const CALM_POLL_MS = 20_000;
const EAGER_POLL_MS = 1_500;
const OPEN_BETS_POLL_MS = 3_000;
/** Timers run a little later, because this browser's estimate of the server's clock may be ahead. */
const AFTER_MS = 20;

export type Phase = 'open' | 'closing' | 'locked' | 'none';

async function fetchBoard(game: string): Promise<BoardView> {
  const askedAtMs = Date.now();
  const board = await call(readBoard, { game });
  learnServerTime({ serverNowMs: board.serverNow, askedAtMs, answeredAtMs: Date.now() });
  return board;
}

/** The board of a game, refreshed by the socket, or by polling when the socket is not connected. */
export function useBoard(game: string) {
  const queries = useQueryClient();
  const queryKey = ['board', game];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchBoard(game),
    refetchInterval: ({ state }) =>
      state.data === undefined || isResultAwaited(state.data) ? EAGER_POLL_MS : CALM_POLL_MS,
  });
  const refetch = useReadAgain(queryKey);
  useLive(`lottery.draw.${game}`, (event) => {
    void refetch();
    if (isSettled(event)) {
      void readAgain(queries, { queryKey: ['bets', game] });
      void readAgain(queries, { queryKey: ['corrections'] });
      void refreshBalance();
    }
  });
  const phase = usePhase(query.data?.draw ?? null, () => {
    void refetch();
  });
  return { board: query.data, phase, isDown: query.isError, refetch };
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

function isSettled(event: unknown): boolean {
  return (
    event === undefined ||
    (typeof event === 'object' && event !== null && 'state' in event && event.state === 'settled')
  );
}

/** Requests the balance whenever a bet was settled, so that it is right even without the socket. */
export function useBalanceOf(bets: readonly BetView[]): void {
  const open = bets.filter((bet) => bet.state === 'accepted').length;
  const [known, setKnown] = useState(open);
  useEffect(() => {
    setKnown(open);
    if (open < known) {
      void refreshBalance();
    }
  }, [open, known]);
}

/** The member's bets on a game, polled while one of them waits for its result. */
export function useBets(game: string): readonly BetView[] {
  const session = useGameSession((state) => state.game?.session);
  return useQuery(betsQuery(game, session)).data ?? [];
}

/** The member's bets on all games that this page has shown, including the current one. */
export function useBetsOfGames(current: string): readonly BetView[] {
  const session = useGameSession((state) => state.game?.session);
  const [shown, setShown] = useState<readonly string[]>([current]);
  if (!shown.includes(current)) {
    setShown([...shown, current]);
  }
  return useQueries({ queries: shown.map((game) => betsQuery(game, session)) }).flatMap(
    ({ data }) => data ?? [],
  );
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
    refetchInterval: ({ state }) =>
      (state.data ?? []).some((bet) => bet.state === 'accepted') ? OPEN_BETS_POLL_MS : false,
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
