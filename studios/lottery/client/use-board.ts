import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/site/call.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { type BetView, type BoardView, type DrawView, listBets, readBoard } from '../contract.ts';
import { endIfOver, refreshBalance, useGameSession } from './game-session.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

const CLOSING_MS = 10_000;
/** Without the socket: seldom while bets are open, often while a result is awaited. */
const CALM_POLL_MS = 20_000;
const EAGER_POLL_MS = 1_500;
const MOST_TIMER_MS = 60_000;

export type Phase = 'open' | 'closing' | 'locked' | 'none';

async function fetchBoard(game: string): Promise<BoardView> {
  const askedAtMs = Date.now();
  const board = await call(readBoard, { game });
  learnServerTime({ serverNowMs: board.serverNow, askedAtMs, answeredAtMs: Date.now() });
  return board;
}

/** The board of a game, kept fresh by the socket, and by asking where there is none. */
export function useBoard(game: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['board', game],
    queryFn: () => fetchBoard(game),
    refetchInterval: ({ state }) =>
      phaseOf(state.data?.draw ?? null) === 'locked' ? EAGER_POLL_MS : CALM_POLL_MS,
  });
  useLive(`lottery.draw.${game}`, (event) => {
    void queries.invalidateQueries({ queryKey: ['board', game] });
    if (isSettled(event)) {
      void queries.invalidateQueries({ queryKey: ['bets', game] });
      void refreshBalance();
    }
  });
  const phase = usePhase(query.data?.draw ?? null, () => {
    void queries.invalidateQueries({ queryKey: ['board', game] });
  });
  return { board: query.data, phase, isDown: query.isError, refetch: query.refetch };
}

function isSettled(event: unknown): boolean {
  return (
    event === undefined ||
    (typeof event === 'object' && event !== null && 'state' in event && event.state === 'settled')
  );
}

/** The member's own bets; asked for again while one of them waits for its result. */
export function useBets(game: string): readonly BetView[] {
  const session = useGameSession((state) => state.game?.session);
  const query = useQuery({
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
      (state.data ?? []).some((bet) => bet.state === 'accepted') ? CALM_POLL_MS / 4 : false,
  });
  return query.data ?? [];
}

function phaseOf(draw: DrawView | null): Phase {
  if (draw === null) {
    return 'none';
  }
  const leftMs = draw.locksAt - serverNow();
  if (leftMs <= 0) {
    return 'locked';
  }
  return leftMs <= CLOSING_MS ? 'closing' : 'open';
}

/** Where the draw stands now; `onDraw` runs when its time has come. */
function usePhase(draw: DrawView | null, onDraw: () => void): Phase {
  const [, setTurn] = useState(0);
  const [locksAt, drawsAt] = [draw?.locksAt ?? 0, draw?.drawsAt ?? 0];
  useEffect(() => {
    if (locksAt === 0) {
      return;
    }
    const timers = [locksAt - CLOSING_MS, locksAt, drawsAt]
      .map((atMs) => ({ atMs, inMs: atMs - serverNow() }))
      .filter(({ inMs }) => inMs > 0 && inMs < MOST_TIMER_MS + CLOSING_MS)
      .map(({ atMs, inMs }) =>
        setTimeout(() => {
          setTurn((turn) => turn + 1);
          if (atMs === drawsAt) {
            onDraw();
          }
        }, inMs + 15),
      );
    return () => timers.forEach(clearTimeout);
  }, [locksAt, drawsAt, onDraw]);
  return phaseOf(draw);
}
