/** First, last and the neighbours of the current page; gaps between them. Seven places at most. */
export function pagesToShow(page: number, pageCount: number): readonly (number | 'gap')[] {
  if (pageCount <= 7) {
    return Array.from({ length: pageCount }, (_, index) => index + 1);
  }
  const middle = Math.min(Math.max(page, 4), pageCount - 3);
  const isNearStart = middle === 4;
  const isNearEnd = middle === pageCount - 3;
  return [
    1,
    isNearStart ? 2 : 'gap',
    middle - 1,
    middle,
    middle + 1,
    isNearEnd ? pageCount - 1 : 'gap',
    pageCount,
  ];
}
