import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '../format.tsx';

/** Sums of stakes and payouts in one currency. */
export type MoneySum = {
  readonly currency: string;
  readonly stake: string;
  readonly payout: string;
};

/** The amounts of all rows of the filter, a line for each currency; null when the rows are more than are counted. */
export function AmountSums({
  sums,
}: {
  readonly sums: readonly { readonly currency: string; readonly sum: string }[] | null | undefined;
}) {
  const { t } = useTranslate();
  if (sums === null) {
    return <span className="muted">{t('office.list.too_many')}</span>;
  }
  return (sums ?? []).map(({ currency, sum }) => (
    <div key={currency}>
      <span className="muted">{currency}</span> <Money value={sum} />
    </div>
  ));
}

/** The sums of all rows of the filter, a line for each currency; null when the rows are more than are counted. */
export function MoneySums({
  sums,
  part,
}: {
  readonly sums: readonly MoneySum[] | null | undefined;
  readonly part: 'stake' | 'payout';
}) {
  const { t } = useTranslate();
  if (sums === null) {
    return <span className="muted">{t('office.list.too_many')}</span>;
  }
  return (sums ?? []).map((sum) => (
    <div key={sum.currency}>
      <span className="muted">{sum.currency}</span> <Money value={sum[part]} />
    </div>
  ));
}
