import type { ReactNode } from 'react';
import type { Program } from '#modules/inquiry/contract.applications.ts';
import { percentFor } from '#modules/inquiry/field-rules.applications.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { CalendarIcon, TrophyIcon, UsersIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';

type Tier = Program['tiers'][number];

/** The income of an agent: its kinds, its times and its conditions. */
export function ValueFacts({ program }: { readonly program: Program }) {
  const { t } = useTranslate();
  const best = Math.max(...program.tiers.map(({ percent }) => percent));
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Fact icon={<TrophyIcon />} name={t('join.fact.share')}>
        {t('join.fact.upTo', { 0: best })}
      </Fact>
      <Fact icon={<CalendarIcon />} name={t('join.fact.payDay')}>
        {program.payDay}
      </Fact>
      <Fact icon={<UsersIcon />} name={t('join.fact.active')}>
        {t('join.fact.atLeast', { 0: program.minActiveMembers })}
      </Fact>
    </dl>
  );
}

function Fact(props: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <dt className="flex items-center gap-3 text-14 text-ink-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-button bg-pollen-tint text-pollen-ink">
          {props.icon}
        </span>
        {props.name}
      </dt>
      <dd className="text-18 font-strong">{props.children}</dd>
    </div>
  );
}

/** The steps of the share, and one month worked out. */
export function Commission({ program }: { readonly program: Program }) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { tiers, exampleUnits } = program;
  const percent = percentFor(tiers, exampleUnits);
  const columns: readonly Column<Tier>[] = [
    {
      id: 'from',
      header: t('join.tier.from'),
      isTitle: true,
      cell: (tier) => <Money value={tier.fromUnits} symbol={symbol} isShort />,
    },
    { id: 'percent', header: t('join.tier.percent'), cell: (tier) => <b>{tier.percent}%</b> },
  ];
  return (
    <>
      <Card isFlush>
        <DataTable
          caption={t('join.tiers')}
          columns={columns}
          rows={tiers}
          rowKey={(tier) => String(tier.fromUnits)}
          empty={null}
        />
      </Card>
      <Card look="brand">
        <div className="grid gap-2">
          <h3 className="text-16 font-strong">{t('join.example')}</h3>
          <p className="flex flex-wrap items-baseline gap-x-2 text-16">
            <Money value={exampleUnits} symbol={symbol} isShort />
            <span aria-hidden>×</span>
            <span>{percent}%</span>
            <span aria-hidden>=</span>
            <span className="text-28">
              <Money value={(exampleUnits * percent) / 100} symbol={symbol} isShort tone="gold" />
            </span>
          </p>
          <p className="text-14 text-on-water-2">{t('join.example.text')}</p>
        </div>
      </Card>
    </>
  );
}
