import type { Translate } from '#platform/site/translate.ts';
import type { LayoutView } from '../../contract.office.ts';

/** The form of a result: `6 numbers: 1 × 6 digits, 4 × 3 digits`. */
export function layoutHint(t: Translate, layout: LayoutView): string {
  const count = layout.reduce((sum, part) => sum + part.count, 0);
  const parts = layout.map((part) =>
    t('office.lottery.layout.part', { 0: part.count, 1: part.digits }),
  );
  return t('office.lottery.layout', { 0: count, 1: parts.join(', ') });
}
