import { lazy, Suspense, useState } from 'react';
import { listLinks } from '#modules/downline/contract.links.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PlusIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { LinkCard } from './link-card.tsx';
import type { AgentSettings } from './settings.ts';

const LinkForm = lazy(async () => ({ default: (await import('./link-form.tsx')).LinkForm }));

const SIZE = 10;

/** The links of an agent with what each has brought, and the way to a further one. */
export function LinksPanel({ settings }: { readonly settings: AgentSettings }) {
  const { t } = useTranslate();
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const links = useEndpoint(listLinks, { page, size: SIZE }, { staleMs: 0 });
  const readAgain = () => void links.refetch();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-14 text-ink-2">{t('registerCentre.links.lead')}</p>
        <Button tone="leaf" icon={<PlusIcon size="small" />} onClick={() => setMaking(true)}>
          {t('registerCentre.links.make')}
        </Button>
      </div>
      <Note>{t('registerCentre.ageText', { 0: readBoot().brand.agreementAge })}</Note>
      {links.refusal !== undefined ? (
        <EmptyState title={refusalText(t, links.refusal)} />
      ) : links.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : links.data.list.length === 0 ? (
        <EmptyState title={t('registerCentre.links.none')}>
          {t('registerCentre.links.none.text')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {links.data.list.map((link) => (
              <li key={link.affiliateCode}>
                <LinkCard link={link} onChanged={readAgain} />
              </li>
            ))}
          </ul>
          <Pager
            label={t('registerCentre.links.pages')}
            page={page}
            pageCount={links.data.totalPages}
            onPage={setPage}
            pageLabel={(number) => t('registerCentre.pageNumber', { 0: number })}
            previousLabel={t('registerCentre.previous')}
            nextLabel={t('registerCentre.next')}
          />
        </>
      )}
      {isMaking ? (
        <Suspense>
          <LinkForm
            settings={settings}
            onClose={() => setMaking(false)}
            onMade={() => {
              setMaking(false);
              setPage(1);
              readAgain();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
