import { useEffect } from 'react';
import { NoticeBar } from '#modules/notice/site/home.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useModals } from '#platform/site/modals.ts';
import { isPath, useLocation } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import type { SiteHome } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { REGISTER_PATHS } from './paths.ts';
import * as registry from './registry.ts';

const rows = Object.values<SiteHome>(registry)
  .flatMap((module) => module.homeRows ?? [])
  .sort((left, right) => left.order - right.order);

/** Rows before this one are above the categories: the game to go on with. */
const CATEGORIES = 15;

/** Drawn at once for a visitor; who is logged in finds other actions in the same place. */
const LateQuickActions = latePart(async () => (await import('./quick-actions.tsx')).QuickActions);

/** Home is made of what modules contribute: banners, notices, then rows in their order. */
export function Home() {
  const { t } = useTranslate();
  useDialogOfAddress();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-3 lg:gap-6 lg:py-5">
      <h1 className="sr-only">{t('home.title')}</h1>
      <NoticeBar />
      <LateQuickActions />
      <Rows from={0} to={CATEGORIES} />
      <CategoryTiles />
      <Rows from={CATEGORIES} to={Number.POSITIVE_INFINITY} />
    </Wrap>
  );
}

function Rows({ from, to }: { readonly from: number; readonly to: number }) {
  return rows
    .filter(({ order }) => order >= from && order < to)
    .map(({ id, Row }) => <Row key={id} />);
}

/** /register is home with its dialog open (RTE-2). */
function useDialogOfAddress(): void {
  const { pathname } = useLocation();
  const open = useModals((state) => state.open);
  const isLoggedIn = useSession((state) => state.session !== undefined);
  useEffect(() => {
    if (!isLoggedIn && REGISTER_PATHS.some((path) => isPath(path, pathname))) {
      open('registerModal');
    }
  }, [pathname, open, isLoggedIn]);
}
