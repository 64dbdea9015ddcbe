import type { Series } from './series.ts';

/** The numbers of a chart as a table that only screen readers read. */
export function ChartTable(props: {
  readonly label: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}) {
  const { label, labels, series, format } = props;
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
        {labels.map((place, at) => (
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
