import { useTranslate } from '#platform/site/translate.ts';
import { ReviewBar, type ReviewBarProps } from '#ui/office/form/review-bar.tsx';

/** The unsaved changes: they can be undone, or reviewed and saved with a reason. */
export function SaveBar<Value>(props: Omit<ReviewBarProps<Value>, 'note' | 'isReady' | 'missing'>) {
  const { t } = useTranslate();
  return <ReviewBar {...props} note={t('office.notices.unsaved')} />;
}
