import { classNames } from '#ui/class-names.ts';

export type StepsProps = {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
};

/** Shows the position in a sequence of steps. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'grid flex-1 content-start gap-1.5 border-t-4 pt-1.5 text-13',
            index <= current ? 'border-leaf' : 'border-sunken text-ink-2',
            index === current && 'font-strong',
            index < current && 'text-leaf-ink',
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
