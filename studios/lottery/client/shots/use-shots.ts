import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/site/call.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { listShots, type ShotsView, sendShot } from '../../contract.shots.ts';
import { isBoardEvent } from '../board/board-event.ts';
import { keepRain } from '../draw-stage/use-stage.ts';
import { askToPlay, useGameSession } from '../game-session.ts';
import { useGameCall } from '../use-game-call.ts';
import { isShotEvent, roundAfter, shotsAfter } from './shot-event.ts';

const POLL_MS = 10_000;
/** With the socket each number and each new round is pushed; what was missed is asked for within this time. */
const LIVE_POLL_MS = 120_000;

/** The numbers of the current round of yeekee, live, and the call that sends one. */
export function useShots(game: string) {
  const queries = useQueryClient();
  const session = useGameSession((state) => state.game?.session);
  const isLive = useLiveState(({ isOpen }) => isOpen);
  const known = session === undefined ? {} : { gameSession: session };
  const queryKey = ['shots', game, session];
  const shots: ShotsView | undefined = useQuery({
    queryKey,
    queryFn: () => call(listShots, { game }, known),
    refetchInterval: isLive ? LIVE_POLL_MS : POLL_MS,
    staleTime: 0,
  }).data;
  useLive(`lottery.draw.${game}`, (event) => {
    if (isBoardEvent(event)) {
      queries.setQueryData<ShotsView>(queryKey, (shown) => shown && roundAfter(shown, event));
    }
  });
  useLive(`lottery.shots.${game}`, (event) => {
    const shown = queries.getQueryData<ShotsView>(queryKey);
    const after = shown && isShotEvent(event) ? shotsAfter(shown, event) : undefined;
    if (after === undefined) {
      void readAgain(queries, { queryKey });
    } else {
      queries.setQueryData<ShotsView>(queryKey, after);
    }
  });
  useEffect(() => {
    if (shots !== undefined) {
      keepRain(shots);
    }
  }, [shots]);
  const { run, isBusy, refusal } = useGameCall();

  /**
   * Sends a number of five digits.
   * @returns its place in the round; undefined when it was refused
   */
  async function send(number: string): Promise<number | undefined> {
    if (session === undefined) {
      askToPlay();
      return undefined;
    }
    const drawNo = shots?.drawNo;
    if (!drawNo) {
      return undefined;
    }
    const sent = await run(() => {
      const input = { game, drawNo, number };
      return call(sendShot, input, { ...known, idempotencyKey: crypto.randomUUID() });
    });
    await readAgain(queries, { queryKey });
    return sent?.place;
  }
  return { shots, send, isSending: isBusy, refusal };
}
