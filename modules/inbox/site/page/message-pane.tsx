import { useState } from 'react';
import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { broughtPage } from '#platform/site/brought-page.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { latePart } from '#platform/site/late-part.tsx';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icon/icons.ts';
import type { InboxMessage } from '../../contract.ts';
import { pageOfCode } from './page-of-code.ts';

const ReplyDialog = latePart(async () => (await import('./reply-dialog.tsx')).ReplyDialog);

/** The opened message with everything that can be done about it. */
export function MessagePane(props: {
  readonly message: InboxMessage | undefined;
  readonly isUnread: boolean;
  readonly onBack: () => void;
  readonly onMark: (message: InboxMessage, read: boolean) => void;
  readonly onRemove: (message: InboxMessage) => void;
}) {
  const { t, language } = useTranslate();
  const { message, isUnread, onBack, onMark, onRemove } = props;
  const [isReplying, setReplying] = useState(false);
  if (message === undefined) {
    return (
      <Card>
        <EmptyState title={t('inbox.choose')} />
      </Card>
    );
  }
  const { timeZone } = readBoot().brand;
  return (
    <Card>
      <article className="grid grid-cols-1 gap-4" aria-live="polite">
        <Button
          tone="quiet"
          size="small"
          className="message-back justify-self-start"
          icon={<ChevronLeftIcon size="small" />}
          onClick={onBack}
        >
          {t('inbox.back')}
        </Button>
        <header className="grid gap-1">
          <h2 className="text-22 font-strong wrap-anywhere">{message.subject}</h2>
          <p className="text-14 text-ink-2">
            <bdi>{message.senderName}</bdi>
            {' · '}
            <time>{momentText(message.sendTime, 'dateTime', { language, timeZone })}</time>
          </p>
        </header>
        <HtmlContent html={message.content} className="wrap-anywhere" />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Lead code={message.metadata.code} />
          {message.canReply ? (
            <Button tone="leaf" size="small" onClick={() => setReplying(true)}>
              {t('inbox.reply')}
            </Button>
          ) : null}
          <Button tone="line" size="small" onClick={() => onMark(message, isUnread)}>
            {t(isUnread ? 'inbox.markRead' : 'inbox.markUnread')}
          </Button>
          <Button tone="line" size="small" onClick={() => onRemove(message)}>
            {t('inbox.delete')}
          </Button>
        </div>
      </article>
      {isReplying ? <ReplyDialog message={message} onClose={() => setReplying(false)} /> : null}
    </Card>
  );
}

/** The way to the page that a notice is about, where it is open. */
function Lead({ code }: { readonly code: string }) {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const page = pageOfCode(code);
  return page === undefined || broughtPage('mc', page) === undefined ? null : (
    <Button tone="tonal" size="small" onClick={() => openCentre('mc', page)}>
      {t(`centre.mc.${page}`)}
    </Button>
  );
}
