import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type ShelfProps = {
  /** Anchor in the address: `#forms`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A group of components below one heading. */
export function Shelf({ id, title, children }: ShelfProps) {
  return (
    <section id={id} className="shelf" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="shelf-parts">{children}</div>
    </section>
  );
}

export type PartProps = {
  /** The name of the component in code. */
  readonly name: string;
  /** When to use it, or its keys. */
  readonly about?: string | undefined;
  readonly isWide?: boolean | undefined;
  readonly isOnWater?: boolean | undefined;
  readonly isStacked?: boolean | undefined;
  readonly children: ReactNode;
};

/** One component in its states. */
export function Part({ name, about, isWide, isOnWater, isStacked, children }: PartProps) {
  return (
    <article className={classNames('part', isWide && 'part-wide')}>
      <header>
        <h3 lang="en">{name}</h3>
        {about ? <p>{about}</p> : null}
      </header>
      <div
        className={classNames(
          'part-stage',
          isOnWater && 'part-water',
          isStacked ? 'part-stack' : 'part-row',
        )}
      >
        {children}
      </div>
    </article>
  );
}
