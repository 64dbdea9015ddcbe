import type { ReactElement } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';

export type IconSize = 'small' | 'normal' | 'large';

export type IconProps = {
  readonly size?: IconSize | undefined;
  /** Accessible name; without it the icon is decorative, beside a text. */
  readonly label?: string | undefined;
  readonly isFilled?: boolean | undefined;
  readonly className?: string | undefined;
};

export type Icon = (props: IconProps) => ReactElement;

const SIZES: Record<IconSize, string> = { small: 'size-4', normal: 'size-5', large: 'size-6' };

/** A 24-unit line icon of one path, in the colour of its text. */
export function lineIcon(path: string): Icon {
  return function LineIcon({ size = 'normal', label, isFilled, className }) {
    return (
      <Drawing
        viewBox="0 0 24 24"
        className={classNames(SIZES[size], className)}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
        label={label}
      >
        <path d={path} />
      </Drawing>
    );
  };
}
