import { useId, useState } from 'react';
import { listVendors, listVendorTypes } from '#modules/catalog/contract.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useOwnLists } from '../favourite/use-own-lists.ts';
import type { Category } from '../list/category-of-path.ts';
import { awayOf } from './away.ts';
import type { AddressOf } from './filter-link.tsx';
import { changeFilter, type Filters, type Mode, NO_FILTERS } from './filters.ts';
import { FirstTiles } from './first-tiles.tsx';
import { FurtherPage } from './further-page.tsx';
import { GameGrid, LoadingTiles } from './game-grid.tsx';
import { useGameList, useHotGames } from './use-game-list.ts';
import { useNearEnd } from './use-near-end.ts';

const STALE_MS = 60_000;
/** They come beside the list, so that its first tiles wait for nothing else. */
const ToolRow = latePart(async () => (await import('./tool-row.tsx')).ToolRow);
const ClassChips = latePart(async () => (await import('./class-chips.tsx')).ClassChips);
const OwnListLogIn = latePart(async () => (await import('./own-list-log-in.tsx')).OwnListLogIn);
const TrueAccountFirst = latePart(
  async () => (await import('./true-account-first.tsx')).TrueAccountFirst,
);
const Nothing = latePart(async () => (await import('./nothing.tsx')).Nothing);
const GamesAway = latePart(async () => (await import('./games-away.tsx')).GamesAway);
const VendorStrip = latePart(async () => (await import('./vendor-strip.tsx')).VendorStrip);

export type GameBrowserProps = {
  readonly category: Category;
  readonly filters: Filters;
  /** Takes a function of the present filters, which may be ahead of those that are shown. */
  readonly onFilters: (change: (present: Filters) => Filters) => void;
  /** The address of the list with other filters, where the address has them. */
  readonly addressOf?: (filters: Filters) => string;
  /** The list of one vendor: no other is offered. */
  readonly isOneVendor?: boolean | undefined;
};

/** The games of a category: vendors, classes, tools and tiles, more of them towards the end (GL-1, GL-2). */
export function GameBrowser(props: GameBrowserProps) {
  const { category, filters, onFilters, addressOf, isOneVendor } = props;
  const { t } = useTranslate();
  const name = useId();
  const lanes = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  const queue = lanes.data?.data.lanes.find((one) => one.gameCategory === category.code);
  const away = awayOf(queue?.cards ?? [], filters.vendor);
  const modes = useModes(category.gameType, filters);
  const offerUndo = (cleared: Filters) =>
    void import('#ui/toast/toast-store.ts').then(({ showToast }) =>
      showToast({
        tone: 'info',
        text: t('catalog.list.cleared'),
        action: { label: t('catalog.list.undo'), onPress: () => onFilters(() => cleared) },
      }),
    );
  const change = (wanted: Partial<Filters>) => {
    onFilters((present) => {
      const next = changeFilter(present, wanted, { isOneVendor });
      if (next.hasCleared) {
        offerUndo(present);
      }
      return next.filters;
    });
  };
  const addressWith =
    addressOf &&
    ((wanted: Partial<Filters>) =>
      addressOf(changeFilter(filters, wanted, { isOneVendor }).filters));
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {isOneVendor || queue === undefined ? null : (
        <div data-far="" className="min-h-13">
          <VendorStrip
            vendors={queue.cards}
            chosen={filters.vendor}
            addressOf={addressWith && ((vendor) => addressWith({ vendor }))}
            onChoose={(vendor) => change({ vendor })}
          />
        </div>
      )}
      <Classes
        category={category}
        filters={filters}
        all={queue?.gameClassify.map(({ key }) => key) ?? []}
        addressOf={addressWith && ((cls) => addressWith({ cls }))}
        onChoose={(cls) => change({ cls })}
      />
      <div
        data-far=""
        className={`min-h-27 lg:min-h-19 ${category.gameType === 'RNG' ? 'sm:min-h-48' : 'sm:min-h-33'}`}
      >
        <ToolRow
          name={name}
          gameType={category.gameType}
          filters={filters}
          onChange={change}
          modes={modes}
          addressOf={addressWith && ((mode) => addressWith({ mode }))}
          hasLines={category.gameType === 'RNG'}
        />
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${filters.mode}`}>
        {away === undefined ? (
          <Games
            key={JSON.stringify(filters)}
            gameType={category.gameType}
            filters={filters}
            onClear={() => onFilters(({ vendor }) => ({ ...NO_FILTERS, vendor }))}
          />
        ) : (
          <GamesAway away={away} />
        )}
      </div>
    </div>
  );
}

/** Hot only if there is anything hot, favourites only for members who are logged in (GL-1). */
function useModes(gameType: string, { vendor, mode }: Filters): readonly Mode[] {
  const isMember = useSession((state) => state.session !== undefined);
  const hasHot = useHotGames(gameType, vendor).games.length > 0;
  const shown: readonly Mode[] = [
    'all',
    ...(hasHot ? (['hot'] as const) : []),
    ...(isMember ? (['fav'] as const) : []),
    'recent',
  ];
  return shown.includes(mode) ? shown : [...shown, mode];
}

/** Classes of the chosen vendor's games, of all vendors without one. Five and a half fit beside each other. */
function Classes(props: {
  readonly category: Category;
  readonly filters: Filters;
  readonly all: readonly string[];
  readonly addressOf: AddressOf<string>;
  readonly onChoose: (cls: string) => void;
}) {
  const { category, filters, all, addressOf, onChoose } = props;
  const types = useEndpoint(
    listVendorTypes,
    {},
    { staleMs: STALE_MS, enabled: filters.vendor !== '' },
  );
  const classes =
    filters.vendor === '' ? all : (types.data?.content[category.gameType]?.[filters.vendor] ?? all);
  if (classes.length < 2) {
    return null;
  }
  return (
    <div data-far="" className="min-h-13">
      <ClassChips classes={classes} chosen={filters.cls} {...{ addressOf, onChoose }} />
    </div>
  );
}

function Games(props: {
  readonly gameType: string;
  readonly filters: Filters;
  readonly onClear: () => void;
}) {
  const { t } = useTranslate();
  const { gameType, filters, onClear } = props;
  const own = useOwnLists();
  const [pages, setPages] = useState(1);
  const list = useGameList({ gameType, filters, pages });
  const more = () => setPages(pages + 1);
  const end = useNearEnd(list.hasMore && !list.isLoadingMore, more);
  if (own === 'visitor' && (filters.mode === 'fav' || filters.mode === 'recent')) {
    return <OwnListLogIn />;
  }
  if (own === 'trial' && filters.mode === 'fav') {
    return <TrueAccountFirst />;
  }
  if (list.refusal !== undefined) {
    return <EmptyState title={refusalText(t, list.refusal)} />;
  }
  if (list.isPending) {
    return <LoadingTiles />;
  }
  if (list.games.length === 0) {
    return <Nothing filters={filters} onClear={onClear} />;
  }
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5">
      <p role="status" className="sr-only">
        {t('catalog.list.found', { count: list.total })}
      </p>
      <div className="w-full">
        <GameGrid>
          <FirstTiles games={list.games} />
          {list.further.map((query) => (
            <FurtherPage key={query.pageNo} query={query} />
          ))}
        </GameGrid>
      </div>
      <div ref={end} />
      {list.hasMore ? (
        <Button tone="tonal" isBusy={list.isLoadingMore} onClick={more}>
          {t('catalog.more')}
        </Button>
      ) : (
        <p className="text-14 text-ink-2">{t('catalog.list.end', { count: list.total })}</p>
      )}
    </div>
  );
}
