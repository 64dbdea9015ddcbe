import { csvRows } from '#platform/lists/csv-rows.ts';
import { LIST_COLUMNS } from '../../field-rules.ts';

/** One person of a list. */
export type ListEntry = {
  readonly name: string;
  /** yyyy-MM-dd or yyyy; undefined where nothing is known. */
  readonly born: string | undefined;
  readonly programme: string;
};

const MAX_ENTRIES = 100_000;
const MAX_TEXT = 200;
const BORN = /^[0-9]{4}(?:-[0-9]{2}-[0-9]{2})?$/;

/**
 * Reads a list: a head that names the columns, then a person a line.
 * @returns the number of the first line that cannot be read otherwise; 1 is the head
 */
export function readList(csv: string): readonly ListEntry[] | number {
  const [head, ...rows] = csvRows(csv);
  const places = LIST_COLUMNS.map(
    (name) => head?.findIndex((field) => field.toLowerCase() === name) ?? -1,
  );
  if (places.includes(-1) || rows.length === 0 || rows.length > MAX_ENTRIES) {
    return 1;
  }
  const entries: ListEntry[] = [];
  for (const [line, row] of rows.entries()) {
    const [name = '', born = '', programme = ''] = places.map((place) =>
      (row[place] ?? '').normalize('NFC').trim(),
    );
    const isWrong =
      name === '' ||
      name.length > MAX_TEXT ||
      programme === '' ||
      programme.length > MAX_TEXT ||
      (born !== '' && !BORN.test(born));
    if (isWrong) {
      return line + 2;
    }
    entries.push({ name, born: born === '' ? undefined : born, programme });
  }
  return entries;
}
