import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export type DrawingProps = Omit<ComponentProps<'svg'>, 'className'> & {
  /** Accessible name; without it the drawing is decorative and hidden from assistive technology. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** An inline SVG that either has an accessible name or is decorative. */
export function Drawing({ label, className, ...svg }: DrawingProps) {
  return (
    <svg
      {...svg}
      className={classNames('shrink-0', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
