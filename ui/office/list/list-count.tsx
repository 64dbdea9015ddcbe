import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits } from '../format.tsx';

/** All rows of the filter: a number, or how many were counted of more. */
export type Total = number | { readonly count: number; readonly isMore: boolean };

/** The number of rows beside the title; beyond the limit of counting it is stated as more than that. */
export function ListCount({ total }: { readonly total: Total | undefined }) {
  const { t } = useTranslate();
  if (total === undefined) {
    return null;
  }
  const { count, isMore } = typeof total === 'number' ? { count: total, isMore: false } : total;
  const shown = groupDigits(String(count));
  return (
    <span className="muted num">{isMore ? t('office.list.more_than', { 0: shown }) : shown}</span>
  );
}
