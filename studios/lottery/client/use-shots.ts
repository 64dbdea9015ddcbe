import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refused } from '#platform/site/call.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { listShots, type ShotsView, sendShot } from '../contract.shots.ts';
import { endIfOver, useGameSession } from './game-session.ts';

const POLL_MS = 10_000;

/** The numbers of the current round as they come in, and what the member may send. A refusal stays until the next try. */
export function useShots(game: string) {
  const queries = useQueryClient();
  const session = useGameSession((state) => state.game?.session);
  const known = session === undefined ? {} : { gameSession: session };
  const queryKey = ['shots', game, session];
  const shots: ShotsView | undefined = useQuery({
    queryKey,
    queryFn: () => call(listShots, { game }, known),
    refetchInterval: POLL_MS,
    staleTime: 0,
  }).data;
  useLive(`lottery.shots.${game}`, () => void queries.invalidateQueries({ queryKey }));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  /** @returns the place it took; undefined when it was refused */
  async function send(number: string): Promise<number | undefined> {
    const drawNo = shots?.drawNo;
    if (!drawNo || isSending) {
      return undefined;
    }
    setSending(true);
    setRefusal(undefined);
    try {
      const input = { game, drawNo, number };
      const sent = await call(sendShot, input, {
        ...known,
        idempotencyKey: crypto.randomUUID(),
      });
      return sent.place;
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      endIfOver(error);
      setRefusal(error);
      return undefined;
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey });
    }
  }
  return { shots, send, isSending, refusal };
}
