import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The name of the action, for screen readers and on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A small mark over the icon, such as a Badge. */
  readonly mark?: ReactNode;
  readonly className?: string | undefined;
};

/** A 44 px square button that shows one icon. */
export function IconButton({ label, icon, mark, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-button transition-colors hover:bg-current/10 disabled:opacity-50 disabled:cursor-not-allowed',
        className,
      )}
    >
      {icon}
      {mark ? <span className="absolute top-0.5 right-0.5">{mark}</span> : null}
    </button>
  );
}
