import Type from 'typebox';

/**
 * Fields that many contracts have, each with the bounds of what stores it: a value beyond them is refused at the edge and
 * never reaches a statement. A test walks every contract and finds fields without bounds.
 */

/** An id of a row as text: a bigint below 2^53, which is how ids are drawn. Nothing has the id 0. */
export const Id = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,15})$' });

/** An id of a row as the calls of the public write it. */
export const NumericId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The largest number of a column of type integer. */
export const MAX_INTEGER = 2_147_483_647;

/** The version that the caller has seen of what is changed; 0 before the first. */
export const Version = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });

/** The version of what has no count of its changes: a fingerprint of what the caller has seen (`versionOf`). */
export const SeenVersion = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** The last millisecond of the year 9999; every clock and every date type here goes that far. */
export const MAX_MOMENT = 253_402_300_799_999;

/** Milliseconds since 1970 UTC. */
export const Moment = Type.Integer({ minimum: 0, maximum: MAX_MOMENT });

/** A day of the calendar, `2026-11-23`. */
export const Day = Type.String({ format: 'date', pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$' });

/** A moment in ISO 8601 with its zone, `2026-11-23T18:00:00Z`. */
export const Instant = Type.String({
  format: 'date-time',
  maxLength: 40,
  // Leap seconds and names of zones, which the format has, are no moments for JavaScript.
  pattern:
    '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})$',
});

/** An amount of a stranger in units of the currency, before the rules of a call judge it. */
export const WrittenAmount = Type.Number({ minimum: -1e12, maximum: 1e12 });

/** A count or factor of a stranger, before the rules of a call judge it. */
export const WrittenInteger = Type.Integer({
  minimum: -Number.MAX_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});
