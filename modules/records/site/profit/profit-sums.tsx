import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import type { readProfit } from '../../contract.profit.ts';

type Report = Static<typeof readProfit.output>;

/** What the figures count, in the order in which they are explained. */
const FIGURES = ['net', 'stake', 'payout', 'rewards', 'valid', 'netDeposits'] as const;

/**
 * The result of a period and what it is made of, beside that of as many days before. Its colour is that of all text: a
 * result is a figure and no celebration. What was brought and taken away stands beside it, so that bonuses fool nobody.
 */
export function ProfitSums(props: {
  readonly report: Report;
  readonly before: Report['total'] | undefined;
}) {
  const { t } = useTranslate();
  const { total, openStake } = props.report;
  const { currencySymbol: symbol } = readBoot().brand;
  const netDeposits = ticksOf(total.deposits) - ticksOf(total.withdrawals);
  const money = (ticks: bigint, hasPlus = false) => (
    <Money value={ticks} symbol={symbol} hasPlus={hasPlus} tone="strong" />
  );
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="text-14 text-ink-2">{t('records.profit.net')}</h2>
        <p className="text-28">{money(ticksOf(total.net), true)}</p>
        <p className="min-h-5 text-13 text-ink-2">
          {props.before === undefined
            ? null
            : t('records.profit.before', {
                0: formatMoney(ticksOf(props.before.net), { symbol, hasPlus: true }),
              })}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-line border-t pt-4 lg:grid-cols-3">
        <Figure name={t('records.profit.stake')}>{money(ticksOf(total.stake))}</Figure>
        <Figure name={t('records.profit.payout')}>{money(ticksOf(total.payout))}</Figure>
        <Figure name={t('records.profit.rewards')}>{money(ticksOf(total.rewards))}</Figure>
        <Figure name={t('records.profit.deposits')}>{money(ticksOf(total.deposits))}</Figure>
        <Figure name={t('records.profit.withdrawals')}>{money(ticksOf(total.withdrawals))}</Figure>
        <Figure name={t('records.profit.netDeposits')}>{money(netDeposits, true)}</Figure>
      </dl>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-14 text-ink-2">
          {[
            t('records.profit.bets', { count: total.bets }),
            t('records.bets.validSum', { 0: formatMoney(ticksOf(total.valid), { symbol }) }),
            ...(ticksOf(openStake) === 0n
              ? []
              : [t('records.profit.open', { 0: formatMoney(ticksOf(openStake), { symbol }) })]),
          ].join(' · ')}
        </summary>
        <dl className="grid gap-2 text-14">
          {FIGURES.map((id) => (
            <div key={id}>
              <dt className="font-strong">{t(`records.profit.${id}`)}</dt>
              <dd className="text-ink-2">{t(`records.profit.${id}.says`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-16">{children}</dd>
    </div>
  );
}
