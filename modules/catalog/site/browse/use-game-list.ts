import {
  listFavouriteIds,
  listFavourites,
  listGames,
  listHotGames,
  listRecentGames,
} from '#modules/catalog/contract.ts';
import { useSession } from '#platform/site/session.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { isStoredLocally, useLocalFavourites } from '../favourite/local-favourites.ts';
import { useOwnLists } from '../favourite/use-own-lists.ts';
import type { Filters } from './filters.ts';
import { useClientFields } from './use-client-fields.ts';

const PAGE_SIZE = 12;
const STALE_MS = 60_000;
/** The maximum number of lotteries, which is all of them, because the server has no favourites among lotteries. */
const MAX_LOTTERIES = 3000;

/** The contents of a list: games of a type, with filters, and the number of pages. */
export type Asked = {
  readonly gameType: string;
  readonly filters: Filters;
  readonly pages: number;
};

/** The games of a mode: all a page at a time, hot ones at once, own ones by the member's lists (GL-1, GL-2). */
export function useGameList({ gameType, filters, pages }: Asked) {
  const { vendor, mode } = filters;
  const isMember = useSession((state) => state.session !== undefined);
  const client = useClientFields();
  const query = { ...client, gameType, ...narrowed(filters), pageSize: PAGE_SIZE };
  const first = useEndpoint(listGames, { ...query, pageNo: 1 }, { enabled: mode === 'all' });
  const totalPages = first.data?.totalPages ?? 0;
  const last = mode === 'all' ? Math.min(pages, totalPages) : 1;
  const further = Array.from({ length: Math.max(0, last - 1) }, (_, at) => ({
    ...query,
    pageNo: at + 2,
  }));
  const hot = useHotGames(gameType, vendor);
  const own = { ...client, gameType, pageNo: 1, pageSize: PAGE_SIZE * pages };
  const recent = useEndpoint(
    listRecentGames,
    { ...own, ...(vendor === '' ? {} : { vassalage: vendor }) },
    { enabled: mode === 'recent' && isMember, staleMs: 0 },
  );
  const favourites = useFavouriteGames(own, vendor, mode === 'fav');
  switch (mode) {
    case 'hot':
      return { ...hot, total: hot.games.length, further: [], hasMore: false, isLoadingMore: false };
    case 'recent':
      return ownList(recent, recent.data?.list ?? [], pages);
    case 'fav': {
      const list = ownList(favourites, favourites.games, pages);
      return { ...list, total: Math.max(favourites.games.length, list.total - favourites.gone) };
    }
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

type OwnQuery = { readonly gameType: string; readonly pageNo: number; readonly pageSize: number };

/**
 * Favourites of a type: those the server keeps, without what lost its heart since they were read, and the lotteries
 * that this browser keeps beside the account (GL-3).
 */
function useFavouriteGames(own: OwnQuery, vendor: string, isWanted: boolean) {
  const account = useSession(({ session }) => session?.account ?? '');
  const enabled = useOwnLists() === 'member' && isWanted;
  const stored = useEndpoint(
    listFavourites,
    { ...own, ...(vendor === '' ? {} : { vendor }) },
    { enabled, staleMs: 0 },
  );
  const ids = useEndpoint(listFavouriteIds, {}, { enabled, staleMs: STALE_MS });
  const local = useLocalFavourites(account);
  const hasLocal = enabled && isStoredLocally(own.gameType) && local.length > 0;
  const lotteries = useEndpoint(
    listGames,
    { gameType: own.gameType, pageNo: 1, pageSize: MAX_LOTTERIES },
    { enabled: hasLocal },
  );
  const content = stored.data?.content ?? [];
  const hearted = content.filter(({ nodeId }) => ids.data?.includes(String(nodeId)) ?? true);
  const isHere = new Set(hearted.map(({ nodeId }) => nodeId));
  const locals = (hasLocal ? (lotteries.data?.games ?? []) : []).filter(
    ({ nodeId, vassalage }) =>
      local.includes(nodeId) && !isHere.has(nodeId) && (vendor === '' || vendor === vassalage),
  );
  return {
    ...stored,
    isPending: stored.isPending || (hasLocal && lotteries.isPending),
    games: [...locals, ...hearted],
    gone: content.length - hearted.length,
  };
}

/** Hot games of a type and vendor, from the list that is cached for all vendors. */
export function useHotGames(gameType: string, vendor: string) {
  const { merchant: merchantCode, platform, language } = useClientFields();
  const asked = { merchantCode, isPlatform: 2, gameType, platform, language };
  const hot = useEndpoint(listHotGames, asked, { staleMs: STALE_MS });
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
