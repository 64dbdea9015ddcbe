import { type Piece, piece } from '#platform/db/sql.ts';
import type { Place } from './pages.ts';

/** What orders a list: a number of the row and its id, or the id alone. An index of the table ends with the same columns. */
export type Keyset = {
  readonly key?: Piece;
  readonly id: Piece;
  readonly isDescending: boolean;
};

/** The order of a list, and the rows behind the last one of the page before. */
export function keysetOf(
  { key, id, isDescending }: Keyset,
  after: Place | undefined,
): { readonly from: Piece; readonly order: Piece } {
  const way = isDescending ? piece` desc` : piece``;
  const sign = isDescending ? piece`<` : piece`>`;
  if (key === undefined) {
    return {
      from: after === undefined ? piece`true` : piece`${id} ${sign} ${after.micros}::bigint`,
      order: piece`${id}${way}`,
    };
  }
  return {
    from:
      after === undefined
        ? piece`true`
        : piece`(${key}, ${id}) ${sign} (${after.micros}::bigint, ${after.rest}::bigint)`,
    order: piece`${key}${way}, ${id}${way}`,
  };
}
