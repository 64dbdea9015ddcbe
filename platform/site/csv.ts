import { saveFile } from './save-file.ts';

/** Characters a spreadsheet takes for the start of a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

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

/** Hands a CSV file to the browser. The mark at its start makes spreadsheets read Bengali. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const file = new Blob([`\uFEFF${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}.csv`, file);
}
