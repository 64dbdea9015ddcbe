import { useState } from 'react';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { hideToday } from './popup-memory.ts';
import { PopupTitles } from './popup-titles.tsx';
import { usePopups, useWho } from './use-popups.ts';

/** Home has shown it already: it is there at once. */
const PICTURE = '/pictures/banner-welcome-wide.avif';

/** Announcements for everybody: titles beside the text, on a phone in a select above it (M-7). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const who = useWho();
  const { popups, isPending } = usePopups({ enabled: true });
  const [chosen, setChosen] = useState<number>();
  const shown = popups.find(({ id }) => id === chosen) ?? popups[0];
  return (
    <Dialog
      title={shown?.title ?? t('notice.popup.title')}
      closeLabel={t('notice.close')}
      onClose={onClose}
      width="wide"
      opensByItself
      footer={
        <>
          <Button
            tone="quiet"
            className="max-sm:flex-1"
            onClick={() => {
              hideToday(who, new Date());
              onClose();
            }}
          >
            {t('notice.popup.notToday')}
          </Button>
          <Button tone="leaf" className="max-sm:flex-1" onClick={onClose}>
            {t('notice.popup.close')}
          </Button>
        </>
      }
    >
      {shown === undefined ? (
        <Skeleton shape="block" className={isPending ? 'w-full' : 'hidden'} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-[220px_minmax(0,1fr)] sm:gap-6">
          {popups.length === 1 ? null : (
            <>
              <div className="max-sm:hidden">
                <PopupTitles popups={popups} shown={shown.id} onShow={setChosen} />
              </div>
              <div className="sm:hidden">
                <SelectField
                  label={t('notice.popup.titles')}
                  isLabelHidden
                  value={String(shown.id)}
                  onChange={(event) => setChosen(Number(event.currentTarget.value))}
                  options={popups.map(({ id, title }) => ({ value: String(id), label: title }))}
                />
              </div>
            </>
          )}
          <section
            role="tabpanel"
            id="popup-panel"
            aria-label={shown.title}
            tabIndex={-1}
            data-first-focus
            className={classNames(
              'grid content-start gap-4 outline-0 sm:min-h-80',
              popups.length === 1 && 'sm:col-span-2',
            )}
          >
            <img
              src={pictureAddress(PICTURE)}
              alt=""
              width={1600}
              height={400}
              className="block aspect-[4/1] w-full rounded-card object-cover"
            />
            <HtmlContent html={shown.content} />
          </section>
        </div>
      )}
    </Dialog>
  );
}
