import { useEffect, useEffectEvent } from 'react';
import type { Static } from 'typebox';
import { readLobby } from '#modules/lottery-api/contract.ts';
import { endpointKey } from '#platform/site/answer-key.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { lobbyAfter } from '../draws/draw-event.ts';
import { useDrawEvents } from '../draws/use-draw-events.ts';
import { aheadMs, withClockOf } from '../server-clock.ts';

type Lobby = Static<typeof readLobby.output>;

/** A result is reported within this time of its draw. */
const RESULT_MS = 1_500;
const MIN_MS = 2_000;
/** Without the live connection the lobby is asked for after each draw, and at least this often. */
const MAX_MS = 30_000;
const OWN_DELAY_MS = Math.random() * 4_000;
/** With it the lobby is asked for only when a result is overdue, by each page at a moment of its own. */
const OVERDUE_MS = 90_000;
const OWN_SPREAD_MS = Math.random() * 120_000;
const MAX_WAIT_MS = 3_600_000;

/** All lottery games by the server's clock. What a draw changes is pushed; without the live connection it is asked for. */
export function useLobby() {
  const queries = useQueryClient();
  const { language } = useTranslate();
  const isLive = useLiveState(({ isOpen }) => isOpen);
  // The clock is that of the very answer which a push has changed.
  const lobby = useEndpoint(
    readLobby,
    {},
    {
      staleMs: MIN_MS,
      structuralSharing: false,
      // With an answer the effect below decides.
      refetchMs: ({ state }) => state.data === undefined && MAX_MS,
    },
  );
  const { data } = lobby;
  const refetch = useEffectEvent(() => void lobby.refetch());
  useDrawEvents({
    event: (event) =>
      queries.setQueryData<Lobby>(
        endpointKey(readLobby, {}, { language }),
        (known) => known && withClockOf(lobbyAfter(known, event), { made: known, pushed: event }),
      ),
    missed: () => void lobby.refetch(),
  });
  useEffect(() => {
    if (data === undefined) {
      return;
    }
    const timer = setTimeout(refetch, waitMs(data, isLive));
    return () => clearTimeout(timer);
  }, [data, isLive]);
  return { ...lobby, serverNow: () => Date.now() + aheadMs(data) };
}

/** In how many milliseconds the lobby is asked for: after the next draw, or when its result is overdue. */
function waitMs(data: Lobby, isLive: boolean): number {
  const next = Math.min(
    ...data.games.flatMap(({ currentNumero }) => currentNumero?.drawTime ?? []),
  );
  const untilDrawMs = next - (Date.now() + aheadMs(data));
  return isLive
    ? Math.min(MAX_WAIT_MS, Math.max(MIN_MS, untilDrawMs + OVERDUE_MS + OWN_SPREAD_MS))
    : Math.min(MAX_MS, Math.max(MIN_MS, untilDrawMs + RESULT_MS)) + OWN_DELAY_MS;
}
