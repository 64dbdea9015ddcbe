import './chart.css';

type Bar = { readonly name: string; readonly value: number; readonly text: string };

/** Parts of a whole as rows with a bar each: name and value are text, so that it is a list for everybody. */
export function BarChart({
  label,
  bars,
}: {
  readonly label: string;
  readonly bars: readonly Bar[];
}) {
  const widest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <ul className="of-bars" aria-label={label}>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span>{name}</span>
          <span className="num">{text}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect
              data-negative={value < 0 ? '' : undefined}
              width={(Math.abs(value) / widest) * 100}
              height="4"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
