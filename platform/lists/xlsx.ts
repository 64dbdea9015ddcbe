import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import {
  bookEntries,
  CELL_MAX,
  escapeXml,
  SHEET_END,
  sheetName,
  sheetStart,
} from './xlsx-parts.ts';
import { type Entry, zipDescriptor, zipDirectory, zipHeader } from './zip.ts';

/** Rows that a sheet of a spreadsheet can have. */
const MAX_ROWS = 1_048_576;
/** Rows whose text is held at once, before it is compressed. */
const ROWS_AT_ONCE = 1_000;
/** Sizes in the archive have 32 bits. */
const MAX_RAW_BYTES = 3_000_000_000;
/** Numbers of more digits lose the last ones in a spreadsheet: they stay text, as ids do. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/;
const MAX_DIGITS = 15;
/** Most texts of a list: no formula, nothing to escape, no white space at an end. */
const PLAIN = /^[A-Za-z0-9](?:[ -%'-;=?-~]*[!-%'-;=?-~])?$/;
/** White space at an end, and line breaks, are lost without a mark. */
const EDGED = /^\s|\s$|[\n\t]/;
const compress = promisify(deflateRaw);
/** What somebody would start a formula with, if they edited the cell. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** A sheet that is being written, or is whole. */
export type XlsxSheet = {
  readonly at: number;
  readonly packed: number;
  readonly raw: number;
  readonly crc: number;
  readonly rows: number;
  readonly isOpen: boolean;
};

/** How far a file is written: what the next part of it needs to know, and all that is kept between two parts. */
export type XlsxState = { readonly bytes: number; readonly sheets: readonly XlsxSheet[] };

export const XLSX_START: XlsxState = { bytes: 0, sheets: [] };

/**
 * The next bytes of a spreadsheet file. Parts are made one after the other, by whichever process, and put together are the
 * file: each is compressed by itself up to a byte's end, so that nothing is held between them but `XlsxState`.
 */
export async function xlsxPart(
  state: XlsxState,
  part: {
    /** Titles of the columns, at the top of each sheet. */
    readonly head: readonly string[];
    readonly lines: readonly (readonly string[])[];
    readonly isLast: boolean;
  },
): Promise<{ readonly content: Uint8Array; readonly state: XlsxState }> {
  const file = writerFrom(state);
  let from = 0;
  do {
    const room = MAX_ROWS - (file.open()?.rows ?? 1);
    const lines = part.lines.slice(from, from + Math.min(room, ROWS_AT_ONCE));
    from += lines.length;
    await file.rows(part.head, lines);
    const { rows = 0, raw = 0 } = file.open() ?? {};
    if ((rows >= MAX_ROWS && from < part.lines.length) || raw > MAX_RAW_BYTES) {
      await file.close();
    }
  } while (from < part.lines.length);
  if (part.isLast) {
    await file.close();
    file.end();
  }
  return await file.written();
}

function writerFrom(state: XlsxState) {
  const chunks: Uint8Array[] = [];
  const sheets = [...state.sheets];
  let { bytes } = state;
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk);
    bytes += chunk.length;
  };
  const open = () => sheets.slice(-1).find(({ isOpen }) => isOpen);
  /** Until the texts that were added so far are compressed and pushed. */
  let packing: Promise<unknown> = Promise.resolve();
  /**
   * Adds text to the open sheet, compressed on another thread while the next text is made: two texts are held at once.
   * The last text ends its compressed stream.
   */
  const add = async (text: string, rows: number, isLast: boolean) => {
    const sheet = open();
    if (sheet === undefined) {
      throw new Error('a sheet is open while rows are added to it');
    }
    const place = sheets.length - 1;
    const raw = Buffer.from(text);
    const grown: XlsxSheet = {
      ...sheet,
      raw: sheet.raw + raw.length,
      crc: crc32(raw, sheet.crc),
      rows: sheet.rows + rows,
      isOpen: !isLast,
    };
    sheets[place] = grown;
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const before = packing;
    packing = Promise.all([compress(raw, { level: 1, finishFlush }), before]).then(([packed]) => {
      push(packed);
      const now = sheets[place] ?? grown;
      sheets[place] = { ...now, packed: now.packed + packed.length };
    });
    // Whoever waits for the last text meets its fault.
    packing.catch(() => undefined);
    await before;
  };
  return {
    open,
    rows: async (head: readonly string[], lines: readonly (readonly string[])[]) => {
      let text = '';
      if (open() === undefined) {
        await packing;
        sheets.push({ at: bytes, packed: 0, raw: 0, crc: 0, rows: 1, isOpen: true });
        push(zipHeader(sheetName(sheets.length)));
        text = `${sheetStart(head.length)}${rowXml(head, 1)}`;
      }
      for (const line of lines) {
        text += rowXml(line, 0);
      }
      await add(text, lines.length, false);
    },
    close: async () => {
      if (open() !== undefined) {
        await add(SHEET_END, 0, true);
        await packing;
        sheets.slice(-1).forEach((sheet) => {
          push(zipDescriptor(sheet));
        });
      }
    },
    end: () => {
      const written: Entry[] = sheets.map((sheet, index) => ({
        name: sheetName(index + 1),
        ...sheet,
        isDeflated: true,
      }));
      for (const [name, text] of bookEntries(sheets.length)) {
        const content = Buffer.from(text);
        const entry = {
          ...{ name, at: bytes, packed: content.length, raw: content.length },
          ...{ crc: crc32(content), isDeflated: false },
        };
        push(zipHeader(name, entry));
        push(content);
        written.push(entry);
      }
      push(zipDirectory(written, bytes));
    },
    written: async () => {
      await packing;
      return { content: Buffer.concat(chunks), state: { bytes, sheets } };
    },
  };
}

/** A row; of the cells, numbers are numbers and everything else is text, which is never a formula. */
function rowXml(cells: readonly string[], style: 0 | 1): string {
  let row = '<row>';
  for (const text of cells) {
    row += cellXml(text, style);
  }
  return `${row}</row>`;
}

/** A spreadsheet of a million rows has many millions of cells: most are written as they are, after two looks. */
function cellXml(text: string, style: 0 | 1): string {
  if (text === '') {
    return '<c/>';
  }
  if (style === 0 && isNumber(text)) {
    return `<c><v>${text}</v></c>`;
  }
  if (style === 0 && text.length <= CELL_MAX && PLAIN.test(text)) {
    return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  }
  const mark = style === 1 ? ' s="1"' : FORMULA.test(text) ? ' s="2"' : '';
  const shown = escapeXml(text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text);
  const space = EDGED.test(text) ? ' xml:space="preserve"' : '';
  return `<c t="inlineStr"${mark}><is><t${space}>${shown}</t></is></c>`;
}

function isNumber(text: string): boolean {
  return (
    NUMBER.test(text) && (text.length <= MAX_DIGITS || text.replace(/\D/g, '').length <= MAX_DIGITS)
  );
}
