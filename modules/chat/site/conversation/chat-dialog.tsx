import './chat.css';
import { type CSSProperties, useId, useRef } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { NETWORK } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { doesBackdropClose, useModal } from '#ui/dialog/use-modal.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { Note } from '#ui/note/note.tsx';
import { Composer } from './composer.tsx';
import { headColours } from './head-colour.ts';
import { MessageLog } from './message-log.tsx';
import { useChat, useMarkRead } from './use-chat.ts';

/** The chat with customer service, under a head in the brand's colour (SVC-4). On a phone it fills the screen. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { ground, ink } = headColours(readBoot().brand.chatHeaderColour);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const chat = useChat();
  useMarkRead({ unread: chat.data?.unread ?? 0, lastId: chat.messages.at(-1)?.id });
  // The close event is asynchronous; the ref is empty if the caller has unmounted the dialog in the meantime.
  const closeOnce = () => {
    if (ref.current !== null) {
      onClose();
    }
  };
  const { isStaffed, hours } = chat.data ?? { isStaffed: undefined };
  return (
    <dialog
      ref={ref}
      className="chat"
      aria-labelledby={titleId}
      style={{ '--chat': ground, '--on-chat': ink } as CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
        closeOnce();
      }}
      onClose={closeOnce}
      onPointerDown={(event) =>
        doesBackdropClose() && event.target === event.currentTarget && closeOnce()
      }
    >
      <header>
        <span className="chat-mark">
          <Lily isOnWater className="size-8" />
        </span>
        <div>
          <h2 id={titleId} tabIndex={-1}>
            {t('chat.title')}
          </h2>
          {isStaffed === undefined ? null : (
            <p data-here={isStaffed}>{t(isStaffed ? 'chat.staffed' : 'chat.away')}</p>
          )}
        </div>
        <IconButton label={t('chat.close')} icon={<CloseIcon />} onClick={closeOnce} />
      </header>
      {chat.refusal?.code === NETWORK ? (
        <div className="chat-line">
          <Note tone="ember" isAlert>
            {t('chat.offline')}
          </Note>
        </div>
      ) : isStaffed === false ? (
        <div className="chat-line">
          <Note tone="sky">
            {hours === undefined
              ? t('chat.away.text')
              : t('chat.away.hours', { 0: hours.opens, 1: hours.closes })}
          </Note>
        </div>
      ) : null}
      <MessageLog chat={chat} onLeave={closeOnce} />
      <Composer onSend={(text) => void chat.send(text)} onTyping={chat.notifyTyping} />
    </dialog>
  );
}
