/** A one-dimensional array as PostgreSQL writes numbers: `{1,NULL,3}`. */
export function arrayOfNumbers(text: string | null): readonly string[] {
  return text === null || text.length <= 2 ? [] : text.slice(1, -1).split(',');
}

const NEEDS_NO_ESCAPE = /^[^"\\]*$/;

/** Writes texts as the literal of a PostgreSQL `text[]`. */
export function textArray(values: readonly string[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? '';
    const escaped = NEEDS_NO_ESCAPE.test(value) ? value : value.replace(/["\\]/g, '\\$&');
    literal += index === 0 ? `"${escaped}"` : `,"${escaped}"`;
  }
  return `${literal}}`;
}
