import { classNames } from '#ui/class-names.ts';

/** Where somebody is in a few steps: a bar above each, and the present one in strong letters. */
export function Progress(props: {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the present step, from 0. */
  readonly current: number;
}) {
  const { label, steps, current } = props;
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'grid min-w-0 flex-1 content-start gap-1 text-13',
            index === current ? 'font-strong' : 'text-ink-2',
          )}
        >
          <span
            className={classNames('h-2.5 rounded-pill', index <= current ? 'bg-leaf' : 'bg-sunken')}
            aria-hidden
          />
          {step}
        </li>
      ))}
    </ol>
  );
}
