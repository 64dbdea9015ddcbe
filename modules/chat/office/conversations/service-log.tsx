import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { timeText } from '#ui/office/format.tsx';

type Message = {
  readonly id: string;
  readonly author: 'person' | 'service' | 'system';
  readonly kind: 'text' | 'joined' | 'closed' | 'reopened';
  readonly text: string;
  readonly at: string;
  readonly staffName: string;
};

/** The messages, as plain text: nothing in them can be pressed. */
export function ServiceLog(props: {
  readonly messages: readonly Message[];
  /** The person has read up to this one. */
  readonly readId: string;
  readonly isTyping: boolean;
}) {
  const { messages, readId, isTyping } = props;
  const { t } = useTranslate();
  const log = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastId]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('office.chat.messages')}
      className="ch-log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {messages.map((message) =>
        message.kind === 'text' ? (
          <div key={message.id} className="ch-message" data-author={message.author}>
            <p>{message.text}</p>
            <small className="num">
              {message.staffName === '' ? '' : `${message.staffName} · `}
              <time dateTime={message.at}>{timeText(message.at).slice(5, 16)}</time>
              {message.author === 'service' && BigInt(message.id) <= BigInt(readId)
                ? ` · ${t('office.chat.seen')}`
                : ''}
            </small>
          </div>
        ) : (
          <p key={message.id} className="ch-event">
            {t(`office.chat.event.${message.kind}`, { 0: message.staffName })}
          </p>
        ),
      )}
      {isTyping && <p className="ch-event">{t('office.chat.typing')}</p>}
    </div>
  );
}
