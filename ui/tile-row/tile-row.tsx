import { Children, type ReactNode, useId, useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type TileRowProps = {
  readonly title: string;
  /** A link or button to the whole list. */
  readonly action?: ReactNode;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly children: ReactNode;
};

const NUDGE = 'border border-line bg-surface max-lg:hidden';

/** A titled row of tiles that snaps sideways: three in view on a phone, five on a tablet, six on a computer. */
export function TileRow({ title, action, previousLabel, nextLabel, children }: TileRowProps) {
  const strip = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const nudge = (direction: number) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-2 flex min-h-11 items-center gap-2">
        <h2 id={titleId} className="flex-1">
          {title}
        </h2>
        {action}
        <IconButton
          className={NUDGE}
          label={previousLabel}
          icon={<ChevronLeftIcon />}
          onClick={() => nudge(-1)}
        />
        <IconButton
          className={NUDGE}
          label={nextLabel}
          icon={<ChevronRightIcon />}
          onClick={() => nudge(1)}
        />
      </header>
      <ul
        ref={strip}
        className="no-bar -mx-(--gutter) grid snap-x tile-columns grid-flow-col gap-2.5 overflow-x-auto scroll-px-(--gutter) px-(--gutter) pt-1.5 pb-1 sm:gap-3.5 lg:gap-4"
      >
        {Children.map(children, (child) => (
          // As high as its tile, which a page draws after its first frame.
          <li data-far="" className="aspect-4/5 snap-start">
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same tiles as a wrapped grid: 3, 5, 6 and on very wide screens 7 columns. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return (
    <TileList>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </TileList>
  );
}

/** The same grid for callers that render the list items. */
export function TileList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-5 sm:gap-3.5 lg:grid-cols-6 lg:gap-4 xl:grid-cols-7">
      {children}
    </ul>
  );
}
