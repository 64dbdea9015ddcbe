import {
  listFavourites,
  listGames,
  listHotGames,
  listRecentGames,
} from '#modules/catalog/contract.ts';
import { useSession } from '#platform/site/session.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import type { Filters } from './filters.ts';

const PAGE_SIZE = 12;
const STALE_MS = 60_000;

/** What a list shows: games of a type, narrowed by filters, so many pages of them. */
export type Asked = {
  readonly gameType: string;
  readonly filters: Filters;
  readonly pages: number;
};

/** The games of a mode: all a page at a time, hot ones at once, own ones by the member's lists (GL-1, GL-2). */
export function useGameList({ gameType, filters, pages }: Asked) {
  const { vendor, mode } = filters;
  const isMember = useSession((state) => state.session !== undefined);
  const pageSize = PAGE_SIZE;
  const query = { gameType, ...narrowed(filters), pageSize };
  const first = useEndpoint(listGames, { ...query, pageNo: 1 }, { enabled: mode === 'all' });
  const totalPages = first.data?.totalPages ?? 0;
  const last = mode === 'all' ? Math.min(pages, totalPages) : 1;
  const further = Array.from({ length: Math.max(0, last - 1) }, (_, at) => ({
    ...query,
    pageNo: at + 2,
  }));
  const hot = useHotGames(gameType, vendor);
  const own = { gameType, pageNo: 1, pageSize: PAGE_SIZE * pages };
  const recent = useEndpoint(
    listRecentGames,
    { ...own, ...(vendor === '' ? {} : { vassalage: vendor }) },
    { enabled: mode === 'recent' && isMember },
  );
  const favourites = useEndpoint(
    listFavourites,
    { ...own, ...(vendor === '' ? {} : { vendor }) },
    { enabled: mode === 'fav' && isMember },
  );
  switch (mode) {
    case 'hot':
      return { ...hot, total: hot.games.length, further: [], hasMore: false, isLoadingMore: false };
    case 'recent':
      return ownList(recent, recent.data?.list ?? [], pages);
    case 'fav':
      return ownList(favourites, favourites.data?.content ?? [], pages);
    case 'all':
      return {
        ...first,
        games: first.data?.games ?? [],
        further,
        total: first.data?.totalCount ?? 0,
        hasMore: totalPages > pages,
        isLoadingMore: false,
      };
    default:
      return mode satisfies never;
  }
}

/** Hot games of a type and vendor, from the list that is kept for all vendors. */
export function useHotGames(gameType: string, vendor: string) {
  const hot = useEndpoint(listHotGames, { gameType }, { staleMs: STALE_MS });
  const games = (hot.data?.list ?? []).filter((game) => vendor === '' || vendor === game.vassalage);
  return { ...hot, games };
}

type Answer = {
  readonly data: { readonly total: number; readonly totalPages: number } | undefined;
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  readonly refusal: ReturnType<typeof useHotGames>['refusal'];
};

function ownList<Row>(answer: Answer, games: readonly Row[], pages: number) {
  return {
    ...answer,
    games,
    further: [],
    total: answer.data?.total ?? 0,
    hasMore: (answer.data?.totalPages ?? 0) > 1,
    isLoadingMore: answer.isRefreshing && pages > 1,
  };
}

function narrowed({ vendor, cls, min, lines, name }: Filters) {
  return {
    ...(vendor === '' ? {} : { vassalage: vendor }),
    ...(cls === '' ? {} : { gameClassify: cls }),
    ...(name === '' ? {} : { gameName: name }),
    ...(min === '' ? {} : { minBet: Number(min) }),
    ...(lines === '' ? {} : { minLineNum: Number(lines) }),
  };
}
