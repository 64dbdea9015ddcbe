const TIMES = ['time', '-time'] as const;
const SORTS = ['time', '-time', 'amount', '-amount'] as const;

/** The order of a list of money as the address has it, for the input of its call. */
export function moneySortIn(sort: string | undefined): { readonly sort?: (typeof SORTS)[number] } {
  const known = SORTS.find((one) => one === sort);
  return known === undefined ? {} : { sort: known };
}

/** The order of a list by time, for the input of its call. */
export function timeSortIn(sort: string | undefined): { readonly sort?: (typeof TIMES)[number] } {
  const known = TIMES.find((one) => one === sort);
  return known === undefined ? {} : { sort: known };
}
