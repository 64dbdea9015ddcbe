import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import type { TrendsView } from '../../contract.trends.ts';

export const TREND_ORDERS = ['number', 'hot', 'cold'] as const;
export type TrendOrder = (typeof TREND_ORDERS)[number];
export type TrendView = TrendsView['rows'][number];

export type TrendTableProps = {
  readonly row: TrendView;
  readonly name: string;
  readonly draws: number;
  readonly order: TrendOrder;
};

/** A table of numbers: how often each one came, as a bar and a figure, and the number of draws since. */
export function TrendTable({ row, name, draws, order }: TrendTableProps) {
  const { t } = useTranslate();
  const max = Math.max(1, ...row.numbers.map(({ count }) => count));
  const longest = Math.max(...row.numbers.map(({ gap }) => gap));
  return (
    <table className="w-full border-collapse text-14 tabular-nums">
      <caption className="sr-only">{name}</caption>
      <thead className="bg-sunken text-13 text-ink-2">
        <tr>
          <th scope="col" className="px-3 py-2 text-start font-strong">
            {t('board.trends.number')}
          </th>
          <th scope="col" className="px-2 py-2 text-start font-strong">
            {t('board.trends.count', { 0: draws })}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-strong">
            {t('board.trends.gap')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted(row.numbers, order).map(({ number, count, gap }) => (
          <tr key={number} className="border-t border-line">
            <th scope="row" className="w-16 px-3 py-1.5 text-start text-16 font-strong">
              {number}
            </th>
            <td className="px-2 py-1.5">
              <span className="flex items-center gap-2">
                <span aria-hidden className="h-2.5 min-w-0 flex-1 rounded-pill bg-sunken">
                  <span
                    className={classNames(
                      'block h-full rounded-pill',
                      count === max ? 'bg-gold' : 'bg-leaf',
                    )}
                    style={{ width: `${(count / max) * 100}%` }}
                  />
                </span>
                <span key={count} className="w-8 text-end">
                  {count}
                </span>
              </span>
            </td>
            <td
              key={`gap ${gap}`}
              className={classNames(
                'w-24 px-3 py-1.5 text-end',
                gap === longest && 'font-strong text-sky-ink',
              )}
            >
              {gap}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sorted(numbers: TrendView['numbers'], order: TrendOrder): TrendView['numbers'] {
  if (order === 'number') {
    return numbers;
  }
  return numbers.toSorted((one, other) =>
    order === 'hot' ? other.count - one.count : other.gap - one.gap,
  );
}
