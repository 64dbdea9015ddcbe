import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { MAX_MESSAGE_CHARACTERS } from '#modules/chat/field-rules.ts';
import { dropDraft, readDraft, saveDraft } from '#platform/site/draft.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { lineIcon } from '#ui/icon/line-icon.tsx';

const NOTIFY_LEFT_BELOW = 100;

// Path data: Lucide, ISC licence (docs/credits.md).
const SendIcon = /* @__PURE__ */ lineIcon(
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
);

/** The field for a message. Enter sends it on a computer and begins a new line on a touch screen. */
export function Composer(props: {
  readonly onSend: (text: string) => void;
  readonly onTyping: () => void;
}) {
  const { t } = useTranslate();
  const id = useId();
  const [text, setText] = useState(() => readDraft('chat', { text: '' }).text ?? '');
  const left = MAX_MESSAGE_CHARACTERS - text.length;

  function write(next: string): void {
    setText(next);
    saveDraft('chat', { text: next });
    props.onTyping();
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const words = text.trim();
    if (words !== '') {
      props.onSend(words);
      setText('');
      dropDraft('chat');
    }
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isPlain && matchMedia('(pointer: fine)').matches) {
      send(event);
    }
  }

  return (
    <form className="chat-composer" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        {t('chat.field')}
      </label>
      <textarea
        id={id}
        rows={1}
        value={text}
        maxLength={MAX_MESSAGE_CHARACTERS}
        placeholder={t('chat.field')}
        data-first-focus=""
        enterKeyHint="send"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <button type="submit" aria-label={t('chat.send')} disabled={text.trim() === ''}>
        <SendIcon />
      </button>
      {left < NOTIFY_LEFT_BELOW ? <small role="status">{t('chat.left', { 0: left })}</small> : null}
    </form>
  );
}
