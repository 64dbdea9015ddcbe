import { heatOf, heatPicture } from './chart-picture.ts';
import './chart.css';
import { SaveChart } from './save-chart.tsx';

type HeatMapProps = {
  /** What it shows. */
  readonly label: string;
  /** Names of the columns, such as hours; of many only some are written. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** Writes a value as people read it. */
  readonly format: (value: number) => string;
};

/** Names of columns that have room beside each other. */
const WRITTEN = 6;

/** Values in rows and columns, the higher the stronger their colour. It is a table, whose numbers screen readers read. */
export function HeatMap({ label, columns, rows, format }: HeatMapProps) {
  const step = Math.ceil(columns.length / WRITTEN);
  const hasRoom = (at: number) => at % step === 0 && at + step <= columns.length;
  const highest = Math.max(0, ...rows.flatMap(({ values }) => values));
  return (
    <figure className="of-chart">
      <figcaption className="of-heat-head">
        {label}
        <SaveChart
          label={label}
          pictureOf={(colours) => heatPicture({ label, columns, rows }, colours)}
        />
      </figcaption>
      <table className="of-heat" aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map((column, at) => (
              <th key={column} scope="col">
                <span className={hasRoom(at) ? undefined : 'of-unseen'}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {name}
              </th>
              {columns.map((column, at) => {
                const value = values[at];
                const shown = value === undefined ? '–' : format(value);
                const heat = `${heatOf(value ?? 0, highest) * 100}%`;
                return (
                  <td
                    key={column}
                    title={`${name}, ${column}: ${shown}`}
                    style={{
                      backgroundColor: `color-mix(in oklab, var(--leaf) ${heat}, var(--sunken))`,
                    }}
                  >
                    <span className="of-unseen">{shown}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
