import { pageOf, placeOf, writePlace } from '#platform/lists/pages.ts';

/** A settlement of a bet in the order of time. */
export type BetPlace = {
  /** Microseconds since 1970. */
  readonly micros: bigint;
  readonly betId: bigint;
  readonly revision: number;
};

type BetRow = {
  readonly counted_micros: bigint;
  readonly bet_id: bigint;
  readonly revision: number;
};

/** A page of the bets of a run and where it goes on: behind the last settlement, however many have its moment. */
export function betPage<Row extends BetRow>(rows: readonly Row[], size: number) {
  return pageOf(rows, size, ({ counted_micros: micros, bet_id, revision }) =>
    writePlace({ micros, rest: `${bet_id}-${revision}` }),
  );
}

/** Where a page of bets goes on; undefined for the first page, and for a cursor that nobody was given. */
export function betPlaceOf(cursor: string | undefined): BetPlace | undefined {
  const place = placeOf(cursor);
  const [, betId = '', revision = ''] =
    /^([0-9]{1,16})-([0-9]{1,9})$/.exec(place?.rest ?? '') ?? [];
  return place === undefined || betId === ''
    ? undefined
    : { micros: place.micros, betId: BigInt(betId), revision: Number(revision) };
}
