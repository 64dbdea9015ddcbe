import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { moveFocus } from '#ui/tabs/move-focus.ts';

const PAGE_SIZE = 8;

type Popup = { readonly id: number; readonly title: string };

/** Titles of the pop-ups, eight a page, as tabs one below the other (ANN-2). */
export function PopupTitles(props: {
  readonly popups: readonly Popup[];
  readonly shown: number;
  readonly onShow: (id: number) => void;
}) {
  const { t } = useTranslate();
  const [page, setPage] = useState(1);
  const titles = props.popups.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const hasShown = titles.some(({ id }) => id === props.shown);
  return (
    <div className="grid gap-3">
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-label={t('notice.popup.titles')}
        onKeyDown={(event) => moveFocus(event, '[role=tab]')?.click()}
        className="grid content-start gap-1"
      >
        {titles.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-controls="popup-panel"
            aria-selected={id === props.shown}
            tabIndex={id === props.shown || (!hasShown && index === 0) ? 0 : -1}
            onClick={() => props.onShow(id)}
            className="min-h-11 rounded-button px-3 py-2 text-start text-14 font-strong text-ink-2 hover:bg-hover focus-visible:-outline-offset-2 aria-selected:bg-leaf-tint aria-selected:text-leaf-ink"
          >
            {title}
          </button>
        ))}
      </div>
      <Pager
        label={t('notice.pages')}
        page={page}
        pageCount={Math.ceil(props.popups.length / PAGE_SIZE)}
        onPage={setPage}
        pageLabel={(number) => t('notice.page', { 0: number })}
        previousLabel={t('notice.previous')}
        nextLabel={t('notice.next')}
      />
    </div>
  );
}
