import { type ComponentType, lazy, Suspense } from 'react';
import { broughtPage } from '#platform/site/brought-page.ts';
import type { CentreName } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { withPageTexts } from '../languages.ts';
import { LoadBoundary } from '../shell/load-boundary.tsx';
import { PageRouter } from './page-router.tsx';

const screens = new Map<string, ComponentType>();

/** The screen a module brings for a page, made lazy once. */
function screenOf(centre: CentreName, page: string): ComponentType | undefined {
  const brought = broughtPage(centre, page);
  if (brought === undefined) {
    return undefined;
  }
  const key = `${centre}.${page}`;
  const known = screens.get(key);
  if (known !== undefined) {
    return known;
  }
  const Screen = lazy(async () => ({ default: (await withPageTexts(brought.load)).Screen }));
  screens.set(key, Screen);
  return Screen;
}

/** The page of a centre beside its menu; a page that no module has added is shown as unavailable. */
export function CentrePage(props: { readonly centre: CentreName; readonly page: string }) {
  const { t } = useTranslate();
  const { centre, page } = props;
  const Screen = screenOf(centre, page);
  const title = t(`centre.${centre}.${page}`);
  return (
    <section className="centre-page" aria-label={title} data-page={page}>
      {Screen === undefined ? (
        <div className="centre-closed">
          <h1>{title}</h1>
          <EmptyState title={t('centre.notOpen.title')}>{t('centre.notOpen.text')}</EmptyState>
        </div>
      ) : (
        <PageRouter>
          <LoadBoundary at={`${centre}.${page}`}>
            <Suspense fallback={<Waiting />}>
              <Screen />
            </Suspense>
          </LoadBoundary>
        </PageRouter>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className="centre-waiting" aria-busy="true">
      <Skeleton shape="title" className="w-1/2" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
