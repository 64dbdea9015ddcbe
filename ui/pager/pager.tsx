import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { pagesToShow } from '#ui/pager/pages-to-show.ts';

export type PagerProps = {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The name of a page for the ear: “page 3”. */
  readonly pageLabel: (page: number) => string;
};

/** Pages of a list: five links, one at each margin; nothing where one page holds all. */
export function Pager(props: PagerProps) {
  const { label, page, pageCount, onPage, previousLabel, nextLabel, pageLabel } = props;
  if (pageCount < 2) {
    return null;
  }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center sm:gap-1">
      <IconButton
        label={previousLabel}
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesToShow(page, pageCount).map((shown, index) =>
        shown === 'gap' ? (
          <span
            key={index < 3 ? 'gap-before' : 'gap-after'}
            aria-hidden
            className="text-ink-3 sm:px-1"
          >
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={pageLabel(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
            className="min-h-11 min-w-8 rounded-button px-1 sm:min-w-11 text-14 font-strong hover:bg-hover aria-[current]:bg-leaf aria-[current]:text-on-leaf"
          >
            {shown}
          </button>
        ),
      )}
      <IconButton
        label={nextLabel}
        icon={<ChevronRightIcon />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
