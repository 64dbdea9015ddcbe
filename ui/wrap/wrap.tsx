import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type WrapProps = {
  readonly as?: 'div' | 'main' | 'header' | 'footer' | 'nav' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The content column: at most 1280 px wide, with the gutter of the screen on both sides. */
export function Wrap({ as: Tag = 'div', id, className, children }: WrapProps) {
  return (
    <Tag id={id} className={classNames('wrap', className)}>
      {children}
    </Tag>
  );
}
