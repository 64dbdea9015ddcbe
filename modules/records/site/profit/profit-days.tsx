import './profit.css';
import { useState } from 'react';
import type { Static } from 'typebox';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { addDays, type DayRange, daysIn } from '#ui/date-range/days.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import type { readProfit } from '../../contract.profit.ts';

type Day = Static<typeof readProfit.output>['days'][number];

/** The results of the days as bars around a line of nothing, or the same days as a table. */
export function ProfitDays(props: { readonly days: readonly Day[]; readonly period: DayRange }) {
  const { t } = useTranslate();
  const { days, period } = props;
  const [isTable, setTable] = useState(false);
  if (days.every(({ net }) => ticksOf(net) === 0n)) {
    return null;
  }
  return (
    <Card
      level={3}
      title={t('records.profit.days')}
      action={
        <Chip isChosen={isTable} onClick={() => setTable(!isTable)}>
          {t('records.profit.table')}
        </Chip>
      }
    >
      {isTable ? <DaysTable days={days} /> : <DaysChart nets={netsOf(days, period)} />}
    </Card>
  );
}

/** Percent of the half of the chart that a bar takes; a bar of a day that had any result can be seen. */
function heightOf(net: bigint, largest: bigint): number {
  const size = net < 0n ? -net : net;
  return largest === 0n || size === 0n ? 0 : Math.max(2, Number((size * 100n) / largest));
}

type Net = { readonly day: string; readonly net: bigint };

/** Every day of the period with its result, the first day first; a day on which nothing happened has nothing. */
function netsOf(days: readonly Day[], period: DayRange): readonly Net[] {
  const nets = new Map(days.map(({ day, net }) => [day, ticksOf(net)]));
  return Array.from({ length: daysIn(period) }, (_none, place) => {
    const day = addDays(period.from, place);
    return { day, net: nets.get(day) ?? 0n };
  });
}

function DaysChart({ nets }: { readonly nets: readonly Net[] }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const largest = nets.reduce((max, { net }) => {
    const size = net < 0n ? -net : net;
    return size > max ? size : max;
  }, 0n);
  return (
    <ol className="profit-days no-bar" aria-label={t('records.profit.days')}>
      {nets.map(({ day, net }) => {
        const words = formatMoney(net, { symbol, hasPlus: true });
        return (
          <li key={day} title={`${day}: ${words}`}>
            <span className="profit-bar" data-sign={net < 0n ? 'down' : 'up'}>
              <i style={{ blockSize: `${heightOf(net, largest) / 2}%` }} />
            </span>
            <span className="sr-only">{words}</span>
            <time dateTime={day}>{day.slice(5)}</time>
          </li>
        );
      })}
    </ol>
  );
}

function DaysTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const column = (id: 'stake' | 'payout' | 'rewards' | 'net', hasPlus: boolean): Column<Day> => ({
    id,
    header: t(`records.profit.${id}`),
    align: 'end',
    cell: (row) => <Money value={ticksOf(row[id])} symbol={symbol} hasPlus={hasPlus} />,
  });
  return (
    <DataTable
      caption={t('records.profit.days')}
      rows={days}
      rowKey={({ day }) => day}
      empty={null}
      columns={[
        { id: 'day', header: t('records.profit.day'), isTitle: true, cell: ({ day }) => day },
        column('stake', false),
        column('payout', false),
        column('rewards', false),
        column('net', true),
      ]}
    />
  );
}
