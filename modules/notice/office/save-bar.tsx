import { useTranslate } from '#platform/site/translate.ts';
import { ReviewBar, type ReviewBarProps } from '#ui/office/form/review-bar.tsx';

/** The unsaved changes: they can be undone, or reviewed and saved with a reason. */
export function SaveBar(props: Omit<ReviewBarProps, 'isChanged' | 'note'>) {
  const { t } = useTranslate();
  const isChanged = JSON.stringify(props.before) !== JSON.stringify(props.after);
  return <ReviewBar {...props} isChanged={isChanged} note={t('office.notices.unsaved')} />;
}
