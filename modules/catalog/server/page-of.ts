/** Games on a page when the caller does not say (GL-1). */
const PAGE_SIZE = 12;

/** One page of a list that is in memory. */
export function pageOf<Row>(
  rows: readonly Row[],
  { pageNo = 1, pageSize = PAGE_SIZE }: { readonly pageNo?: number; readonly pageSize?: number },
) {
  const first = (pageNo - 1) * pageSize;
  return {
    rows: rows.slice(first, first + pageSize),
    pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  };
}
