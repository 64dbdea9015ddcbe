import { useState } from 'react';
import { listAnnouncements } from '#modules/notice/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

const PAGE_SIZE = 9;

/** All announcements, nine a page; `?id=` opens the page with that one (ANN-4). */
export function Screen() {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const notices = useEndpoint(listAnnouncements, {});
  const all = notices.data?.player ?? [];
  const asked = all.findIndex((notice) => String(notice.id) === query.get('id'));
  const [turned, setTurned] = useState<number>();
  const page = turned ?? Math.floor(Math.max(asked, 0) / PAGE_SIZE) + 1;
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <h1 className="text-28 font-strong">{t('notice.title')}</h1>
      {notices.refusal === undefined ? null : (
        <EmptyState title={refusalText(t, notices.refusal)} />
      )}
      {notices.isPending ? <Skeleton shape="tile" /> : null}
      {notices.data !== undefined && all.length === 0 ? (
        <EmptyState title={t('notice.none')} />
      ) : null}
      <ul className="grid gap-4 lg:grid-cols-2">
        {all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((notice) => (
          <li key={notice.id}>
            <Card>
              <article className="grid gap-2">
                <h2 className="text-18 font-strong">{notice.title}</h2>
                <time className="text-13 text-ink-2">{notice.timestamp}</time>
                <p>{notice.content}</p>
              </article>
            </Card>
          </li>
        ))}
      </ul>
      {all.length > PAGE_SIZE ? (
        <Pager
          label={t('notice.pages')}
          page={page}
          pageCount={Math.ceil(all.length / PAGE_SIZE)}
          onPage={setTurned}
          pageLabel={(number) => t('notice.page', { 0: number })}
          previousLabel={t('notice.previous')}
          nextLabel={t('notice.next')}
        />
      ) : null}
    </Wrap>
  );
}
