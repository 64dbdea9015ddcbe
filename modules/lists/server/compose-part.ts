import { toCsv, UTF8_MARK } from '#platform/lists/csv.ts';
import { XLSX_START, type XlsxState, xlsxPart } from '#platform/lists/xlsx.ts';
import type { ExportRow } from './export.store.ts';

/** A part has at least so many rows, unless it is the last one. */
const PART_ROWS = 10_000;

type Lines = readonly (readonly string[])[];

/** Reads the rows of a page, and where the next one begins: null behind the last one. */
export type ReadPage = (place: string | null) => Promise<Page>;
type Page = { readonly lines: Lines; readonly next: string | null };

/** The bytes of a part of a file, and where the part behind it begins. */
export type Part = {
  readonly content: Uint8Array;
  readonly rows: number;
  /** Null behind the last part. */
  readonly place: string | null;
  /** What the next part of a spreadsheet must know; null for a file that is none. */
  readonly sheet: XlsxState | null;
};

/** The pages of a list from a place on. The database reads the next one while the caller works on one. */
export async function* pagesFrom(read: ReadPage, from: string | null): AsyncGenerator<Page> {
  let coming = read(from);
  for (;;) {
    const page = await coming;
    if (page.next === null) {
      yield page;
      return;
    }
    coming = read(page.next);
    // A fault is met where the page is taken, if it is.
    coming.catch(() => undefined);
    yield page;
  }
}

/**
 * Composes the next part of an export. Each page becomes bytes at once: rows that are held until a whole part is there grow old
 * in memory, and a long export would leave hundreds of megabytes to be collected.
 */
export async function composePart(
  row: Pick<ExportRow, 'format' | 'columns' | 'parts' | 'sheet'>,
  pages: AsyncGenerator<Page>,
): Promise<Part> {
  const head = row.columns.map(({ title }) => title);
  const chunks: Uint8Array[] = [];
  let [rows, { sheet }] = [0, row];
  for (;;) {
    const { value: page } = await pages.next();
    const { lines, next: place }: Page = page ?? { lines: [], next: null };
    if (row.format === 'xlsx') {
      const isLast = place === null;
      const { content, state } = await xlsxPart(sheet ?? XLSX_START, { head, lines, isLast });
      chunks.push(content);
      sheet = state;
    } else {
      chunks.push(csvPage(head, lines, row.parts === 0 && rows === 0));
    }
    rows += lines.length;
    if (place === null || rows >= PART_ROWS) {
      return { content: Buffer.concat(chunks), rows, place, sheet };
    }
  }
}

function csvPage(head: readonly string[], lines: Lines, isFirst: boolean): Uint8Array {
  const text = [
    ...(isFirst ? [`${UTF8_MARK}${toCsv([head])}\r\n`] : []),
    ...(lines.length === 0 ? [] : [`${toCsv(lines)}\r\n`]),
  ];
  return new TextEncoder().encode(text.join(''));
}
