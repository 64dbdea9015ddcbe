import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> & {
  /** Omitted for a chip that acts at once instead of staying chosen. */
  readonly isChosen?: boolean | undefined;
  readonly icon?: ReactNode;
};

/** The class list of a chip, for links that look like one. */
export function chipClass(isChosen: boolean | undefined): string {
  return classNames(
    'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-pill border px-4 text-14 font-strong whitespace-nowrap transition-colors disabled:opacity-50',
    isChosen
      ? 'border-transparent bg-leaf text-on-leaf'
      : 'border-line bg-surface text-ink hover:bg-hover',
  );
}

/** A pill-shaped button for a filter or a quick amount. */
export function Chip({ isChosen, icon, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isChosen} className={chipClass(isChosen)}>
      {icon}
      {children}
    </button>
  );
}

/** A row of chips that scrolls sideways when it does not fit. */
export function Chips({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className="no-bar -mx-1 flex min-w-0 gap-2 overflow-x-auto p-1">
      {children}
    </fieldset>
  );
}
