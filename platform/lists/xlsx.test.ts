import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { XLSX_START, type XlsxState, xlsxPart } from './xlsx.ts';

const HEAD = ['Name', '=Title'];

/** Writes a file in parts, as different processes do: the state of each is read from the text that is kept of it. */
async function fileOf(parts: readonly (readonly (readonly string[])[])[]): Promise<Buffer> {
  let state: XlsxState = XLSX_START;
  const contents: Uint8Array[] = [];
  for (const [index, lines] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const part = await xlsxPart(state, { head: HEAD, lines, isLast });
    state = JSON.parse(JSON.stringify(part.state));
    contents.push(part.content);
  }
  return Buffer.concat(contents);
}

/** The files of an archive by their names, as its directory states them. */
function entriesOf(file: Buffer): Readonly<Record<string, string>> {
  const end = file.length - 22;
  expect(file.readUInt32LE(end)).toBe(0x06054b50);
  const entries: Record<string, string> = {};
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const header = file.readUInt32LE(at + 42);
    const begins = header + 30 + file.readUInt16LE(header + 26);
    const packed = file.subarray(begins, begins + file.readUInt32LE(at + 20));
    const raw = file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect(raw).toHaveLength(file.readUInt32LE(at + 24));
    entries[name] = raw.toString();
    at += 46 + nameLength;
  }
  return entries;
}

const rowsOf = (sheet: string | undefined) => sheet?.match(/<row>.*?<\/row>/gs) ?? [];

test('[O13] parts of a spreadsheet put together are one whole file with every row once', async () => {
  const parts = [0, 1, 2].map((part) =>
    Array.from({ length: 1_000 }, (_none, row) => [`row ${part}-${row}`, '1']),
  );
  const entries = entriesOf(await fileOf(parts));
  expect(Object.keys(entries).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const rows = rowsOf(entries['xl/worksheets/sheet1.xml']);
  expect(rows).toHaveLength(3_001);
  expect(new Set(rows).size).toBe(3_001);
  expect(entries['xl/worksheets/sheet1.xml']?.endsWith('</sheetData></worksheet>')).toBe(true);
});

test('[O13] amounts are numbers; ids, formulas and everything else are text', async () => {
  const line = ['-12.5000', '1796743218796371968', '=1+1', '007', '', 'শাপলা & <co>\u0001'];
  const more = ['12345678901234.5', '1234567890123456', ' = 2', 'two\nlines', 'end ', 'a-1'];
  const [, row, other] = rowsOf(
    entriesOf(await fileOf([[line, more]]))['xl/worksheets/sheet1.xml'],
  );
  const text = (shown: string, mark = '', space = '') =>
    `<c t="inlineStr"${mark}><is><t${space}>${shown}</t></is></c>`;
  const kept = ' xml:space="preserve"';
  expect(other).toBe(
    `<row><c><v>12345678901234.5</v></c>${text('1234567890123456')}${text(' = 2', ' s="2"', kept)}${text('two\nlines', '', kept)}${text('end ', '', kept)}${text('a-1')}</row>`,
  );
  expect(row).toBe(
    `<row><c><v>-12.5000</v></c>${text('1796743218796371968')}${text('=1+1', ' s="2"')}${text('007')}<c/>${text('শাপলা &amp; &lt;co&gt;')}</row>`,
  );
});

test('[O13] a file without rows has its head, and what a sheet cannot hold begins another one', async () => {
  expect(rowsOf(entriesOf(await fileOf([[]]))['xl/worksheets/sheet1.xml'])).toHaveLength(1);
  const { state: full } = await xlsxPart(XLSX_START, { head: HEAD, lines: [], isLast: false });
  const [sheet] = full.sheets;
  const state = { ...full, sheets: full.sheets.map((one) => ({ ...one, rows: 1_048_574 })) };
  const lines = ['a', 'b', 'c', 'd'].map((name) => [name]);
  const { state: after } = await xlsxPart(state, { head: HEAD, lines, isLast: true });
  expect(sheet?.rows).toBe(1);
  expect(after.sheets.map(({ rows }) => rows)).toEqual([1_048_576, 3]);
});
