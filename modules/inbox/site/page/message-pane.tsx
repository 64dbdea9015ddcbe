import { useState } from 'react';
import { momentText } from '#platform/i18n/moment-text.ts';
import { readBoot } from '#platform/site/boot.ts';
import { broughtPage } from '#platform/site/brought-page.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { latePart } from '#platform/site/late-part.tsx';
import { useModals } from '#platform/site/modals.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useNavigate, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icon/icons.ts';
import type { InboxMessage } from '../../contract.ts';
import { placeOfNotice } from './place-of-notice.ts';

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
          <Lead notice={message.metadata} />
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
function Lead({ notice }: { readonly notice: InboxMessage['metadata'] }) {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const navigate = useNavigate();
  const [, setQuery] = useSearchParams();
  const openModal = useModals((state) => state.open);
  const place = placeOfNotice(notice);
  if (place === undefined) {
    return null;
  }
  if ('rebateRun' in place) {
    const open = () => {
      setQuery((query) => {
        query.set('rebate', place.rebateRun);
        return query;
      });
      openModal('agentRebateRun');
    };
    return (
      <Button tone="tonal" size="small" onClick={open}>
        {t('inbox.openPayment')}
      </Button>
    );
  }
  const { centre, page, query } = place;
  if (broughtPage(centre, page) === undefined) {
    return null;
  }
  const open = () =>
    query === undefined
      ? openCentre(centre, page)
      : navigate(`?${centre}=${page}&mcq=${encodeURIComponent(query)}`);
  return (
    <Button tone="tonal" size="small" onClick={open}>
      {query === undefined ? t(`centre.${centre}.${page}`) : t('inbox.openPayment')}
    </Button>
  );
}
