import { Children, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> & {
  /** Leave out for a chip that acts at once instead of staying chosen. */
  readonly isChosen?: boolean | undefined;
  readonly icon?: ReactNode;
};

/** A round filter or quick amount. */
export function Chip({ isChosen, icon, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isChosen}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-pill border px-4 text-14 font-strong whitespace-nowrap transition-colors disabled:opacity-50',
        isChosen
          ? 'border-transparent bg-leaf text-on-leaf'
          : 'border-line bg-surface text-ink hover:bg-hover',
      )}
    >
      {icon}
      {children}
    </button>
  );
}

/** A row of chips that scrolls sideways where it does not fit. */
export function Chips({
  label,
  visible,
  children,
}: {
  readonly label: string;
  /** As wide as shows so many at once, such as 5.5, where they are more; a longer text makes room for itself. */
  readonly visible?: number | undefined;
  readonly children: ReactNode;
}) {
  const isStrip = visible !== undefined && Children.count(children) > visible;
  return (
    <fieldset
      aria-label={label}
      className="no-bar -mx-1 flex min-w-0 gap-2 overflow-x-auto p-1"
      style={isStrip ? stripOf(visible) : undefined}
    >
      {children}
    </fieldset>
  );
}

/** Columns of one width, between which the gaps of the row stand. */
function stripOf(visible: number): CSSProperties {
  const least = `calc((100% - ${Math.floor(visible)} * .5rem) / ${visible})`;
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: `minmax(${least}, max-content)`,
  };
}
