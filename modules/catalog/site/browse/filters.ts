/** The filters of a game list; empty texts mean everything. */
export type Filters = {
  readonly vendor: string;
  readonly mode: Mode;
  readonly cls: string;
  readonly min: string;
  readonly lines: string;
  readonly name: string;
};

export const MODES = ['all', 'hot', 'fav', 'recent'] as const;
export type Mode = (typeof MODES)[number];

/** Smallest bets that are offered to narrow a list; without one all games show (GL-1). */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'];
export const MIN_BET = /^\d{1,5}(\.\d{1,2})?$/;
export const LINES = /^\d{1,3}$/;

export const NO_FILTERS: Filters = {
  vendor: '',
  mode: 'all',
  cls: '',
  min: '',
  lines: '',
  name: '',
};

/** The filters that a change of another filter clears. */
const FIELDS = ['vendor', 'mode', 'cls', 'min', 'lines', 'name'] as const;

/** Names in the address; the vendor is `page` on /rng and `vassalage` elsewhere (RTE-3). */
const QUERY = { mode: 'mode', cls: 'cls', min: 'min', lines: 'lines', name: 'q' } as const;

/** The list and filters in an address. Hot, favourite and recent games can be filtered only by vendor. */
export function readFilters(query: URLSearchParams, vendorName: string): Filters {
  const vendor = query.get('vassalage') ?? query.get(vendorName) ?? '';
  const mode = MODES.find((known) => known === query.get(QUERY.mode)) ?? 'all';
  if (mode !== 'all') {
    return { ...NO_FILTERS, vendor, mode };
  }
  const min = query.get(QUERY.min) ?? '';
  const lines = query.get(QUERY.lines) ?? '';
  return {
    vendor,
    mode,
    cls: query.get(QUERY.cls) ?? '',
    min: MIN_BET.test(min) ? min : '',
    lines: LINES.test(lines) ? lines : '',
    name: (query.get(QUERY.name) ?? '').trim(),
  };
}

/** The query of an address with these filters; other fields of the query stay. */
export function withFilters(
  present: URLSearchParams,
  filters: Filters,
  vendorName: string,
): URLSearchParams {
  const query = new URLSearchParams(present);
  for (const name of ['vassalage', vendorName, ...Object.values(QUERY)]) {
    query.delete(name);
  }
  const { vendor, mode, cls, min, lines, name } = filters;
  const shown = [
    [vendorName, vendor],
    [QUERY.mode, mode === 'all' ? '' : mode],
    [QUERY.cls, cls],
    [QUERY.min, min],
    [QUERY.lines, lines],
    [QUERY.name, name],
  ] as const;
  for (const [field, value] of shown) {
    if (value !== '') {
      query.set(field, value);
    }
  }
  return query;
}

/**
 * Changes one filter, which returns to the first page and clears the others (GL-2). A class belongs to the menu of the
 * chosen vendor (GL-1), so that the vendor stays; so does the vendor of a vendor's page, which is no filter.
 * @returns the filters, and whether others were cleared
 */
export function changeFilter(
  filters: Filters,
  change: Partial<Filters>,
  { isOneVendor = false }: { readonly isOneVendor?: boolean | undefined } = {},
): { readonly filters: Filters; readonly hasCleared: boolean } {
  const stored = isOneVendor || 'cls' in change ? { vendor: filters.vendor } : {};
  const next = { ...NO_FILTERS, ...stored, ...change };
  const hasCleared = FIELDS.some((field) => !(field in change) && filters[field] !== next[field]);
  return { filters: next, hasCleared };
}
