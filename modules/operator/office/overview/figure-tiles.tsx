import { Link } from 'react-router';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import { HeatMap } from '#ui/office/chart/heat-map.tsx';
import { LineChart } from '#ui/office/chart/line-chart.tsx';
import type { Series } from '#ui/office/chart/series.ts';
import { changeOf, chartValues, FIGURE_PATHS, type Figure, valueText } from './figure-text.ts';

/** Today in figures: amounts with their course over the day, and the others in small tiles. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslate();
  const money = figures.filter(({ unit }) => unit === 'money');
  const others = figures.filter(({ unit }) => unit !== 'money');
  const keyOf = ({ name, currency }: Figure) => `${name} ${currency ?? ''}`;
  return (
    <section aria-labelledby="overview-today" className="of-stack">
      <h2 id="overview-today" className="of-overview-head">
        {t('office.overview.today')}
      </h2>
      <div className="of-overview-tiles">
        {others.map((figure) => (
          <SmallTile key={keyOf(figure)} figure={figure} />
        ))}
      </div>
      <div className="of-overview-money">
        {money.map((figure) => (
          <MoneyTile key={keyOf(figure)} figure={figure} />
        ))}
      </div>
    </section>
  );
}

function SmallTile({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslate();
  const isTroubled = figure.name === 'vendorsDown' && figure.value !== '0';
  return (
    <Link
      to={FIGURE_PATHS[figure.name] ?? '/'}
      className="of-card of-overview-card"
      data-tone={isTroubled ? 'ember' : undefined}
    >
      <span>{t(`office.overview.figure.${figure.name}`)}</span>
      <b className="num">
        {valueText(figure, figure.value)}
        {figure.unit === 'seconds' && <small> {t('office.overview.seconds')}</small>}
      </b>
      <span className="muted">
        {figure.parts.length > 0
          ? figure.parts
              .map(({ name, value }) => `${name}: ${t(`office.overview.trouble.${value}`)}`)
              .join(', ')
          : beforeText(t, figure)}
      </span>
    </Link>
  );
}

function MoneyTile({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslate();
  const name = t(`office.overview.figure.${figure.name}`);
  const hours = Math.max(figure.hours.length, figure.hoursBefore.length, 2);
  const labels = Array.from(
    { length: hours },
    (_none, hour) => `${String(hour).padStart(2, '0')}:00`,
  );
  const before: readonly Series[] =
    figure.hoursBefore.length === 0
      ? []
      : [
          {
            name: t('office.overview.week_before'),
            values: chartValues(figure.hoursBefore),
            tone: 'compared',
          },
        ];
  const format = (value: number) => valueText(figure, value.toFixed(4));
  return (
    <article className="of-card of-overview-figure">
      <div className="of-overview-figure-head">
        <h3>
          <Link to={FIGURE_PATHS[figure.name] ?? '/'}>{name}</Link>
        </h3>
        <b className="num">{valueText(figure, figure.value)}</b>
        <span className="muted">{beforeText(t, figure)}</span>
      </div>
      <LineChart
        label={t('office.overview.by_hour', { 0: name })}
        labels={labels}
        series={[
          ...before,
          { name: t('office.overview.today'), values: chartValues(figure.hours), tone: 'main' },
        ]}
        format={format}
      />
      {figure.parts.length > 0 && (
        <BarChart
          label={t('office.overview.by_kind', { 0: name })}
          bars={figure.parts.map((part) => ({
            name: t(`office.overview.kind.${part.name}`),
            value: Number(part.value),
            text: valueText(figure, part.value),
          }))}
        />
      )}
      {figure.parts.some((part) => part.hours !== undefined) && (
        <HeatMap
          label={t('office.overview.by_kind_and_hour', { 0: name })}
          columns={labels}
          rows={figure.parts.map((part) => ({
            name: t(`office.overview.kind.${part.name}`),
            values: chartValues(part.hours ?? []),
          }))}
          format={format}
        />
      )}
    </article>
  );
}

/** Today beside the same weekday before until this time, or nothing where there is nothing to compare with. */
function beforeText(t: Translate, figure: Figure): string {
  if (figure.before === null) {
    return '';
  }
  const change = changeOf(figure);
  const then = t('office.overview.before', { 0: valueText(figure, figure.before) });
  return change === undefined
    ? then
    : `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}% · ${then}`;
}
