import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export type DrawingProps = Omit<ComponentProps<'svg'>, 'className'> & {
  /** Names the picture; without it the drawing is decoration and hidden from the ear. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** An inline SVG that is either named or decoration, never in between. */
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
