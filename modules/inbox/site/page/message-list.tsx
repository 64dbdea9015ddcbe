import { plainText } from '#platform/html/plain-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { moveFocus } from '#ui/tabs/move-focus.ts';
import type { InboxMessage } from '../../contract.ts';

/** Messages, the newest first: arrows move, Enter opens, Delete deletes with a way back. */
export function MessageList(props: {
  readonly messages: readonly InboxMessage[];
  readonly openId: number;
  readonly page: number;
  readonly pageCount: number;
  readonly onOpen: (message: InboxMessage) => void;
  readonly onRemove: (message: InboxMessage) => void;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslate();
  const { messages, openId, onOpen, onRemove } = props;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card isFlush>
        <ul
          aria-label={t('inbox.list')}
          onKeyDown={(event) => moveFocus(event, '.message-row')}
          className="divide-y divide-line"
        >
          {messages.map((message) => (
            <li key={message.inboxId}>
              <Row
                message={message}
                isOpen={message.inboxId === openId}
                onOpen={() => onOpen(message)}
                onRemove={() => onRemove(message)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Pager
        label={t('inbox.pages')}
        page={props.page}
        pageCount={props.pageCount}
        onPage={props.onPage}
        pageLabel={(number) => t('inbox.page', { 0: number })}
        previousLabel={t('inbox.previous')}
        nextLabel={t('inbox.next')}
      />
    </div>
  );
}

function Row(props: {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}) {
  const { t, language } = useTranslate();
  const { message, isOpen, onOpen, onRemove } = props;
  return (
    <button
      type="button"
      className="message-row"
      data-unread={message.read ? undefined : ''}
      aria-current={isOpen}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'Delete') {
          event.preventDefault();
          onRemove();
        }
      }}
    >
      <b>
        {message.read ? null : <span className="sr-only">{t('inbox.unread')}: </span>}
        {message.subject}
      </b>
      <time className="text-13 text-ink-2">{shortMoment(message.sendTime, language)}</time>
      <span>
        {message.metadata.kind === 'person' ? `${message.senderName}: ` : ''}
        {plainText(message.content)}
      </span>
    </button>
  );
}
