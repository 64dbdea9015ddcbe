import { toCsv, UTF8_MARK } from '#platform/lists/csv.ts';
import { saveFile } from './save-file.ts';

/** Hands a CSV file to the browser. The mark at its start makes spreadsheets read Bengali. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const file = new Blob([`${UTF8_MARK}${toCsv(rows)}`], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name}.csv`, file);
}
