import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '#modules/chat/contract.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { partsOf } from './message-parts.ts';
import type { Draft, useChat } from './use-chat.ts';

/** So near the end the log follows what comes. */
const NEAR_PX = 120;

type LogProps = { readonly chat: ReturnType<typeof useChat>; readonly onLeave: () => void };

/** All messages, oldest first; new ones are read aloud when there is time. */
export function MessageLog({ chat, onLeave }: LogProps) {
  const { t } = useTranslate();
  const { messages, drafts, data } = chat;
  const log = useFollowing(`${messages.at(-1)?.id} ${drafts.length} ${chat.isOperatorTyping}`);
  const isEmpty = data !== undefined && messages.length === 0 && drafts.length === 0;
  const lastSeen = messages.findLast(
    ({ author, id }) => author === 'person' && BigInt(id) <= BigInt(data?.serviceReadId ?? '0'),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={log} role="log" aria-label={t('chat.messages')} className="chat-log" tabIndex={0}>
      {chat.isPending ? <Skeleton shape="tile" /> : null}
      {chat.hasOlder ? (
        <Button size="small" tone="quiet" onClick={() => void chat.loadOlder()}>
          {t('chat.older')}
        </Button>
      ) : null}
      {isEmpty ? (
        <div className="chat-welcome">
          <Lily className="size-14" />
          <b>{t('chat.welcome')}</b>
          <p>{t('chat.welcome.text')}</p>
        </div>
      ) : null}
      {messages.map((message, index) => (
        <MessageItem
          key={message.id}
          message={message}
          before={messages[index - 1]}
          isSeen={message.id === lastSeen?.id}
          onLeave={onLeave}
        />
      ))}
      {drafts.map((draft) => (
        <DraftItem key={draft.key} draft={draft} onRetry={() => chat.send(draft.text, draft.key)} />
      ))}
      {chat.isOperatorTyping ? <p className="chat-event">{t('chat.typing')}</p> : null}
    </div>
  );
}

function MessageItem(props: {
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
  readonly isSeen: boolean;
  readonly onLeave: () => void;
}) {
  const { message, before } = props;
  const { t, language } = useTranslate();
  const day = dayOf(message.at, language);
  const isNewDay = before === undefined || dayOf(before.at, language) !== day;
  return (
    <>
      {isNewDay ? <p className="chat-day">{day}</p> : null}
      {message.kind === 'text' ? (
        <div className="chat-message" data-author={message.author}>
          <span className="sr-only">
            {t(message.author === 'person' ? 'chat.you' : 'chat.service')}:
          </span>
          <p>
            {partsOf(message.text, location.origin).map((part, index) =>
              part.to === undefined ? (
                <span key={index}>{part.text}</span>
              ) : (
                <Link key={index} to={part.to} onClick={props.onLeave}>
                  {part.text}
                </Link>
              ),
            )}
          </p>
          <small>
            <time dateTime={message.at}>{clockOf(message.at)}</time>
            {props.isSeen ? ` · ${t('chat.seen')}` : ''}
          </small>
        </div>
      ) : (
        <p className="chat-event">{t(EVENTS[message.kind])}</p>
      )}
    </>
  );
}

const EVENTS = {
  joined: 'chat.joined',
  closed: 'chat.closed',
  reopened: 'chat.reopened',
} as const;

function DraftItem(props: { readonly draft: Draft; readonly onRetry: () => Promise<void> }) {
  const { draft } = props;
  const { t } = useTranslate();
  return (
    <div className="chat-message" data-author="person" data-draft="">
      <p>{draft.text}</p>
      {draft.problem === undefined ? (
        <small>{t('chat.sending')}</small>
      ) : (
        <small role="alert">
          {t('chat.failed')}: {refusalText(t, draft.problem)}{' '}
          <button type="button" onClick={() => void props.onRetry()}>
            {t('chat.again')}
          </button>
        </small>
      )}
    </div>
  );
}

/** Keeps the end in view while new things come, unless the reader has scrolled up to read. */
function useFollowing(sign: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const log = ref.current;
    if (log === null) {
      return;
    }
    const fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight;
    const own = log.querySelector('[data-draft]') !== null;
    if (isFirst.current || own || fromEnd < NEAR_PX + (log.lastElementChild?.clientHeight ?? 0)) {
      log.scrollTop = log.scrollHeight;
    }
    isFirst.current = log.childElementCount === 0;
  }, [sign]);
  return ref;
}

function clockOf(iso: string): string {
  const { timeZone } = readBoot().brand;
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(iso));
}

function dayOf(iso: string, language: string): string {
  const { timeZone } = readBoot().brand;
  return momentText(Date.parse(iso), 'dayInWords', { language, timeZone });
}
