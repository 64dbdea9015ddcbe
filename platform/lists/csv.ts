/** Characters a spreadsheet takes for the start of a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
export const UTF8_MARK = '\uFEFF';

/**
 * Rows as CSV text. Every field is quoted, and one that a spreadsheet would run as a formula gets a leading
 * apostrophe; plain negative numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(field).join(',')).join('\r\n');
}

function field(text: string): string {
  const isFormula = FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
