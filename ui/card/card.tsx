import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  surface: 'bg-surface border border-line',
  water: 'bg-water text-on-water',
  brand: 'bg-brand text-on-water',
};

export type CardProps = {
  readonly look?: keyof typeof LOOKS | undefined;
  readonly title?: ReactNode;
  /** Of the title's heading; 3 for a card below another heading of its page. */
  readonly level?: 2 | 3 | undefined;
  /** Content at the end of the title line: a link, a count, a button. */
  readonly action?: ReactNode;
  readonly isFlush?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A raised area with an optional title line. A flush card leaves the padding to its content. */
export function Card(props: CardProps) {
  const { look = 'surface', title, level = 2, action, isFlush, className, children } = props;
  const Heading = `h${level}` as const;
  return (
    <section className={classNames('overflow-clip rounded-card', LOOKS[look], className)}>
      {title || action ? (
        <header className="flex min-h-14 items-center justify-between gap-3 px-4 py-1.5 lg:px-5">
          <Heading className="text-18">{title}</Heading>
          {action}
        </header>
      ) : null}
      <div
        className={isFlush ? '' : classNames('px-4 pb-4 lg:px-5 lg:pb-5', !title && 'pt-4 lg:pt-5')}
      >
        {children}
      </div>
    </section>
  );
}
