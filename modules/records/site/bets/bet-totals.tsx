import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { totalOwnBets } from '../../contract.ts';

/**
 * The sums of all bets of a filter, including those of later pages; absent when there are none. They have their place
 * while they are read, so that the bets below do not move under a finger.
 */
export function BetTotals({ input }: { readonly input: Static<typeof totalOwnBets.input> }) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { data: sums, refusal } = useEndpoint(totalOwnBets, input);
  if (refusal !== undefined || sums?.totalHands === 0) {
    return null;
  }
  const money = (value: number | undefined, hasPlus = false) =>
    value === undefined ? undefined : (
      <Money value={value} symbol={symbol} tone="strong" hasPlus={hasPlus} />
    );
  return (
    <Card>
      <h2 className="sr-only">{t('records.bets.totals')}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        <Total name={t('records.bets.count')}>{sums?.totalHands}</Total>
        <Total name={t('records.bets.stake')}>{money(sums?.betAmount)}</Total>
        <Total name={t('records.bets.valid')}>{money(sums?.validBetAmount)}</Total>
        <Total name={t('records.bets.payout')}>{money(sums?.winAmount)}</Total>
        <Total name={t('records.bets.net')}>{money(sums?.netProfit, true)}</Total>
      </dl>
    </Card>
  );
}

/** A sum under its name; a placeholder of the same height while it is unknown. */
function Total(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{props.name}</dt>
      <dd className="flex h-6 items-center text-16 font-strong">
        {props.children ?? <Skeleton className="w-20" />}
      </dd>
    </div>
  );
}
