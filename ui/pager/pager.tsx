import { classNames } from '#ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { pagesToShow } from '#ui/pager/pages-to-show.ts';

export type PagerProps = {
  readonly label: string;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The text of a page link for screen readers: “page 3”. */
  readonly pageLabel: (page: number) => string;
};

/** Links to the pages of a list: five around the current one, and the first and the last; nothing for a single page. */
export function Pager(props: PagerProps) {
  const { label, page, pageCount, onPage, previousLabel, nextLabel, pageLabel } = props;
  if (pageCount < 2) {
    return null;
  }
  const shown = pagesToShow(page, pageCount);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center">
      <IconButton
        label={previousLabel}
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span
        className={classNames(
          'flex items-center justify-center sm:gap-1',
          // On a phone many links are in a line of their own, above the arrows.
          shown.length > 5 && 'max-sm:order-first max-sm:w-full',
        )}
      >
        {shown.map((place, index) =>
          place === 'gap' ? (
            <span key={index < 3 ? 'gap-before' : 'gap-after'} aria-hidden className="text-ink-3">
              …
            </span>
          ) : (
            <button
              key={place}
              type="button"
              aria-label={pageLabel(place)}
              aria-current={place === page ? 'page' : undefined}
              onClick={() => onPage(place)}
              className="min-h-11 min-w-9 rounded-button px-1.5 sm:min-w-11 text-14 font-strong hover:bg-hover aria-[current]:bg-leaf aria-[current]:text-on-leaf"
            >
              {place}
            </button>
          ),
        )}
      </span>
      <IconButton
        label={nextLabel}
        icon={<ChevronRightIcon />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
