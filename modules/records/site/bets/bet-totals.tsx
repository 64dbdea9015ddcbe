import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { totalOwnBets } from '../../contract.ts';

/** The sums of all bets of a filter, including those of later pages; absent while there are none. */
export function BetTotals({ input }: { readonly input: Static<typeof totalOwnBets.input> }) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { data: footer } = useEndpoint(totalOwnBets, input);
  if (footer === undefined || footer.totalHands === 0) {
    return null;
  }
  const sums: readonly (readonly [string, number])[] = [
    [t('records.bets.stake'), footer.betAmount],
    [t('records.bets.valid'), footer.validBetAmount],
    [t('records.bets.payout'), footer.winAmount],
  ];
  return (
    <Card>
      <h2 className="sr-only">{t('records.bets.totals')}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        <div>
          <dt className="text-13 text-ink-2">{t('records.bets.count')}</dt>
          <dd className="text-16 font-strong">{footer.totalHands}</dd>
        </div>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="text-16">
              <Money value={value} symbol={symbol} tone="strong" />
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-13 text-ink-2">{t('records.bets.net')}</dt>
          <dd className="text-16">
            <Money value={footer.netProfit} symbol={symbol} tone="strong" hasPlus />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
