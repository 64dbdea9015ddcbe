import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { listAgentAnnouncements } from '../../contract.ts';
import { AgentCard } from './agent-card.tsx';

const PAGE_SIZE = 9;

/** What the brand announces to its agents, nine a page; what the agent has not confirmed is marked (AC-1). */
export function Screen() {
  const { t } = useTranslate();
  const answer = useEndpoint(listAgentAnnouncements, {}, { staleMs: 0 });
  const [wanted, setWanted] = useState(1);
  const list = answer.data?.list ?? [];
  const unread = list.filter(({ isRead }) => !isRead).length;
  const pageCount = Math.max(Math.ceil(list.length / PAGE_SIZE), 1);
  const page = Math.min(wanted, pageCount);
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <div>
        <h1 className="text-28 font-strong">{t('notice.agent.title')}</h1>
        <p className="text-14 text-ink-2">{t('notice.agent.lead')}</p>
      </div>
      {answer.refusal === undefined ? null : (
        <ErrorState
          title={refusalText(t, answer.refusal)}
          action={<Button onClick={() => void answer.refetch()}>{t('notice.again')}</Button>}
        />
      )}
      {answer.isPending ? <Loading /> : null}
      {answer.data !== undefined && list.length === 0 ? (
        <EmptyState title={t('notice.agent.none')} />
      ) : null}
      {list.length === 0 ? null : (
        <p className="text-14 font-strong" role="status">
          {unread === 0 ? t('notice.agent.allRead') : t('notice.agent.unreadCount', { 0: unread })}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
          <li key={`${one.id}.${one.version}`}>
            <AgentCard announcement={one} onChanged={answer.refetch} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('notice.pages')}
        page={page}
        pageCount={pageCount}
        onPage={setWanted}
        pageLabel={(number) => t('notice.page', { 0: number })}
        previousLabel={t('notice.previous')}
        nextLabel={t('notice.next')}
      />
    </Wrap>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="block" className="h-48 w-full" />
      <Skeleton shape="block" className="h-48 w-full" />
    </div>
  );
}
