import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { NoticeCard } from './notice-card.tsx';
import { SHOWN_TYPES, useNoticeList } from './use-notice-list.ts';

/** All announcements, nine a page; `?id=` opens the page with that one (ANN-4). */
export function Screen() {
  const { t } = useTranslate();
  const { list, found, notices, type, words, askedId, page, pageCount, change } = useNoticeList();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6 lg:gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="me-auto">
          <h1 className="text-28 font-strong">{t('notice.title')}</h1>
          <p className="text-14 text-ink-2">{t('notice.lead')}</p>
        </div>
        <search className="w-full sm:w-72">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
            }}
          >
            <TextField
              key={words}
              label={t('notice.search')}
              isLabelHidden
              placeholder={t('notice.search')}
              name="q"
              type="search"
              defaultValue={words}
              maxLength={80}
              icon={<SearchIcon />}
            />
          </form>
        </search>
      </div>
      <Chips label={t('notice.types')}>
        {SHOWN_TYPES.map((each) => (
          <Chip key={each} isChosen={each === type} onClick={() => change({ type: each })}>
            {t(each === '' ? 'notice.every' : `notice.type.${each}`)}
          </Chip>
        ))}
      </Chips>
      {list.refusal === undefined ? null : (
        <ErrorState
          title={refusalText(t, list.refusal)}
          action={<Button onClick={() => void list.refetch()}>{t('notice.again')}</Button>}
        />
      )}
      {list.data !== undefined && found.length === 0 ? (
        <EmptyState
          title={t(words === '' && type === '' ? 'notice.none' : 'notice.noneFound')}
          action={
            words === '' && type === '' ? null : (
              <Button onClick={() => change({ q: '', type: '' })}>{t('notice.showAll')}</Button>
            )
          }
        />
      ) : null}
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {list.isPending ? <Loading /> : null}
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} isAsked={notice.id === askedId} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('notice.pages')}
        page={page}
        pageCount={pageCount}
        onPage={(next) => {
          change({ page: String(next) });
          scrollTo({ top: 0 });
        }}
        pageLabel={(number) => t('notice.page', { 0: number })}
        previousLabel={t('notice.previous')}
        nextLabel={t('notice.next')}
      />
    </Wrap>
  );
}

function Loading() {
  return Array.from({ length: 9 }, (_, place) => (
    <li key={place}>
      <Skeleton shape="block" className="h-48 w-full" />
    </li>
  ));
}
