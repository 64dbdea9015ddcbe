/** Games on a page when the caller names no number (GL-1). */
const PAGE_SIZE = 12;

/** One page of a list that is in memory; without a number, or with 0, the first page, or the usual size. */
export function pageOf<Row>(
  rows: readonly Row[],
  asked: { readonly pageNo?: number; readonly pageSize?: number },
) {
  const pageNo = asked.pageNo || 1;
  const pageSize = asked.pageSize || PAGE_SIZE;
  const first = (pageNo - 1) * pageSize;
  return {
    rows: rows.slice(first, first + pageSize),
    pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  };
}
