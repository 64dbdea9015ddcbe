import type { ReactNode } from 'react';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { sumStatement } from '../../contract.money.ts';
import type { StatementInput } from './statement-query.ts';

/**
 * The balance before and after the period, and what came in and went out between. A kind narrows in and out alone, which
 * then do not lead from one balance to the other: the balances are left out.
 */
export function StatementSums({ input }: { readonly input: StatementInput }) {
  const { t } = useTranslate();
  const { data: sums, refusal } = useEndpoint(sumStatement, input, { staleMs: 0 });
  if (refusal !== undefined) {
    return null;
  }
  const { currencySymbol: symbol } = readBoot().brand;
  const isWhole = !('kind' in input);
  const money = (exact: string | undefined, hasPlus = false) =>
    exact === undefined ? undefined : (
      <Money value={ticksOf(exact)} symbol={symbol} hasPlus={hasPlus} tone="strong" />
    );
  return (
    <Card>
      <h2 className="sr-only">{t('records.money.sums')}</h2>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {isWhole ? <Sum name={t('records.money.opening')}>{money(sums?.opening)}</Sum> : null}
        <Sum name={t('records.money.in')}>{money(sums?.moneyIn, true)}</Sum>
        <Sum name={t('records.money.out')}>{money(sums?.moneyOut)}</Sum>
        {isWhole ? <Sum name={t('records.money.closing')}>{money(sums?.closing)}</Sum> : null}
      </dl>
    </Card>
  );
}

/** A sum under its name; a placeholder of the same height while it is unknown. */
function Sum(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-2">{props.name}</dt>
      <dd className="flex h-6 items-center text-16">
        {props.children ?? <Skeleton className="w-20" />}
      </dd>
    </div>
  );
}
