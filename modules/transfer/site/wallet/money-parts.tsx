import type { ReactNode } from 'react';
import { totalOwnBets } from '#modules/records/contract.ts';
import { readBalanceParts } from '#modules/wallet/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';

/** What else is the member's: stakes of open bets, bonus money, money that is reserved. Nothing where there is none (SH-3). */
export function MoneyParts() {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const parts = useEndpoint(readBalanceParts, {}, { staleMs: 0 }).data;
  const staked = useEndpoint(totalOwnBets, { status: 'PENDING' }).data?.betAmount ?? 0;
  const { bonus = 0, locked = 0 } = parts ?? {};
  if (staked === 0 && bonus === 0 && locked === 0) {
    return null;
  }
  return (
    <Card title={t('transfer.parts')}>
      <dl className="grid gap-3">
        <Part name={t('transfer.parts.staked')} why={t('transfer.parts.staked.why')} value={staked}>
          <Button size="small" tone="tonal" onClick={() => openCentre('mc', 'personalHistoryCopy')}>
            {t('transfer.parts.staked.see')}
          </Button>
        </Part>
        <Part name={t('transfer.parts.bonus')} why={t('transfer.parts.bonus.why')} value={bonus} />
        <Part
          name={t('transfer.parts.locked')}
          why={t('transfer.parts.locked.why')}
          value={locked}
        />
      </dl>
    </Card>
  );
}

function Part(props: {
  readonly name: string;
  readonly why: string;
  readonly value: number;
  readonly children?: ReactNode;
}) {
  const { name, why, value, children } = props;
  return value === 0 ? null : (
    <div className="grid gap-1">
      <dt className="flex items-baseline justify-between gap-3">
        <span className="font-strong">{name}</span>
        <Money value={value} symbol={readBoot().brand.currencySymbol} tone="strong" />
      </dt>
      <dd className="grid justify-items-start gap-2 text-14 text-ink-2">
        {why}
        {children}
      </dd>
    </div>
  );
}
