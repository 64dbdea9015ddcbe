/** Number of page links around the current page. */
const AROUND = 5;

/**
 * The page links: five around the current page, the first and the last, and gaps between. A gap of a single page is
 * replaced by that page.
 * @param page from 1
 */
export function pagesToShow(page: number, pageCount: number): readonly (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(AROUND / 2), pageCount - AROUND + 1));
  const last = Math.min(pageCount, first + AROUND - 1);
  return [
    ...margin(1, first - 1),
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ...margin(pageCount, pageCount - last).toReversed(),
  ];
}

/** The entries between the first or last page and the links: none, one page, two pages, or the page and a gap. */
function margin(page: number, hidden: number): readonly (number | 'gap')[] {
  if (hidden <= 0) {
    return [];
  }
  const next = page === 1 ? 2 : page - 1;
  return hidden === 1 ? [page] : [page, hidden === 2 ? next : 'gap'];
}
