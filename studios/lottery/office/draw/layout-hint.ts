import type { Translate } from '#platform/site/translate.ts';
import type { LayoutView } from '../../contract.office.ts';

/** The form of a result: `3 numbers: 3 from 1 to 6`. */
export function layoutHint(t: Translate, layout: LayoutView): string {
  const count = layout.reduce((sum, part) => sum + part.count, 0);
  const parts = layout.map((part) =>
    t('office.lottery.layout.part', { 0: part.count, 1: part.first, 2: part.last }),
  );
  return t('office.lottery.layout', { 0: count, 1: parts.join(', ') });
}
