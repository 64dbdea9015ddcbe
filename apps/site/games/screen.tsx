import type { ComponentType } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import type { SiteHome } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { SearchIcon } from '#ui/icon/icons.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { CategoryTiles } from '../home/category-tiles.tsx';
import * as registry from '../home/registry.ts';

/** Lists that go across all categories. */
const LISTS = {
  recent: 'games.list.recent',
  favorite: 'games.list.favorite',
  hot: 'games.list.hot',
  new: 'games.list.new',
};

/** All games from one place: running draws, categories, and what the reader played or likes. */
export function Screen() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const [Draws, Continue, Popular] = [rowOf('lotteries'), rowOf('continue'), rowOf('popular')];
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-3 lg:gap-6 lg:py-5">
      <h1 className="sr-only">{t('games.head.title')}</h1>
      <button
        type="button"
        onClick={() => open('searchModal')}
        className="flex min-h-12 w-full items-center gap-2 rounded-field border border-line-strong bg-surface px-3.5 text-16 text-ink-2"
      >
        <SearchIcon />
        {t('shell.search')}
      </button>
      <ul aria-label={t('games.lists')} className="grid auto-cols-fr grid-flow-col gap-2">
        {Object.entries(LISTS).map(([list, name]) => (
          <li key={list}>
            <Link
              to={`/${list}`}
              className="flex min-h-11 items-center justify-center rounded-button border border-line bg-surface text-center text-13 font-strong hover:bg-hover"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
      <Draws />
      <CategoryTiles />
      <Continue />
      <Popular />
    </Wrap>
  );
}

const rows = Object.values<SiteHome>(registry).flatMap((module) => module.homeRows ?? []);
const Nothing: ComponentType = () => null;

/** A row that a module brings for home. */
function rowOf(id: string): ComponentType {
  return rows.find((row) => row.id === id)?.Row ?? Nothing;
}
