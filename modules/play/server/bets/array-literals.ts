import { textArray } from '#platform/db/array-texts.ts';

/** Writes numbers, uuids or booleans as the literal of a PostgreSQL array; undefined becomes NULL. */
export function plainArray(
  values: readonly (bigint | number | string | boolean | undefined)[],
): string {
  let literal = '{';
  for (let index = 0; index < values.length; index += 1) {
    literal += `${index === 0 ? '' : ','}${values[index] ?? 'NULL'}`;
  }
  return `${literal}}`;
}

/** Writes texts as the literal of a PostgreSQL `text[]`; undefined becomes NULL. */
export function nullableTextArray(values: readonly (string | undefined)[]): string {
  if (!values.includes(undefined)) {
    return textArray(values.map((value) => value ?? ''));
  }
  const parts = values.map((value) =>
    value === undefined ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${parts.join(',')}}`;
}
