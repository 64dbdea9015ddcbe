import { useState } from 'react';
import { listGames, listHotGames } from '#modules/catalog/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { NothingFound } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { GameGrid, LoadingTiles } from '../browse/game-grid.tsx';
import { useNearEnd } from '../browse/use-near-end.ts';
import { GameTile } from '../game-tile.tsx';

const STALE_MS = 60_000;
const PAGE_SIZE = 12;

/** Types of games that a list shows; none means all. */
export type Types = { readonly types: readonly string[] };

export function isShown(types: readonly string[], gameType: string): boolean {
  return types.length === 0 || types.includes(gameType);
}

/** The games that the platform marked hot, all at once. */
export function HotGames({ types }: Types) {
  const hot = useEndpoint(listHotGames, {}, { staleMs: STALE_MS });
  const games = (hot.data?.list ?? []).filter(({ gameType }) => isShown(types, gameType));
  if (hot.isPending) {
    return <LoadingTiles />;
  }
  return games.length === 0 ? (
    <NoGames kind="hot" />
  ) : (
    <GameGrid>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameTile game={game} isEager={index < 3} />
        </li>
      ))}
    </GameGrid>
  );
}

/** The games that came last, a page at a time. */
export function NewGames({ types }: Types) {
  const { t } = useTranslate();
  const [pages, setPages] = useState(1);
  const list = useEndpoint(listGames, {
    isNew: true,
    ...(types.length === 0 ? {} : { gameType: types.join(',') }),
    pageNo: 1,
    pageSize: PAGE_SIZE * pages,
  });
  const more = () => setPages(pages + 1);
  const hasMore = (list.data?.totalPages ?? 0) > 1;
  const end = useNearEnd(hasMore && !list.isRefreshing, more);
  if (list.isPending) {
    return <LoadingTiles />;
  }
  const games = list.data?.games ?? [];
  return games.length === 0 ? (
    <NoGames kind="new" />
  ) : (
    <>
      <GameGrid>
        {games.map((game, index) => (
          <li key={game.nodeId}>
            <GameTile game={game} isEager={index < 3} />
          </li>
        ))}
      </GameGrid>
      <div ref={end} />
      {hasMore ? (
        <Button tone="tonal" isBusy={list.isRefreshing} onClick={more}>
          {t('catalog.more')}
        </Button>
      ) : null}
    </>
  );
}

/** A list with nothing in it, and one way on. */
export function NoGames({ kind }: { readonly kind: 'hot' | 'fav' | 'recent' | 'new' }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      picture={<NothingFound />}
      title={t(`catalog.list.none.${kind}`)}
      action={
        <Link to="/rng" className={buttonClass({ tone: 'tonal' })}>
          {t('catalog.list.showAll')}
        </Link>
      }
    >
      {t(`catalog.list.noneHint.${kind}`)}
    </EmptyState>
  );
}
