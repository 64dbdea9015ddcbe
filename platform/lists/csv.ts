/** Characters a spreadsheet takes for the start of a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
export const UTF8_MARK = '\uFEFF';

/** Most texts of a list: neither a formula nor a quotation mark is in them. */
const PLAIN = /^[A-Za-z0-9][^"]*$/;

/**
 * Rows as CSV text. Every field is quoted, and one that a spreadsheet would run as a formula gets a leading
 * apostrophe; plain negative numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  let text = '';
  for (const row of rows) {
    text += text === '' ? line(row) : `\r\n${line(row)}`;
  }
  return text;
}

function line(row: readonly string[]): string {
  let text = '';
  for (const [index, one] of row.entries()) {
    text += index === 0 ? field(one) : `,${field(one)}`;
  }
  return text;
}

function field(text: string): string {
  if (PLAIN.test(text)) {
    return `"${text}"`;
  }
  const isFormula = FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
