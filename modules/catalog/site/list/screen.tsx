import { useState } from 'react';
import { listGames } from '#modules/catalog/contract.ts';
import { JackpotBand } from '#modules/jackpot/site/index.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { NothingFound } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TileGrid } from '#ui/tile-row/tile-row.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { GameTile } from '../game-tile.tsx';
import { type Category, categoryOfPath } from './category-of-path.ts';

const PAGE_SIZE = 12;

/** All games of a category, twelve at a time, searched by name. */
export function Screen() {
  const { pathname, search } = useLocation();
  const category = categoryOfPath(pathname, search);
  return <GameList key={`${category.code} ${category.vassalage}`} category={category} />;
}

function GameList({ category }: { readonly category: Category }) {
  const { t } = useTranslate();
  const [wanted, setWanted] = useState('');
  const [pages, setPages] = useState(1);
  const games = useEndpoint(listGames, {
    gameType: category.gameType,
    ...(category.vassalage === undefined ? {} : { vassalage: category.vassalage }),
    ...(wanted === '' ? {} : { gameName: wanted }),
    pageNo: 1,
    pageSize: PAGE_SIZE * pages,
  });
  const found = games.data?.games ?? [];
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      {category.code === 'RNG' ? <JackpotBand /> : null}
      <div className="flex flex-wrap items-end gap-3">
        <h1 className="me-auto text-28 font-strong">{t(`nav.${category.code}`)}</h1>
        <search className="w-full sm:w-72">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setWanted(String(new FormData(event.currentTarget).get('name') ?? '').trim());
              setPages(1);
            }}
          >
            <TextField
              label={t('catalog.search')}
              isLabelHidden
              placeholder={t('catalog.search')}
              name="name"
              type="search"
              icon={<SearchIcon />}
            />
          </form>
        </search>
      </div>
      {games.refusal === undefined ? null : <EmptyState title={refusalText(t, games.refusal)} />}
      {games.isPending ? <LoadingTiles /> : null}
      {games.data !== undefined && found.length === 0 ? (
        <EmptyState picture={<NothingFound />} title={t('catalog.nothing')}>
          {t('catalog.nothingHint')}
        </EmptyState>
      ) : (
        <TileGrid>
          {found.map((game, index) => (
            <GameTile key={game.nodeId} game={game} isEager={index < 3} />
          ))}
        </TileGrid>
      )}
      {(games.data?.totalPages ?? 0) > 1 ? (
        <Button tone="tonal" isBusy={games.isRefreshing} onClick={() => setPages(pages + 1)}>
          {t('catalog.more')}
        </Button>
      ) : null}
    </Wrap>
  );
}

function LoadingTiles() {
  return (
    <TileGrid>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} shape="tile" />
      ))}
    </TileGrid>
  );
}
