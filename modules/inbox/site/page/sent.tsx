import { plainText } from '#platform/html/plain-text.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icon/icons.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { moveFocus } from '#ui/tabs/move-focus.ts';
import { deleteOutbox, listOutbox, type OutboxMessage } from '../../contract.ts';
import { OUTBOX_DAYS } from '../../field-rules.ts';
import type { usePlace } from './use-messages.ts';

type Go = ReturnType<typeof usePlace>['go'];

/** Messages that the member sent, and how many of their readers have read them. */
export function Sent(props: { readonly page: number; readonly openId: number; readonly go: Go }) {
  const { t } = useTranslate();
  const { page, openId, go } = props;
  const list = useEndpoint(listOutbox, { page }, { staleMs: 0 });
  const removing = useCommand(deleteOutbox);
  if (list.refusal !== undefined) {
    return <EmptyState title={refusalText(t, list.refusal)} />;
  }
  if (list.data === undefined) {
    return <Skeleton shape="block" className="h-72 w-full" />;
  }
  if (list.data.content.length === 0) {
    return <EmptyState title={t('inbox.none.sent', { 0: OUTBOX_DAYS })} />;
  }
  const shown = list.data.content.find(({ outboxId }) => outboxId === openId);
  const remove = async (message: OutboxMessage) => {
    try {
      await removing.send({ outboxIds: String(message.outboxId) });
      go({ id: undefined });
      await list.refetch();
    } catch (error) {
      await reportRefusal(t, error);
    }
  };
  return (
    <div className="messages-body" data-open={shown === undefined ? undefined : ''}>
      <div className="grid grid-cols-1 gap-3">
        <Card isFlush>
          <SentRows messages={list.data.content} openId={openId} go={go} />
        </Card>
        <Pager
          label={t('inbox.pages')}
          page={page}
          pageCount={list.data.totalPages}
          onPage={(next) => go({ page: String(next), id: undefined })}
          pageLabel={(number) => t('inbox.page', { 0: number })}
          previousLabel={t('inbox.previous')}
          nextLabel={t('inbox.next')}
        />
      </div>
      <Card>
        {shown === undefined ? (
          <EmptyState title={t('inbox.choose')} />
        ) : (
          <article className="grid grid-cols-1 gap-4">
            <Button
              tone="quiet"
              size="small"
              className="message-back justify-self-start"
              icon={<ChevronLeftIcon size="small" />}
              onClick={() => go({ id: undefined })}
            >
              {t('inbox.back')}
            </Button>
            <header className="grid gap-1">
              <h2 className="text-22 font-strong wrap-anywhere">{shown.subject}</h2>
              <p className="text-14 text-ink-2">
                {shown.isRemoved ? `${t('inbox.removed')} ` : ''}
                {t('inbox.toWhom', { 0: shown.recipients })}
                {' · '}
                {t('inbox.readBy', { 0: shown.readCount })}
              </p>
            </header>
            <HtmlContent html={shown.content} className="wrap-anywhere" />
            <div className="flex border-t border-line pt-4">
              <Button
                tone="line"
                size="small"
                isBusy={removing.isSending}
                onClick={() => void remove(shown)}
              >
                {t('inbox.delete')}
              </Button>
            </div>
          </article>
        )}
      </Card>
    </div>
  );
}

function SentRows(props: {
  readonly messages: readonly OutboxMessage[];
  readonly openId: number;
  readonly go: Go;
}) {
  const { t, language } = useTranslate();
  return (
    <ul
      aria-label={t('inbox.list')}
      className="divide-y divide-line"
      onKeyDown={(event) => moveFocus(event, '.message-row')}
    >
      {props.messages.map((message) => (
        <li key={message.outboxId}>
          <button
            type="button"
            className="message-row"
            aria-current={message.outboxId === props.openId}
            onClick={() => props.go({ id: String(message.outboxId) })}
          >
            <b>{message.subject}</b>
            <time className="text-13 text-ink-2">{shortMoment(message.sendTime, language)}</time>
            <span>
              {message.recipients}: {plainText(message.content)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
