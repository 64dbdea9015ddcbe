import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type ChoiceProps = Omit<
  ComponentProps<'button'>,
  'className' | 'aria-pressed' | 'children'
> & {
  readonly isChosen: boolean;
  /** The label: a word, a number, dice or balls. */
  readonly children: ReactNode;
  /** Odds or prize, in smaller type below the label. */
  readonly price?: ReactNode;
};

/** One cell of a board, which a press toggles: at least 48 px, with its label above its price. */
export function Choice({ isChosen, children, price, ...button }: ChoiceProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isChosen}
      className={classNames(
        'grid min-h-14 w-full min-w-12 place-content-center place-items-center rounded-button border px-2 py-1.5 text-18 font-strong transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        isChosen
          ? 'border-transparent bg-leaf text-on-leaf'
          : 'border-line bg-surface text-ink hover:bg-leaf-tint',
      )}
    >
      <span className="flex items-center gap-1.5">{children}</span>
      {price ? (
        <span className={classNames('text-13 font-normal', !isChosen && 'text-ink-2')}>
          {price}
        </span>
      ) : null}
    </button>
  );
}
