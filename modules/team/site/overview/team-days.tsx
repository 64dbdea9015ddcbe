import './overview.css';
import { useState } from 'react';
import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { addDays, type DayRange, daysIn } from '#ui/date-range/days.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { listTeamDays } from '../../contract.ts';
import { CHARTED, isMoney, type Measure } from './measures.ts';

/** Dates below the chart, at most. */
const DATES = 7;

type Day = Static<typeof listTeamDays.output>['list'][number];

/** One figure by day as bars, or all of them as a table. */
export function TeamDays(props: { readonly days: readonly Day[]; readonly period: DayRange }) {
  const { t } = useTranslate();
  const [measure, setMeasure] = useState<Measure>('validBetAmount');
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={t('teams.days')}
      action={
        <Chip isChosen={isTable} onClick={() => setTable(!isTable)}>
          {t('teams.table')}
        </Chip>
      }
    >
      {isTable ? (
        <DaysTable days={props.days} />
      ) : (
        <div className="grid gap-3">
          <Chips label={t('teams.measure')}>
            {CHARTED.map((id) => (
              <Chip key={id} isChosen={id === measure} onClick={() => setMeasure(id)}>
                {t(`teams.figure.${id}`)}
              </Chip>
            ))}
          </Chips>
          <DaysChart {...props} measure={measure} />
        </div>
      )}
    </Card>
  );
}

function DaysChart(props: {
  readonly days: readonly Day[];
  readonly period: DayRange;
  readonly measure: Measure;
}) {
  const { t } = useTranslate();
  const { measure, period } = props;
  const values = new Map(props.days.map((day) => [day.reportDate, day[measure]]));
  const largest = Math.max(0, ...[...values.values()].map(Math.abs));
  const name = t(`teams.figure.${measure}`);
  const count = daysIn(period);
  // Dates are as many as have room beside each other on a phone.
  const every = Math.ceil(count / DATES);
  return (
    <ol className="team-days no-bar" aria-label={t('teams.daysOf', { 0: name })}>
      {Array.from({ length: count }, (_none, place) => {
        const day = addDays(period.from, place);
        const value = values.get(day) ?? 0;
        const words = shown(measure, value);
        return (
          <li key={day} title={`${day}: ${words}`}>
            <span className="team-bar" data-sign={value < 0 ? 'down' : 'up'}>
              <i style={{ blockSize: `${heightOf(value, largest)}%` }} />
            </span>
            <span className="sr-only">{words}</span>
            {place % every === 0 ? <time dateTime={day}>{day.slice(5)}</time> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Percent of the chart's height; what is not nothing can be seen. */
function heightOf(value: number, largest: number): number {
  return value === 0 || largest === 0 ? 0 : Math.max(2, (Math.abs(value) * 100) / largest);
}

function DaysTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslate();
  const columns: readonly Column<Day>[] = [
    { id: 'day', header: t('teams.day'), isTitle: true, cell: ({ reportDate }) => reportDate },
    ...CHARTED.map(
      (id): Column<Day> => ({
        id,
        header: t(`teams.figure.${id}`),
        align: 'end',
        cell: (day) => shown(id, day[id]),
      }),
    ),
  ];
  return (
    <div className="overflow-x-auto">
      <DataTable
        caption={t('teams.days')}
        rows={days}
        rowKey={({ reportDate }) => reportDate}
        empty={null}
        columns={columns}
      />
    </div>
  );
}

function shown(id: Measure, value: number): string {
  const { currencySymbol: symbol } = readBoot().brand;
  return isMoney(id)
    ? formatMoney(value, { symbol, hasPlus: id === 'profitAndLoss' })
    : String(value);
}
