import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { totalOwnBets } from '../../contract.ts';
import { netOf } from './bet-money.ts';

/** What each figure counts, in the order in which they are explained. */
const FIGURES = ['settledStake', 'payout', 'net', 'open', 'void', 'valid'] as const;

type Sums = Static<typeof totalOwnBets.output>;

/**
 * The sums of all bets of a filter, including those of later pages; absent when there are none. Settled stakes and payouts
 * give the result; what is open or void stands apart. They have their place while they are read, so that the bets below do
 * not move under a finger.
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
  const net =
    sums === undefined
      ? undefined
      : netOf({ stake: sums.settledBetAmount, payout: sums.settledWinAmount });
  return (
    <Card>
      <h2 className="sr-only">{t('records.bets.totals')}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <Total name={t('records.bets.count')}>{sums?.totalHands}</Total>
        <Total name={t('records.bets.settledStake')}>{money(sums?.settledBetAmount)}</Total>
        <Total name={t('records.bets.payout')}>{money(sums?.settledWinAmount)}</Total>
        <Total name={t('records.bets.net')}>{money(net, true)}</Total>
      </dl>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-14 text-ink-2">
          {sums === undefined ? '…' : <Apart sums={sums} />}
        </summary>
        <dl className="grid gap-2 text-14">
          {FIGURES.map((id) => (
            <div key={id}>
              <dt className="font-strong">{t(`records.bets.${id}`)}</dt>
              <dd className="text-ink-2">{t(`records.bets.${id}.says`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

/** What is in no result: open bets, void ones, and what counts as turnover. */
function Apart({ sums }: { readonly sums: Sums }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (value: number) => formatMoney(value, { symbol });
  return [
    ...(sums.openHands === 0
      ? []
      : [t('records.bets.openSum', { count: sums.openHands, 0: money(sums.openBetAmount) })]),
    ...(sums.voidHands === 0
      ? []
      : [t('records.bets.voidSum', { count: sums.voidHands, 0: money(sums.refundAmount) })]),
    t('records.bets.validSum', { 0: money(sums.validBetAmount) }),
  ].join(' · ');
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
