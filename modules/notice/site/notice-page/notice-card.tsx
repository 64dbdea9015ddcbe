import { useEffect, useRef, useState } from 'react';
import { plainText } from '#platform/html/plain-text.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { NoticeMeta } from '../notice-meta.tsx';
import type { Notice } from './use-notice-list.ts';

/** A notice: three lines of it, all of it after a press, and a link that leads back to it. */
export function NoticeCard({
  notice,
  isAsked,
}: {
  readonly notice: Notice;
  readonly isAsked: boolean;
}) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(isAsked);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) {
      place.current?.scrollIntoView({ block: 'center' });
    }
  }, [isAsked]);
  const bodyId = `notice-${notice.id}`;
  return (
    <article
      ref={place}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 lg:p-5"
    >
      <NoticeMeta notice={notice} />
      <h2 className="text-18 font-strong">{notice.title}</h2>
      <div id={bodyId}>
        {isOpen ? (
          <HtmlContent html={notice.content} />
        ) : (
          <p className="line-clamp-3 text-ink-2">{plainText(notice.content)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="tonal"
          size="small"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notice.less' : 'notice.more')}
          <span className="sr-only">{notice.title}</span>
        </Button>
        <CopyLink id={notice.id} />
      </div>
    </article>
  );
}

function CopyLink({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  return (
    <CopyButton
      text={() => `${location.origin}/noticePage?id=${id}`}
      tone="quiet"
      label={t('notice.copy')}
      copiedLabel={t('notice.copied')}
    />
  );
}
