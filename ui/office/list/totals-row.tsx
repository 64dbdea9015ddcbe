import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';

type TotalsRowProps = {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly totals: Readonly<Record<string, ReactNode>>;
  readonly hasChoice: boolean;
};

/** The sums of all rows of the filter, below their columns. */
export function TotalsRow({ columns, totals, hasChoice }: TotalsRowProps) {
  const { t } = useTranslate();
  return (
    <tfoot>
      <tr>
        {hasChoice && <td />}
        {columns.map(({ id, title }, index) => (
          <td key={id} className={totals[id] === undefined ? undefined : 'end'} data-title={title}>
            {index === 0 ? t('office.list.total') : totals[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
