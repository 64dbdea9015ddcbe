import { amount, formatAmount } from '#platform/money/money.ts';

/** Rows of one page of a list. */
export const PAGE = 50;
/** Rows of a filter are counted up to here: counting a million takes longer than reading a page. */
export const MAX_COUNTED = 10_000;

/** Rows of a page of a list, or of a part of its file. */
export function rowsOf(file: { readonly rows: number } | undefined): number {
  return file?.rows ?? PAGE;
}

const NUMBER = /^(?:0|[1-9][0-9]{0,17})$/;

/** A page of a list and where it goes on. One row more than `size` was read when there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > size && last !== undefined ? cursorOf(last) : null,
  };
}

/** The number of rows of a filter, of which at most one more than the limit was counted. */
export function totalOf(counted: number): { readonly count: number; readonly isMore: boolean } {
  return { count: Math.min(counted, MAX_COUNTED), isMore: counted > MAX_COUNTED };
}

/** Rows of a filter in one currency, of which at most one more than the limit was counted. */
export type CountedSum = {
  readonly currency: string;
  readonly counted: number;
  readonly ticks: bigint;
};

/** The number of rows of a filter and their sums; a sum of some of them would say nothing, so there is none then. */
export function totalAndSums(counted: readonly CountedSum[]): {
  readonly total: { readonly count: number; readonly isMore: boolean };
  readonly sums: { currency: string; sum: string }[] | null;
} {
  const total = totalOf(counted.reduce((count, row) => count + row.counted, 0));
  const sums = counted.map(({ currency, ticks }) => ({
    currency,
    sum: formatAmount(amount(ticks), 4),
  }));
  return { total, sums: total.isMore ? null : sums };
}

type MoneyOrder = { readonly isByAmount: boolean; readonly isDescending: boolean };

/** The order that a list of money is asked for; the newest first by itself. */
export function moneyOrderOf(sort: string | undefined): MoneyOrder {
  const order = orderOf(sort, ['time', 'amount']) ?? { key: 'time', isDescending: true };
  return { isByAmount: order.key === 'amount', isDescending: order.isDescending };
}

/** The cursor behind a row of a list of money. */
export function moneyCursor(
  { isByAmount }: MoneyOrder,
  row: { readonly id: bigint; readonly amount_ticks: bigint },
): string {
  return isByAmount
    ? writePlace({ micros: row.amount_ticks, rest: row.id.toString() })
    : row.id.toString();
}

/** The place of such a cursor; undefined for the first page, and for a cursor of another order. */
export function moneyPlaceOf(
  { isByAmount }: MoneyOrder,
  cursor: string | undefined,
): Place | undefined {
  const id = idOf(cursor);
  return isByAmount ? placeOf(cursor) : id === null ? undefined : { micros: id, rest: '' };
}

/** A cursor that is an id; null for the first page, and for a cursor that nobody was given. */
export function idOf(cursor: string | undefined): bigint | null {
  return cursor !== undefined && NUMBER.test(cursor) ? BigInt(cursor) : null;
}

/** A place in a list in the order of time: microseconds since 1970, and what parts rows of one moment. */
export type Place = { readonly micros: bigint; readonly rest: string };

export function writePlace({ micros, rest }: Place): string {
  return `${micros}.${rest}`;
}

/** A cursor by time; undefined for the first page, and for a cursor that nobody was given. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [, micros = '', rest = ''] = /^(\d{1,17})\.(.+)$/s.exec(cursor ?? '') ?? [];
  return micros === '' ? undefined : { micros: BigInt(micros), rest };
}

/** The order that a list is asked for: a key, and a minus in front of it when it descends. */
export function orderOf<Key extends string>(
  sort: string | undefined,
  keys: readonly Key[],
): { readonly key: Key; readonly isDescending: boolean } | undefined {
  const isDescending = sort?.startsWith('-') === true;
  const key = keys.find((one) => one === (isDescending ? sort?.slice(1) : sort));
  return key === undefined ? undefined : { key, isDescending };
}
