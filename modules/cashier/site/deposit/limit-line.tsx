import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import { readDepositSettings } from '../../contract.ts';

const TEXTS = {
  day: 'cashier.limit.day',
  week: 'cashier.limit.week',
  month: 'cashier.limit.month',
} as const;

/** What the member may still deposit by the own limit, before a sum is sent that the limit refuses. */
export function LimitLine({ value }: { readonly value: number }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const { data } = useEndpoint(readDepositSettings, {}, { staleMs: 0 });
  if (data === undefined || data.limit === null) {
    return null;
  }
  const { period, amount, left } = data.limit;
  const money = (sum: number) => formatMoney(sum, { symbol });
  return (
    <div role="status">
      <Note tone={value > left ? 'ember' : 'sky'}>
        {t(TEXTS[period], { 0: money(left), 1: money(amount) })}
      </Note>
    </div>
  );
}
