import type { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';

/** The button below a list that has more rows, and why they did not come. */
export function MoreRows(props: {
  readonly rows: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly moreRefusal: Refused | undefined;
    readonly loadMore: () => void;
  };
}) {
  const { t } = useTranslate();
  const { hasMore, isLoadingMore, moreRefusal, loadMore } = props.rows;
  return (
    <>
      {moreRefusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, moreRefusal)}
        </Note>
      )}
      {hasMore ? (
        <div className="flex justify-center">
          <Button tone="tonal" isBusy={isLoadingMore} onClick={loadMore}>
            {t('teams.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
