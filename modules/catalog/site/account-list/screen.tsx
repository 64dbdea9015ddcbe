import { latePart } from '#platform/site/late-part.tsx';
import { useLocation, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { OwnListLogIn } from '../browse/own-list-log-in.tsx';
import { useOwnLists } from '../favourite/use-own-lists.ts';
import { HotGames, NewGames } from './offered.tsx';

const Favourites = latePart(async () => (await import('./favourites.tsx')).Favourites);
const RecentGames = latePart(async () => (await import('./recent-games.tsx')).RecentGames);

const TrueAccountFirst = latePart(
  async () => (await import('../browse/true-account-first.tsx')).TrueAccountFirst,
);

const KINDS = ['hot', 'favorite', 'recent', 'new'] as const;
const LISTS = { hot: HotGames, favorite: Favourites, recent: RecentGames, new: NewGames };

/** The filters of a list; lotteries of both kinds are one option. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  all: [],
  RNG: ['RNG'],
  LIVE: ['LIVE'],
  FISH: ['FISH'],
  PVP: ['PVP'],
  LOTT: ['LOTT', 'ELOTT'],
};

/** Hot and new games, and the member's own lists: these ask for a login, favourites for a true account (R-13, ROL-1, ROL-2). */
export function Screen() {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const kind = KINDS.find((known) => pathname.toLowerCase().startsWith(`/${known}`)) ?? 'hot';
  const type = TYPES[query.get('type') ?? ''] === undefined ? 'all' : (query.get('type') ?? 'all');
  const own = useOwnLists();
  const List = LISTS[kind];
  const choose = (next: string) =>
    setQuery((changed) => {
      if (next === 'all') {
        changed.delete('type');
      } else {
        changed.set('type', next);
      }
      return changed;
    });
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <h1 className="text-28 font-strong">{t(`catalog.list.title.${kind}`)}</h1>
      <Chips label={t('catalog.list.types')}>
        {Object.keys(TYPES).map((one) => (
          <Chip key={one} isChosen={one === type} onClick={() => choose(one)}>
            {one === 'all' ? t('catalog.list.mode.all') : t(`nav.${one}`)}
          </Chip>
        ))}
      </Chips>
      {own === 'visitor' && (kind === 'favorite' || kind === 'recent') ? (
        <OwnListLogIn />
      ) : own === 'trial' && kind === 'favorite' ? (
        <TrueAccountFirst />
      ) : (
        <List types={TYPES[type] ?? []} />
      )}
    </Wrap>
  );
}
