import { useTranslate } from '#platform/site/translate.ts';
import { linePicture } from './chart-picture.ts';
import { ChartTable } from './chart-table.tsx';
import './chart.css';
import { SaveChart } from './save-chart.tsx';
import { linePath, rangeOf, type Series } from './series.ts';

const BOX = { width: 400, height: 96 };

type LineChartProps = {
  /** What the chart shows, for those who hear it. */
  readonly label: string;
  /** Names of the places along the chart, such as hours. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Writes a value as people read it. */
  readonly format: (value: number) => string;
};

/** Lines over equal steps with the first and last label below; screen readers get a table of the same numbers. */
export function LineChart({ label, labels, series, format }: LineChartProps) {
  const { t } = useTranslate();
  const range = rangeOf(series);
  const zero = BOX.height * (1 - (0 - range.low) / (range.high - range.low));
  return (
    <figure className="of-chart">
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <line className="of-chart-zero" x1="0" x2={BOX.width} y1={zero} y2={zero} />
        {series.map(({ name, values, tone }) => (
          <path
            key={name}
            className="of-chart-line"
            data-tone={tone}
            d={linePath(values, labels.length, BOX, range)}
          />
        ))}
      </svg>
      <div className="of-chart-axis" aria-hidden="true">
        <span>{labels[0]}</span>
        <span>{labels[Math.floor((labels.length - 1) / 2)]}</span>
        <span>{labels.at(-1)}</span>
      </div>
      <div className="of-chart-legend" aria-hidden="true">
        {series.map(({ name, tone }) => (
          <span key={name} data-tone={tone}>
            {name}
          </span>
        ))}
        <span className="of-chart-high num">
          {t('office.chart.high', { 0: format(range.high) })}
        </span>
      </div>
      <SaveChart
        label={label}
        pictureOf={(colours) => linePicture({ label, labels, series, format }, colours)}
      />
      <ChartTable label={label} labels={labels} series={series} format={format} />
    </figure>
  );
}
