import { type KeyboardEvent, useState } from 'react';
import { listAnnouncements } from '#modules/notice/contract.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useForReader } from '../for-reader.ts';
import { NoticeMeta } from '../notice-meta.tsx';
import { askedNotice } from './asked-notice.ts';

const ASKED = { types: 'B,PL,H', platform: 'W' } as const;

/** One notice, and the others of the bar to either side of it: by buttons or by arrow keys (M-6). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const forReader = useForReader();
  const list = useEndpoint(listAnnouncements, ASKED, { staleMs: 60_000 });
  const notices = forReader(list.data?.player ?? []);
  const [shownId, setShownId] = useState(askedNotice);
  const index = Math.max(
    notices.findIndex(({ id }) => id === shownId),
    0,
  );
  const notice = notices[index];
  const turn = (step: number) => setShownId(notices.at((index + step) % notices.length)?.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      turn(event.key === 'ArrowLeft' ? -1 : 1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys turn to the next notice from anywhere in the dialog
    <div onKeyDown={onKeyDown} className="contents">
      <Dialog
        title={notice?.title ?? t('notice.title')}
        closeLabel={t('notice.close')}
        onClose={onClose}
        width="modal"
        footer={
          <div className="flex w-full items-center gap-1">
            <IconButton
              label={t('notice.before')}
              icon={<ChevronLeftIcon />}
              onClick={() => turn(-1)}
            />
            <span aria-live="polite" className="text-14 text-ink-2">
              {notice === undefined ? '' : t('notice.place', { 0: index + 1, 1: notices.length })}
            </span>
            <IconButton
              label={t('notice.after')}
              icon={<ChevronRightIcon />}
              onClick={() => turn(1)}
            />
            <span className="flex-1" />
            <Button
              tone="tonal"
              onClick={() => {
                onClose();
                navigate(`/noticePage${notice === undefined ? '' : `?id=${notice.id}`}`);
              }}
            >
              {t('notice.all')}
            </Button>
          </div>
        }
      >
        {list.isPending ? <Skeleton shape="block" /> : null}
        {list.refusal === undefined ? null : <ErrorState title={refusalText(t, list.refusal)} />}
        {list.data !== undefined && notice === undefined ? (
          <EmptyState title={t('notice.none')} />
        ) : null}
        {notice === undefined ? null : (
          <article className="grid gap-3">
            <NoticeMeta notice={notice} />
            <HtmlContent html={notice.content} />
          </article>
        )}
      </Dialog>
    </div>
  );
}
