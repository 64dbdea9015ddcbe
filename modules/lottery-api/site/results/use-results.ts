import type { Static } from 'typebox';
import { listDrawsOfGame } from '#modules/lottery-api/contract.ts';
import { endpointKey } from '#platform/site/answer-key.ts';
import { useLiveState } from '#platform/site/live-state.ts';
import { pushedPollMs } from '#platform/site/pushed-poll.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { resultsAfter } from '../draws/draw-event.ts';
import { useDrawEvents } from '../draws/use-draw-events.ts';

const SIZE = 20;
/** Without the live connection, which pushes each result. */
const REFRESH_MS = 15_000;

type Results = Static<typeof listDrawsOfGame.output>;

/** A page of a game's results, from page 0; the first one is sent each result. */
export function useResults({ game, page }: { readonly game: string; readonly page: number }) {
  const queries = useQueryClient();
  const { language } = useTranslate();
  const isLive = useLiveState(({ isOpen }) => isOpen);
  const input = { gameId: game, page, size: SIZE };
  const results = useEndpoint(listDrawsOfGame, input, {
    refetchMs: ({ state }) =>
      page === 0 && pushedPollMs(REFRESH_MS, { isLive, isShown: state.data !== undefined }),
  });
  useDrawEvents({
    event: (event) => {
      if (page === 0) {
        queries.setQueryData<Results>(
          endpointKey(listDrawsOfGame, input, { language }),
          (known) => known && resultsAfter(known, event),
        );
      }
    },
    missed: () => void results.refetch(),
  });
  return results;
}
