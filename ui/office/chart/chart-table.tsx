import type { Series } from './series.ts';

/** Rows of the table; of a chart with more places they are the places at equal distances. */
const MAX_ROWS = 120;

/** The numbers of a chart as a table that only screen readers read. */
export function ChartTable(props: {
  readonly label: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}) {
  const { label, labels, series, format } = props;
  const step = Math.max(1, Math.ceil(labels.length / MAX_ROWS));
  const places = labels.flatMap((place, at) => (at % step === 0 ? [{ place, at }] : []));
  return (
    <table className="of-chart-table">
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, at }) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            {series.map(({ name, values }) => {
              const value = values[at];
              return <td key={name}>{value === undefined ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
