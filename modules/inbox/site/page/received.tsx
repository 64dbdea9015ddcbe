import { useEffect, useEffectEvent } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CheckIcon, SearchIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { MessageKind } from '../../field-rules.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { MuteOffers } from './mute-offers.tsx';
import { useMessages, type usePlace } from './use-messages.ts';

type ReceivedProps = {
  readonly kind: MessageKind;
  readonly words: string;
  readonly page: number;
  readonly openId: number;
  readonly go: ReturnType<typeof usePlace>['go'];
};

/** Received messages of one kind: the list, and beside it the opened one, which is read by being opened. */
export function Received({ kind, words, page, openId, go }: ReceivedProps) {
  const { t } = useTranslate();
  const { list, mark, markAll, remove, isBusy } = useMessages({ kind, words, page });
  const { data } = list;
  const shown = data?.content.find(({ inboxId }) => inboxId === openId);
  const isUnread = shown?.read === false;
  const readIt = useEffectEvent(() => shown && void mark(shown, true));
  // Opened by a press or by its address: either way its reader has it before the eyes. Marked unread again, it stays so.
  useEffect(() => {
    if (shown !== undefined) {
      readIt();
    }
  }, [shown?.inboxId]);
  if (list.refusal !== undefined) {
    return (
      <EmptyState
        title={refusalText(t, list.refusal)}
        action={
          <Button tone="tonal" onClick={() => void list.refetch()}>
            {t('inbox.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tools
        words={words}
        isAllRead={(data?.unread[kind] ?? 0) === 0}
        isBusy={isBusy}
        go={go}
        onReadAll={() => void markAll()}
      />
      {kind === 'offer' && data !== undefined ? (
        <MuteOffers isMuted={data.areOffersMuted} onChanged={() => void list.refetch()} />
      ) : null}
      {data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : data.content.length === 0 ? (
        <None kind={kind} words={words} go={go} />
      ) : (
        <div className="messages-body" data-open={shown === undefined ? undefined : ''}>
          <MessageList
            messages={data.content}
            openId={openId}
            page={page}
            pageCount={data.totalPages}
            onOpen={(message) => go({ id: String(message.inboxId) })}
            onRemove={(message) => void remove(message)}
            onPage={(next) => go({ page: String(next), id: undefined })}
          />
          <MessagePane
            message={shown}
            isUnread={isUnread}
            onBack={() => go({ id: undefined })}
            onMark={(message, read) => void mark(message, read)}
            onRemove={(message) => {
              go({ id: undefined });
              void remove(message);
            }}
          />
        </div>
      )}
    </div>
  );
}

function None({ kind, words, go }: Pick<ReceivedProps, 'kind' | 'words' | 'go'>) {
  const { t } = useTranslate();
  return (
    <EmptyState
      title={t(words === '' ? `inbox.none.${kind}` : 'inbox.noneFound')}
      action={
        words === '' ? null : (
          <Button onClick={() => go({ q: undefined })}>{t('inbox.showAll')}</Button>
        )
      }
    />
  );
}

function Tools(props: {
  readonly words: string;
  readonly isAllRead: boolean;
  readonly isBusy: boolean;
  readonly go: ReceivedProps['go'];
  readonly onReadAll: () => void;
}) {
  const { t } = useTranslate();
  const { words, go } = props;
  return (
    <div className="message-tools flex flex-wrap items-end gap-3">
      <search className="min-w-0 grow">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            go({ q: String(typed ?? '').trim(), page: undefined, id: undefined });
          }}
        >
          <TextField
            key={words}
            label={t('inbox.search')}
            isLabelHidden
            placeholder={t('inbox.search')}
            name="q"
            type="search"
            defaultValue={words}
            maxLength={80}
            icon={<SearchIcon />}
          />
        </form>
      </search>
      {props.isAllRead ? null : (
        <Button
          tone="line"
          icon={<CheckIcon size="small" />}
          isBusy={props.isBusy}
          onClick={props.onReadAll}
        >
          {t('inbox.readAll')}
        </Button>
      )}
    </div>
  );
}
