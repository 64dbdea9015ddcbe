import { useEffect } from 'react';
import { listVendors } from '#modules/catalog/contract.ts';
import { JackpotBand } from '#modules/jackpot/site/home.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useModals } from '#platform/site/modals.ts';
import { useLocation, useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { awayOf } from '../browse/away.ts';
import { type Filters, readFilters, withFilters } from '../browse/filters.ts';
import { GameBrowser } from '../browse/game-browser.tsx';
import { LoadingTiles } from '../browse/game-grid.tsx';
import { type Category, categoryOfPath, isElectronic, vendorFieldOf } from './category-of-path.ts';
import { ListRows } from './list-rows.tsx';

const STALE_MS = 60_000;
const VendorCards = latePart(async () => (await import('./vendor-cards.tsx')).VendorCards);
const GamesAway = latePart(async () => (await import('../browse/games-away.tsx')).GamesAway);
const NoVendor = latePart(async () => (await import('./no-vendor.tsx')).NoVendor);
/** Categories that are lists of vendors; their games are no list of tiles. */
const VENDORS_ONLY = new Set(['SPORTS', 'ESPORTS', 'DS88']);

/** A category's games; lists of vendors first where there is more than one (GL-1, RTE-3). */
export function Screen() {
  const { t } = useTranslate();
  const { pathname, search } = useLocation();
  const category = categoryOfPath(pathname, search);
  usePopup();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-3 py-3 lg:gap-6 lg:py-5">
      <h1 data-far="" className="min-h-10 text-28 font-strong">
        {t(`nav.${category.code}`)}
      </h1>
      {isElectronic(pathname) ? (
        <Browser key={category.code} category={category} />
      ) : category.vassalage === undefined || VENDORS_ONLY.has(category.code) ? (
        <Vendors category={category} />
      ) : (
        <Browser key={category.code} category={category} isOneVendor />
      )}
      <ListRows />
      {/* On a phone games come first, and nothing moves while the page still comes. */}
      {category.code === 'RNG' ? (
        <div className="sm:order-first">
          <JackpotBand />
        </div>
      ) : null}
    </Wrap>
  );
}

/** The list of one vendor over the page, as the address asks; a visitor logs in first (LCH-3, ROL-1). */
function usePopup(): void {
  const { pathname, search } = useLocation();
  const isMember = useSession((state) => state.session !== undefined);
  const open = useModals((state) => state.open);
  const isWanted = new URLSearchParams(search).has('popup');
  useEffect(() => {
    if (isWanted && isMember) {
      open('gamesModal');
    } else if (isWanted) {
      open('loginPopupModal', { path: pathname + search });
    }
  }, [isWanted, isMember, open, pathname, search]);
}

/** The games of a category as the address narrows them; the address need not name the vendor of a one-vendor page. */
function Browser(props: { readonly category: Category; readonly isOneVendor?: boolean }) {
  const { category, isOneVendor } = props;
  const { pathname, search } = useLocation();
  const [, setQuery] = useSearchParams();
  const field = vendorFieldOf(pathname);
  const own = isOneVendor ? (category.vassalage ?? '') : '';
  const withOwn = (named: Filters) => (own === '' ? named : { ...named, vendor: own });
  /** The address need not name the vendor of a one-vendor page. */
  const queryOf = (present: URLSearchParams, filters: Filters) => {
    const isOwn = readFilters(present, field).vendor === '' && filters.vendor === own;
    return withFilters(present, isOwn ? { ...filters, vendor: '' } : filters, field);
  };
  return (
    <GameBrowser
      category={category}
      filters={withOwn(readFilters(new URLSearchParams(search), field))}
      onFilters={(change) =>
        setQuery((present) => queryOf(present, change(withOwn(readFilters(present, field)))))
      }
      addressOf={(filters) => {
        const query = queryOf(new URLSearchParams(search), filters).toString();
        return query === '' ? pathname : `${pathname}?${query}`;
      }}
      isOneVendor={isOneVendor}
    />
  );
}

/** One vendor's list opens directly; several are shown as cards, above all of their games where games are tiles. */
function Vendors({ category }: { readonly category: Category }) {
  const lanes = useEndpoint(listVendors, {}, { staleMs: STALE_MS });
  if (lanes.data === undefined) {
    return <LoadingTiles />;
  }
  const cards =
    lanes.data.data.lanes.find((queue) => queue.gameCategory === category.code)?.cards ?? [];
  if (cards.length === 0) {
    return <NoVendor />;
  }
  const only =
    cards.find((card) => card.vassalage === category.vassalage) ??
    (cards.length === 1 ? cards[0] : undefined);
  if (only !== undefined) {
    return <Browser category={{ ...category, vassalage: only.vassalage }} isOneVendor />;
  }
  const away = awayOf(cards, '');
  if (VENDORS_ONLY.has(category.code) && away !== undefined) {
    return <GamesAway away={away} />;
  }
  return (
    <>
      <VendorCards
        category={category.code}
        cards={cards}
        isRow={!VENDORS_ONLY.has(category.code)}
      />
      {VENDORS_ONLY.has(category.code) ? null : <Browser category={category} isOneVendor />}
    </>
  );
}
